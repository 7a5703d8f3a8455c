/** Narrows the directory: by words, type and project. */
import { contactTypes } from '@plumbline/domain/directory/contact.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { FilterSelect } from '#parts/register/filter-select.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { type ChosenFilter, withoutProject } from './use-contact-filter.ts'

interface ContactFiltersProps {
  filter: ChosenFilter
  projects: readonly Project[]
  onChange: (filter: ChosenFilter) => void
}

const types = [
  { value: '', label: 'All' },
  ...contactTypes.map((contactType) => ({ value: contactType, label: contactType })),
]

export function ContactFilters({ filter, projects, onChange }: ContactFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <div className="min-w-60 max-w-md flex-1">
        <SearchField
          label="Search contacts"
          placeholder="Search name, company, email or role..."
          value={filter.query}
          onChange={(query) => onChange({ ...filter, query })}
        />
      </div>
      <Segmented
        label="Contact Type"
        options={types}
        value={filter.contactType}
        onChange={(contactType) => onChange({ ...filter, contactType })}
      />
      <FilterSelect
        label="Project"
        options={[
          { value: '', label: 'All Projects' },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
          { value: withoutProject, label: 'No project' },
        ]}
        value={filter.project}
        onChange={(project) => onChange({ ...filter, project })}
      />
    </div>
  )
}
