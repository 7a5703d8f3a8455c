/** Filters the tasks by name, priority, project and assignee, to my own or overdue ones, and sorts them. */
import type { Project } from '@plumbline/domain/projects/project.ts'
import { taskPriorities } from '@plumbline/domain/tasks/task.ts'
import { memo, type ReactNode } from 'react'
import { personToOption } from '#people/assignees/person-option.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { FilterSelect } from '#registers/filters/filter-select.tsx'
import { Filters } from '#registers/filters/filters.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { type ChosenFilter, withoutProject } from './use-task-filter.ts'

const shows = [
  { value: '', label: 'All Tasks' },
  { value: 'mine', label: 'My Tasks' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'my-overdue', label: 'My Overdue' },
] as const

const orders = [
  { value: 'due', label: 'By Due Date' },
  { value: 'priority', label: 'By Priority' },
  { value: 'name', label: 'By Name' },
] as const

interface TaskFiltersProps {
  filter: ChosenFilter
  projects: readonly Project[]
  assignees: readonly string[]
  /** Shown only in the sheet of a phone. */
  forPhone: ReactNode
  onChange: (filter: ChosenFilter) => void
}

// Memoized, because rendering hundreds of assignees is expensive.
export const TaskFilters = memo(function TaskFilters(props: TaskFiltersProps) {
  const { filter, projects, assignees, forPhone, onChange } = props
  const people = usePeople()
  const priority = (value: string) => taskPriorities.find((known) => known === value) ?? ''
  return (
    <Filters
      search={
        <SearchField
          label="Search tasks"
          placeholder="Search tasks..."
          value={filter.query}
          onChange={(query) => onChange({ ...filter, query })}
        />
      }
      active={[filter.priority, filter.project, filter.assignee, filter.show].filter(Boolean).length}
      onClear={() => onChange({ ...filter, priority: '', project: '', assignee: '', show: '' })}
      forPhone={forPhone}
    >
      <FilterSelect
        label="Priority"
        options={[{ value: '', label: 'All Priorities' }, ...taskPriorities]}
        value={filter.priority}
        onChange={(value) => onChange({ ...filter, priority: priority(value) })}
      />
      <FilterSelect
        label="Project"
        options={[
          { value: '', label: 'All Projects' },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
          { value: withoutProject, label: 'Tasks without project' },
        ]}
        value={filter.project}
        onChange={(project) => onChange({ ...filter, project })}
      />
      <FilterSelect
        label="Assignee"
        options={[
          { value: '', label: 'All Assignees' },
          ...assignees.map((email) => personToOption(people, email)),
        ]}
        value={filter.assignee}
        onChange={(assignee) => onChange({ ...filter, assignee })}
      />
      <FilterSelect
        label="Show"
        options={shows}
        value={filter.show}
        onChange={(value) =>
          onChange({ ...filter, show: shows.find((one) => one.value === value)?.value ?? '' })
        }
      />
      <FilterSelect
        label="Sort by"
        options={orders}
        value={filter.order}
        onChange={(value) =>
          onChange({ ...filter, order: orders.find((one) => one.value === value)?.value ?? 'due' })
        }
      />
    </Filters>
  )
})
