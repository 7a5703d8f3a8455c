/** The initials of the others who look at a record, for the head of its dialog, form or page. Empty outside of teams. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { teamModule } from '#core/lazy/team-module.tsx'

export interface RecordPresenceProps {
  of: Pick<CollectionDef<Rec>, 'name'>
  id: string
}

/** As long as it is mounted, the others see the user's initials. */
export const RecordPresence = teamModule<RecordPresenceProps>(() =>
  import('./presence-initials.tsx').then((module) => module.PresenceInitials),
)
