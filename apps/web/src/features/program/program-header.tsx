/** The heading of the programme, with its project and what can be done with it. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '#parts/perform/use-can.ts'
import { FilterSelect } from '#parts/register/filter-select.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export interface Selector {
  projects: readonly Project[]
  /** '' for none. */
  chosen: Id
  onChoose: (id: Id) => void
}

interface ProgramHeaderProps {
  title: string
  selector: Selector
  /** Stand between the selector and the button that adds. */
  children?: ReactNode
  onAdd: () => void
}

export function ProgramHeader({ title, selector, children, onAdd }: ProgramHeaderProps) {
  const { projects, chosen, onChoose } = selector
  const mayEdit = useCan('program.edit')
  const none = projects.length === 0 ? 'No projects available' : 'Select a project'
  const options = projects.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <PageHeader title={title}>
      <FilterSelect
        label="Project"
        options={chosen === '' ? [{ value: '', label: none }, ...options] : options}
        value={chosen}
        onChange={onChoose}
      />
      {children}
      {mayEdit && (
        <Button variant="primary" icon={<Plus />} onClick={onAdd}>
          Add Task/Heading
        </Button>
      )}
    </PageHeader>
  )
}
