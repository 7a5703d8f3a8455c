/** The form of a new action at a place of a sheet. */
import { projects } from '@plumbline/domain/projects/project.ts'
import { useView } from '#data/workspace/hooks.ts'
import type { NewActionPlace } from '#documents/viewer/markups/pins/new-action.ts'
import { TaskFormDialog } from './task-form-dialog.tsx'

export function NewAction({ place, onClose }: { place: NewActionPlace; onClose: () => void }) {
  return <TaskFormDialog projects={useView(projects)} place={place} onClose={onClose} />
}
