/** Chooses the milestone that waits for each gate of the consent conditions. */
import { linkGate } from '@plumbline/domain/program/commands/link-gate.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { getGateLabel } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { gateToBlock, gateToCount } from '#registers/projects/gate-texts.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useLinkedGates } from './linked-gates.ts'
import { gateMessages } from './messages.ts'

interface GatesDialogProps {
  project: Project
  items: readonly ProgramItem[]
  mayEdit: boolean
  perform: Perform
  onClose: () => void
}

export function GatesDialog({ project, items, mayEdit, perform, onClose }: GatesDialogProps) {
  const gates = useLinkedGates(project.id, items)
  const milestones = items.filter(({ milestone, isHeading }) => milestone && !isHeading)
  return (
    <Dialog title="Consent Gates" description={project.name} isOpen onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">
          A milestone that waits for a gate is not reached before the last of its conditions is due. With
          auto-schedule on, it is held until then.
        </p>
        {gates.length === 0 && (
          <p>
            No condition of this project has a stage yet. Give the conditions of its consent their stages
            first.
          </p>
        )}
        {gates.length > 0 && milestones.length === 0 && (
          <p>This program has no milestone yet. Add one, such as “Construction certificate issued”.</p>
        )}
        {gates.map(({ gate, milestone }) => {
          const label = getGateLabel(gate.stage, project)
          const state = [gateToCount(gate), gateToBlock(gate)].filter(Boolean).join(', ')
          return (
            <SelectField
              key={gate.stage}
              label={label}
              hint={`${state}.`}
              isDisabled={!mayEdit || milestones.length === 0}
              options={[
                { value: '', label: 'No milestone' },
                ...milestones.map(({ id, name }) => ({ value: id, label: getTitle(name) })),
              ]}
              value={milestone?.id ?? ''}
              onChange={(itemId) =>
                perform(linkGate, { projectId: project.id, stage: gate.stage, itemId }, gateMessages)
              }
            />
          )
        })}
      </div>
    </Dialog>
  )
}
