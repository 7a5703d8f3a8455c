/** Hands the conditions of a gate over to the certifier: a schedule as a PDF, or a ZIP with the files as well. */
import { type Condition, conditions } from '@plumbline/domain/conditions/condition.ts'
import { type Gate, getGates, isGateOpen } from '@plumbline/domain/conditions/gates.ts'
import { getGateLabel } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { FileArchive, FileText } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { DownloadProgress } from '#core/files/download-progress.tsx'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { ShareButton } from '#registers/sharing/share-button.tsx'
import { useShareLink } from '#registers/sharing/use-share-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { FileFault, FileFaults, GatePackage } from './gate-package.ts'
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
  const { packed, save, write, question, progress, isBusy, cancel } = usePackage(project, required, gate)
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
          <Button icon={<FileText />} isBusy={isBusy} onClick={() => void save('schedule')}>
            Schedule PDF
          </Button>
          <Button variant="primary" icon={<FileArchive />} isBusy={isBusy} onClick={() => void save('zip')}>
            Download ZIP
          </Button>
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
        <DownloadProgress progress={progress} onCancel={cancel} />
        {question && (
          <FaultQuestion
            packed={packed}
            faults={question.faults}
            onContinue={() => void write(question.form, question.faults)}
          />
        )}
      </div>
    </Dialog>
  )
}

const faultTexts: Readonly<Record<FileFault, string>> = {
  missing: 'The file no longer exists.',
  unreadable: 'The file could not be read. Check the connection and try again.',
  changed: 'Its content differs from the SHA-256 that was accepted.',
}

interface FaultQuestionProps {
  packed: GatePackage
  faults: FileFaults
  onContinue: () => void
}

export function FaultQuestion({ packed, faults, onContinue }: FaultQuestionProps) {
  const faulty = packed.files.filter(({ key }) => faults.has(key))
  const isOne = faulty.length === 1
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-control bg-warning-soft px-3 py-2">
      <p className="font-semibold">
        {isOne ? '1 file cannot be included' : `${faulty.length} files cannot be included`}
      </p>
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto">
        {faulty.map(({ key, name }) => {
          const fault = faults.get(key)
          return (
            <li key={key} className="wrap-anywhere">
              {name}: {fault && faultTexts[fault]}
            </li>
          )
        })}
      </ul>
      <p>The schedule and the index name {isOne ? 'it' : 'them'} as missing.</p>
      <div>
        <Button size="small" onClick={onContinue}>
          {isOne ? 'Continue Without It' : 'Continue Without Them'}
        </Button>
      </div>
    </div>
  )
}
