/** The certifier’s package of a read-only link: the conditions of a gate with their evidence, as they were handed over. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { getGates } from '@plumbline/domain/conditions/gates.ts'
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { GateStage } from '@plumbline/domain/projects/consent.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { FileArchive, FileText } from 'lucide-react'
import { dayToLabel, storedDayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { DownloadProgress } from '#core/files/download-progress.tsx'
import { useRow, useView } from '#data/workspace/hooks.ts'
import {
  decisionToText,
  fileToText,
  type PackageLine,
} from '#features/projects/conditions/package/gate-package.ts'
import { FaultQuestion } from '#features/projects/conditions/package/package-dialog.tsx'
import { usePackage } from '#features/projects/conditions/package/use-package.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'

interface SharedPackageProps {
  projectId: string
  stage: GateStage
  title: string
  /** ISO instant. */
  frozenAt: string
}

export function SharedPackage({ projectId, ...props }: SharedPackageProps) {
  const project = useRow(projects, projectId)
  return project ? <PackageView project={project} {...props} /> : null
}

function PackageView({
  project,
  stage,
  title,
  frozenAt,
}: Omit<SharedPackageProps, 'projectId'> & { project: Project }) {
  const required = useView(conditions, () => ({ projectId: project.id }), [project.id])
  const today = useToday()
  const found = getGates(required, today).find((each) => each.stage === stage)
  const gate = found ?? {
    ...{ stage, total: 0, satisfied: 0, withoutEvidence: 0, undated: 0, forecast: undefined },
  }
  const handedOverOn = frozenAt ? instantToDay(new Date(frozenAt)) : today
  const { packed, save, write, question, progress, isBusy, cancel } = usePackage(
    project,
    required,
    gate,
    handedOverOn,
  )
  return (
    <>
      <PageHeader
        title={title}
        description={`Handed over ${dayToLabel(handedOverOn)} · ${gate.satisfied} of ${gate.total} satisfied`}
      >
        <Button icon={<FileText />} isBusy={isBusy} onClick={() => void save('schedule')}>
          Schedule PDF
        </Button>
        <Button variant="primary" icon={<FileArchive />} isBusy={isBusy} onClick={() => void save('zip')}>
          Download ZIP
        </Button>
      </PageHeader>
      <div className="flex flex-col gap-4">
        <DownloadProgress progress={progress} onCancel={cancel} />
        {question && (
          <FaultQuestion
            packed={packed}
            faults={question.faults}
            onContinue={() => void write(question.form, question.faults)}
          />
        )}
        <ul aria-label="Conditions" className="divide-y divide-line">
          {packed.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a package that is frozen.
            <LineItem key={index} line={line} />
          ))}
        </ul>
      </div>
    </>
  )
}

const noFaults = new Map<string, never>()

function LineItem({ line }: { line: PackageLine }) {
  const { condition, evidence, isFirst } = line
  const { conditionNumber, heading, description, acceptedBy, acceptedOn } = condition
  const decision = decisionToText(condition)
  const document = [evidence?.documentNumber, evidence?.revision && `Rev ${evidence.revision}`]
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="font-semibold tabular-nums">{isFirst && conditionNumber}</span>
      <div className="min-w-0">
        {isFirst && (
          <>
            <h2 className="wrap-anywhere font-semibold">{heading}</h2>
            <p className="wrap-anywhere whitespace-pre-wrap text-control">{description}</p>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-control text-muted">
              <Badge tone={decision === 'Satisfied' ? 'success' : 'progress'}>{decision}</Badge>
              {acceptedBy && `Accepted by ${acceptedBy}`}
              {acceptedOn && ` ${storedDayToLabel(acceptedOn)}`}
            </p>
          </>
        )}
      </div>
      <div className="min-w-0 text-control">
        <p className="wrap-anywhere">{[...document, evidence?.title].filter(Boolean).join(' ')}</p>
        <p className="wrap-anywhere text-muted">{fileToText(line, noFaults)}</p>
        {evidence?.file && <p className="break-all text-muted text-small">SHA-256 {evidence.file.key}</p>}
      </div>
    </li>
  )
}
