/** The certifier’s package of a read-only link: the conditions of a gate with their evidence, as they were handed over. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { getGates } from '@plumbline/domain/conditions/gates.ts'
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { GateStage } from '@plumbline/domain/projects/consent.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { dayToLabel, storedDayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import {
  decisionToText,
  fileToText,
  type PackageLine,
} from '#features/projects/conditions/package/gate-package.ts'
import { PackageButtons, PackageProgress } from '#features/projects/conditions/package/package-downloads.tsx'
import { usePackage } from '#features/projects/conditions/package/use-package.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'

interface SharedPackageProps {
  projectId: string
  stage: GateStage
  title: string
  /** The instant at which the link was made. */
  frozenAt: string | undefined
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
  const gate = getGates(required, today).find((each) => each.stage === stage)
  const { satisfied, total } = gate ?? { satisfied: 0, total: 0 }
  const handedOverOn = frozenAt === undefined ? today : instantToDay(new Date(frozenAt))
  const saving = usePackage(project, required, { stage, satisfied, total }, handedOverOn)
  return (
    <>
      <PageHeader
        title={title}
        description={`Handed over ${dayToLabel(handedOverOn)} · ${satisfied} of ${total} satisfied`}
      >
        <PackageButtons {...saving} />
      </PageHeader>
      <div className="flex flex-col gap-4">
        <PackageProgress {...saving} />
        <ul aria-label="Conditions" className="card divide-y divide-line px-card py-1">
          {saving.packed.lines.map((line) => (
            <LineItem key={`${line.condition.id} ${line.evidence?.id ?? ''}`} line={line} project={project} />
          ))}
        </ul>
      </div>
    </>
  )
}

const noFaults = new Map<string, never>()

function LineItem({ line, project }: { line: PackageLine; project: Project }) {
  const { condition, evidence, isFirst } = line
  const { conditionNumber, heading, description, acceptedBy, acceptedOn } = condition
  const decision = decisionToText(condition, project)
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
