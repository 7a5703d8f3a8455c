/** The form of a new RFI at a place of a sheet. */
import type { NewRecordPlace } from '#documents/viewer/markups/pins/new-record.ts'
import { RfiFormDialog } from './rfi-form-dialog.tsx'

export function NewRfi({ place, onClose }: { place: NewRecordPlace; onClose: () => void }) {
  return <RfiFormDialog documentId={place.pin.documentId} place={place} onSaved={onClose} onClose={onClose} />
}
