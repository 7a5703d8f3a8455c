/** The heading of the conditions, with their search, filters and actions. */
import { type Condition, conditionStatuses, isInForce } from '@plumbline/domain/conditions/condition.ts'
import {
  getModificationName,
  getStageLabels,
  readConsents,
  stages,
  stageToLabel,
} from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import type { ReactNode } from 'react'
import { FilterSelect } from '#registers/filters/filter-select.tsx'
import { ShareButton } from '#registers/sharing/share-button.tsx'
import type { Sharing } from '#registers/sharing/use-share-link.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useMediaQuery } from '#ui/theme/use-media-query.ts'
import { deletedOnes, noStage, type useConditionFilter } from './use-condition-filter.ts'

interface ConditionsToolbarProps {
  project: Project
  required: readonly Condition[]
  isTable: boolean
  filter: Omit<ReturnType<typeof useConditionFilter>, 'visible' | 'keep'>
  query: string
  onQuery: (query: string) => void
  viewSwitch: ReactNode
  addButton: ReactNode
  sharing: Sharing
}

export function ConditionsToolbar(props: ConditionsToolbarProps) {
  const { project, required, isTable, filter, query, onQuery, viewSwitch, addButton, sharing } = props
  const isModified =
    required.some(({ modifiedBy = [] }) => modifiedBy.length > 0) || filter.modification !== ''
  // A filter more needs more width.
  const isNarrow = useMediaQuery(isModified ? '(width < 100rem)' : '(width < 80rem)')
  const inForce = required.filter(isInForce)
  const met = inForce.filter((condition) => condition.status === 'Completed').length
  const modifications = readConsents(project).flatMap((consent) => consent.modifications)
  const used = new Set(required.map(({ stage = '' }) => stage))
  const others = [...used].filter((stage) => stage !== '' && stages.every((known) => known !== stage))
  const labels = getStageLabels(project)
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h2 className="font-semibold text-heading">
        {met} of {inForce.length} {inForce.length === 1 ? 'condition' : 'conditions'} completed
      </h2>
      {/* Beside the heading, because the search, the filter and the switch fill a row of a narrow page. */}
      {isNarrow && required.length > 0 && addButton}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {!isTable && (
          <>
            <SearchField
              label="Search conditions"
              placeholder="Search conditions..."
              value={query}
              onChange={(text) => {
                filter.choose(filter.status)
                onQuery(text)
              }}
            />
            {(used.size > 1 || !used.has('') || filter.stage !== '') && required.length > 0 && (
              <FilterSelect
                label="Filter by stage"
                options={[
                  { value: '', label: 'All Stages' },
                  ...stages.map((stage) => ({ value: stage, label: labels[stage] })),
                  ...others.map((stage) => ({ value: stage, label: stageToLabel(stage) })),
                  ...(used.has('') ? [{ value: noStage, label: 'No stage' }] : []),
                ]}
                value={filter.stage}
                onChange={filter.chooseStage}
              />
            )}
            {isModified && (
              <FilterSelect
                label="Filter by modification"
                options={[
                  { value: '', label: 'All Modifications' },
                  ...modifications.map((each) => ({ value: each.id, label: getModificationName(each) })),
                  { value: deletedOnes, label: 'Deleted conditions' },
                ]}
                value={filter.modification}
                onChange={filter.chooseModification}
              />
            )}
            <FilterSelect
              label="Filter by status"
              options={[filter.all, ...conditionStatuses]}
              value={filter.status}
              onChange={filter.choose}
            />
            {viewSwitch}
          </>
        )}
        <ShareButton sharing={sharing} />
        {!isNarrow && required.length > 0 && addButton}
      </div>
    </div>
  )
}
