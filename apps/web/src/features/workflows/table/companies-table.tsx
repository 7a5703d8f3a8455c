/** How long each company had reviews, and how soon it answered. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { type ProgramSettings, programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { readOfficeDaysOff } from '@plumbline/domain/program/schedule/working-days.ts'
import { type CompanyFigures, figuresByCompany } from '@plumbline/domain/workflows/review-companies.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import type { ReactNode } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useReviews } from '#features/workflows/review/use-reviews.ts'
import { type Companies, partyToCompany } from '#people/assignees/companies.ts'
import type { People } from '#people/assignees/people.ts'
import { useCompanies } from '#people/assignees/use-companies.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { ProjectFilter } from '#registers/projects/project-filter.tsx'
import { useProjectFilter } from '#registers/projects/use-project-filter.ts'
import { textField } from '#registers/table/grid/common-fields.ts'
import type { TableField, TableRegister } from '#registers/table/model/table-field.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'

interface CompanyRow extends CompanyFigures {
  readonly id: string
}

interface CompaniesTableProps {
  /** Shown if there is no workflow. */
  empty: ReactNode
  viewSwitch: ReactNode
}

export function CompaniesTable({ viewSwitch, empty }: CompaniesTableProps) {
  const all = useReviews()
  const { projects, projectId, setProjectId, records } = useProjectFilter(workflows, undefined)
  const rows = toRows(all, records, useToday(), useView(programSettings), usePeople(), useCompanies())
  return (
    <RegisterTable<CompanyRow, never>
      name="review-companies"
      label="Reviews by Company"
      noun="company row"
      register={companyRegister}
      records={rows}
      empty={
        all.length === 0 ? (
          empty
        ) : (
          <p className="py-6 text-center text-muted">No review has reached a company yet.</p>
        )
      }
      viewSwitch={
        <>
          <ProjectFilter projects={projects} value={projectId} offersNone onChange={setProjectId} />
          {viewSwitch}
        </>
      }
    />
  )
}

/** `visible`: those of the chosen project, as they are stored. */
const toRows = oncePerArguments(
  (
    all: readonly Workflow[],
    visible: readonly Workflow[],
    today: Day,
    allSettings: readonly ProgramSettings[],
    people: People,
    companies: Companies,
  ): readonly CompanyRow[] => {
    const ids = new Set(visible.map(({ id }) => id))
    const getCompany = (party: string) => partyToCompany(people, companies, party)
    const reviews = all.filter(({ id }) => ids.has(id))
    const settingsById = new Map(allSettings.map((settings) => [settings.id, settings]))
    const isDayOffFor = ({ projectId }: Workflow) => readOfficeDaysOff(settingsById.get(projectId ?? ''))
    const byCompany = figuresByCompany(reviews, { today, getCompany, isDayOffFor })
    return byCompany.map((figures) => ({ id: figures.company || '-', ...figures }))
  },
)

const companyRegister: TableRegister<CompanyRow, never> = {
  fields: [
    textField('company', 'Company', ({ company }) => company || 'No company', { width: 180, grows: true }),
    // One review passes several companies, and a share or a median has no sum.
    { ...numberField('reviews', 'Reviews', ({ reviews }) => reviews), isRank: true },
    { ...numberField('rounds', 'Rounds', ({ rounds }) => rounds), isRank: true },
    numberField('days', 'Days Held', ({ workingDays }) => workingDays),
    numberField('decided', 'Decided', ({ decided }) => decided),
    { ...numberField('overdue', 'Overdue Now', ({ overdue }) => overdue), width: 136 },
    { ...numberField('late', 'Answered Late (%)', toPercent), width: 168, isRank: true },
    {
      ...numberField('response', 'Median Response', ({ medianResponse }) => medianResponse),
      ...{ width: 168, isRank: true },
    },
  ],
}

function toPercent({ lateShare }: CompanyRow): number | undefined {
  return lateShare === undefined ? undefined : Math.round(lateShare * 100)
}

function numberField(
  key: string,
  label: string,
  read: (row: CompanyRow) => number | undefined,
): TableField<CompanyRow, never> {
  return { key, label, type: 'number', width: 112, read: (row) => read(row) ?? null }
}
