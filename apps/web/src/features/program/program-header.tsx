/** The heading of the programme: which project, who is invited, and what can be done. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { InvitedPeople } from '#parts/invitations/invited-people.tsx'
import { paths } from '#parts/navigation/paths.ts'
import { useAsked } from '#parts/navigation/use-asked.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { FilterSelect } from '#parts/register/filter-select.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export interface Choosing {
  projects: readonly Project[]
  project?: Project | undefined
  onChoose: (id: Id) => void
}

interface ProgramHeaderProps extends Choosing {
  /** Stand beside the selector. */
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
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="mb-4 flex items-center gap-2">
          <FilterSelect
            label="Project"
            options={project ? options : [none, ...options]}
            value={project?.id ?? ''}
            onChange={onChoose}
          />
          {tools}
        </div>
        <InvitedPeople
          list={{ register: 'program', projectId: project?.id }}
          what={project ? `the construction program of ${project.name}` : 'a construction program'}
          path={paths.program}
        />
      </div>
    </>
  )
}
