/** Hands the conditions of a gate over to the certifier: a schedule as a PDF, or a ZIP with the files as well. */
import { type Condition, conditions } from '@plumbline/domain/conditions/condition.ts'
import { type Gate, getGates, isGateOpen } from '@plumbline/domain/conditions/gates.ts'
import { getGateLabel } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { ShareButton } from '#registers/sharing/share-button.tsx'
import { useShareLink } from '#registers/sharing/use-share-link.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PackageButtons, PackageProgress } from './package-downloads.tsx'
import { usePackage } from './use-package.ts'

interface PackageDialogProps {
  project: Project
  onClose: () => void
}

export function PackageDialog({ project, onClose }: PackageDialogProps) {
  const required = useView(conditions, () => ({ projectId: project.id }), [project.id])
  const gates = getGates(required, useToday())
  const [chosen, setChosen] = useState(() => gates.find((each) => !isGateOpen(each))?.stage)
  const gate = gates.find(({ stage }) => stage === chosen) ?? gates[0]
  // Another user may delete the last condition of every gate while it is open.
  if (!gate) return null
  return (
    <GateDialog
      {...{ project, required, gates, gate, onClose }}
      onGate={(stage) => setChosen(gates.find((each) => each.stage === stage)?.stage)}
    />
  )
}

interface GateDialogProps extends PackageDialogProps {
  required: readonly Condition[]
  gates: readonly Gate[]
  gate: Gate
  onGate: (stage: string) => void
}

function GateDialog({ project, required, gates, gate, onGate, onClose }: GateDialogProps) {
  const saving = usePackage(project, required, gate)
  const { packed, cancel } = saving
  const sharing = useShareLink(
    () => ({ kind: 'package', projectId: project.id, stage: gate.stage }),
    project.id,
  )
  const isTeam = useServices().workspace.kind() === 'team'
  const unproven = packed.lines.filter(
    ({ condition, evidence }) => condition.evidenceRequired && !evidence,
  ).length
  return (
    <Dialog
      title="Certifier’s Package"
      description="The conditions of a gate with their evidence, as it was accepted."
      isOpen
      onClose={onClose}
      footer={
        <>
          <ShareButton sharing={sharing} />
          <PackageButtons {...saving} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label="Gate"
          options={gates.map((each) => ({ value: each.stage, label: getGateLabel(each.stage, project) }))}
          value={gate.stage}
          onChange={(stage) => {
            cancel()
            onGate(stage)
          }}
        />
        <p>
          {gate.satisfied} of {gate.total} satisfied, {countToLabel(packed.files.length, 'file')}
          {unproven > 0 && `, ${countToLabel(unproven, 'condition')} without required evidence`}.
        </p>
        <p className="text-muted">
          The ZIP has the schedule, the files at their accepted revisions, and an index with the SHA-256 of
          each.{' '}
          {isTeam
            ? 'A read-only link shows the package as it is when the link is made.'
            : 'A read-only link to it needs a team, whose server keeps the files.'}
        </p>
        <PackageProgress {...saving} />
      </div>
    </Dialog>
  )
}
