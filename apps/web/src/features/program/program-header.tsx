/** The heading of the programme: which project, who is invited, and what can be done. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAsked } from '#parts/navigation/use-asked.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { FilterSelect } from '#parts/register/filter-select.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgramInvitations } from './program-invitations.tsx'
import './program-tools.css'

export interface Choosing {
  projects: readonly Project[]
  project?: Project | undefined
  onChoose: (id: Id) => void
}

interface ProgramHeaderProps extends Choosing {
  /** Stand in the row of the selector. */
  tools?: ReactNode
  /** Stand beside the button that adds. */
  actions?: ReactNode
  onAdd: () => void
}

export function ProgramHeader({ projects, project, tools, actions, onChoose, onAdd }: ProgramHeaderProps) {
  const mayEdit = useCan('program.edit')
  useAsked('add-program-item', onAdd, mayEdit)
  const options = projects.map(({ id, name }) => ({ value: id, label: name }))
  const none = { value: '', label: projects.length === 0 ? 'No projects available' : 'Select a project' }
  return (
    <>
      <PageHeader title={project ? `Construction Program: ${project.name}` : 'Construction Program'}>
        {actions}
        {mayEdit && (
          <Button variant="primary" icon={<Plus />} onClick={onAdd}>
            Add Task/Heading
          </Button>
        )}
      </PageHeader>
      {/* As high as what comes, so that the chart stays where it is. */}
      <div className="program-tools">
        <FilterSelect
          label="Project"
          options={project ? options : [none, ...options]}
          value={project?.id ?? ''}
          onChange={onChoose}
        />
        {tools}
        <div className="ml-auto">
          <ProgramInvitations project={project} />
        </div>
      </div>
    </>
  )
}
