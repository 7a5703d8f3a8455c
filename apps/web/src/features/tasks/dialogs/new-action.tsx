/** The form of a new action at a place of a sheet. */
import { projects } from '@plumbline/domain/projects/project.ts'
import { useView } from '#data/workspace/hooks.ts'
import type { NewRecordPlace } from '#documents/viewer/markups/pins/new-record.ts'
import { TaskFormDialog } from './task-form-dialog.tsx'

export function NewAction({ place, onClose }: { place: NewRecordPlace; onClose: () => void }) {
  return <TaskFormDialog projects={useView(projects)} place={place} onClose={onClose} />
}
