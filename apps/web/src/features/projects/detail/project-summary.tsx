/** A project's three summary cards. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { getProgress } from '@plumbline/domain/conditions/progress.ts'
import { belongsTo, documents } from '@plumbline/domain/documents/document.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import {
  budgetToText,
  countOr,
  datesAreReversed,
  durationInDays,
  type Project,
} from '@plumbline/domain/projects/project.ts'
import { type ReactNode, Suspense } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useView } from '#data/workspace/hooks.ts'
import { ProjectProgress } from '#registers/projects/project-progress.tsx'
import { statusTone } from '#registers/projects/tone.ts'
import { useSeesBudget } from '#registers/projects/use-sees-budget.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { messages } from '../messages.ts'

const ProjectGates = lazyModule(() =>
  import('#registers/projects/gate-lines.tsx').then((module) => module.ProjectGates),
)

/** On a phone the cards stand in one row that scrolls sideways, so that the list below begins on the first screen. */
export const summaryRow =
  'mb-6 grid gap-4 max-sm:-mx-page max-sm:snap-x max-sm:scroll-px-page max-sm:auto-cols-[72vw] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-page max-sm:*:snap-start md:grid-cols-3 print:hidden'

export function ProjectSummary({ project }: { project: Project }) {
  const { id, name } = project
  const team = useView(members, () => ({ projectId: id }), [id])
  const filed = useView(documents, () => ({ where: (document) => belongsTo(document, project) }), [id, name])
  const required = useView(conditions, () => ({ projectId: id }), [id])
  const progress = getProgress(project, required)
  const isPhone = useIsPhone()
  const seesBudget = useSeesBudget()(id)
  return (
    <section
      aria-label="Summary"
      className={summaryRow}
      // The arrow keys scroll the row.
      {...(isPhone && { tabIndex: 0 })}
    >
      <Card title="Timeline">
        <dl className="grid grid-cols-1 gap-2">
          <Fact label="Start Date">{storedDayToLabel(project.startDate)}</Fact>
          <Fact label="End Date">{storedDayToLabel(project.endDate)}</Fact>
          <Fact label="Duration">{durationToLabel(project)}</Fact>
        </dl>
        {datesAreReversed(project) && (
          <p className="mt-2 text-small text-warning">{messages.datesReversed}</p>
        )}
      </Card>
      <Card title={seesBudget ? 'Progress & Budget' : 'Progress'}>
        <ProjectProgress label="Completion" progress={progress} />
        {progress.isEstimate && (
          <p className="mt-2 text-muted text-small">
            Estimated from the project’s status. Once it has conditions, the share that is Completed is shown.
          </p>
        )}
        {seesBudget && (
          <dl className="mt-3 grid grid-cols-1 gap-2">
            <Fact label="Budget">{budgetToText(project.budget)}</Fact>
          </dl>
        )}
        {required.some(({ stage }) => stage) && (
          <div className="mt-3">
            <Suspense fallback={null}>
              <ProjectGates project={project} />
            </Suspense>
          </div>
        )}
      </Card>
      <Card title="Team & Documents">
        <dl className="grid grid-cols-1 gap-2">
          <Fact label="Team">{countToLabel(countOr(team.length, project.team), 'member')}</Fact>
          <Fact label="Documents">{countToLabel(countOr(filed.length, project.documents), 'document')}</Fact>
          <Fact label="Status">
            <Badge tone={statusTone(project.status)}>{project.status}</Badge>
          </Fact>
        </dl>
      </Card>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-w-0 wrap-anywhere text-right font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

function durationToLabel(project: Project): string {
  const days = durationInDays(project)
  return days === undefined || days < 0 ? 'N/A' : countToLabel(days, 'day')
}
