/** The message about an RFI that was deleted elsewhere. The screen needs it before the other messages are loaded. */
import { deletedByAnother } from '#core/texts/record-messages.ts'

export const rfiDeleted = deletedByAnother('RFI No Longer Exists')
