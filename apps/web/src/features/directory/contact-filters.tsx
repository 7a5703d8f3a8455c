/** Filters the directory by text, type and project. */
import { contactTypes } from '@plumbline/domain/directory/contact.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import type { ReactNode } from 'react'
import { Filters } from '#registers/filters/filters.tsx'
import { ProjectFilter } from '#registers/projects/project-filter.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import type { ChosenFilter } from './use-contact-filter.ts'

interface ContactFiltersProps {
  filter: ChosenFilter
  projects: readonly Project[]
  onChange: (filter: ChosenFilter) => void
  viewSwitch: ReactNode
}

const types = [
  { value: '', label: 'All' },
  ...contactTypes.map((contactType) => ({ value: contactType, label: contactType })),
]

export function ContactFilters({ filter, projects, onChange, viewSwitch }: ContactFiltersProps) {
  return (
    <Filters
      active={Number(filter.contactType !== '') + Number(filter.project !== '')}
      onClear={() => onChange({ ...filter, contactType: '', project: '' })}
      search={
        <SearchField
          label="Search contacts"
          placeholder="Search name, company, email or role..."
          value={filter.query}
          onChange={(query) => onChange({ ...filter, query })}
        />
      }
    >
      <Segmented
        label="Contact Type"
        options={types}
        value={filter.contactType}
        onChange={(contactType) => onChange({ ...filter, contactType })}
      />
      <ProjectFilter
        projects={projects}
        value={filter.project}
        offersNone
        onChange={(project) => onChange({ ...filter, project })}
      />
      {viewSwitch}
    </Filters>
  )
}
