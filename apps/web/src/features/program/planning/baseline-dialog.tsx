/** The baselines of a program: creating one, showing one below the bars, and the variance of each task. */

import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { deleteBaseline, setBaseline } from '@plumbline/domain/program/commands/baseline-commands.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { baselineNames } from '@plumbline/domain/program/schedule/baseline.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import type { Perform } from '#core/perform/use-perform.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { planMessages } from './messages.ts'
import { VarianceTable } from './variance-table.tsx'

interface BaselineDialogProps {
  project: Project
  items: readonly ProgramItem[]
  mayEdit: boolean
  perform: Perform
  visible: string | undefined
  onShow: (name: string | undefined) => void
  onGo: (id: Id) => void
  onClose: () => void
}

export function BaselineDialog(props: BaselineDialogProps) {
  const { project, items, mayEdit, perform, visible, onShow, onGo, onClose } = props
  const names = useMemo(() => baselineNames(items), [items])
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const known = visible !== undefined && names.includes(visible) ? visible : undefined

  function keep() {
    const outcome = perform(setBaseline, { projectId: project.id, name }, planMessages)
    setIsMissing(!outcome.isDone && outcome.fields.includes('name'))
    if (!outcome.isDone) return
    onShow(name.trim())
    setName('')
  }

  return (
    <Dialog title="Baselines" description={project.name} isOpen size="large" onClose={onClose}>
      <div className="flex flex-col gap-5">
        {mayEdit && (
          <form
            noValidate
            className="flex flex-wrap items-start gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              keep()
            }}
          >
            <div className="min-w-48 flex-1">
              <TextField
                label="Name of the baseline"
                hint="Keeps the current dates of every task. Using the same name again replaces them."
                error={isMissing ? 'Enter a name.' : undefined}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </div>
            <Button type="submit" variant="primary" className="mt-6.5">
              Set Baseline
            </Button>
          </form>
        )}
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-48 flex-1">
            <SelectField
              label="Show in the chart"
              options={[{ value: '', label: 'None' }, ...names.map((value) => ({ value, label: value }))]}
              value={known ?? ''}
              onChange={(value) => onShow(value || undefined)}
            />
          </div>
          {mayEdit && known !== undefined && (
            <Button icon={<Trash2 />} onClick={() => setIsAsking(true)}>
              Delete Baseline
            </Button>
          )}
        </div>
        {known !== undefined && <VarianceTable items={items} name={known} onGo={leaveFor(onClose, onGo)} />}
      </div>
      {isAsking && known !== undefined && (
        <ConfirmDelete
          noun="baseline"
          name={known}
          onConfirm={() => {
            perform(deleteBaseline, { projectId: project.id, name: known }, planMessages)
            onShow(undefined)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  )
}

/** Closes the dialog before the chart scrolls to the task. */
function leaveFor(onClose: () => void, onGo: (id: Id) => void) {
  return (id: Id) => {
    onClose()
    onGo(id)
  }
}
