/** The heading of the programme: which project, who is invited, and what can be done. */
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import { useAsked } from '#parts/navigation/use-asked.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { PageActions } from '#parts/register/page-actions.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import './program-tools.css'
import { type Choosing, ProjectSelect } from './project-select.tsx'

const ProgramInvitations = lazyModule(
  () => import('./program-invitations.tsx').then((module) => module.ProgramInvitations),
  { isQuiet: true },
)

interface ProgramHeaderProps extends Choosing {
  isPhone?: boolean
  /** The sheet of a phone has the selector, where there is one. */
  hasSheet?: boolean
  /** Stand in the row of the selector. */
  tools?: ReactNode
  /** Stand beside the button that adds. */
  actions?: ReactNode
  onAdd: () => void
}

export function ProgramHeader({
  isPhone = false,
  hasSheet = false,
  tools,
  actions,
  onAdd,
  ...choosing
}: ProgramHeaderProps) {
  const { project } = choosing
  const mayEdit = useCan('program.edit')
  useAsked('add-program-item', onAdd, mayEdit)
  return (
    <>
      <PageHeader title={project ? `Construction Program: ${project.name}` : 'Construction Program'}>
        {!isPhone && actions}
        <PageActions
          primary={mayEdit ? { label: 'Add Task/Heading', icon: <Plus />, onPress: onAdd } : undefined}
        />
        {isPhone && actions}
      </PageHeader>
      {/* As high as what comes, so that the chart stays where it is. */}
      <div className="program-tools">
        {!(isPhone && hasSheet) && <ProjectSelect {...choosing} />}
        {tools}
        {!(isPhone && project) && (
          <div className="ml-auto">
            <Suspense fallback={null}>
              <ProgramInvitations project={project} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  )
}
