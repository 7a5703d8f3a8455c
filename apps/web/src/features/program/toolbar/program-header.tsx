/** The heading of the program: the project, the invited people, and the actions. */
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { PageActions } from '#registers/page/page-actions.tsx'
import { type GetView, useShareLink } from '#registers/sharing/use-share-link.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import './program-tools.css'
import { type Choosing, ProjectSelect } from './project-select.tsx'

const ProgramInvitations = lazyModule(
  () => import('./program-invitations.tsx').then((module) => module.ProgramInvitations),
  { isQuiet: true },
)

const getView: GetView = (projectId) => ({ kind: 'program', projectId })

interface ProgramHeaderProps extends Choosing {
  isPhone?: boolean
  /** By a read-only link: there is no other project, and no one to invite. */
  isShared?: boolean
  /** On phones, the sheet contains the project selector. */
  hasSheet?: boolean
  /** Rendered in the row of the selector. */
  tools?: ReactNode
  /** Rendered next to the Add button. */
  actions?: ReactNode
  onAdd: () => void
}

export function ProgramHeader({
  isPhone = false,
  isShared = false,
  hasSheet = false,
  tools,
  actions,
  onAdd,
  ...choosing
}: ProgramHeaderProps) {
  const { project } = choosing
  const mayEdit = useCanIn(project?.id, 'program.edit')
  const sharing = useShareLink(getView, project?.id)
  useRequestedAction('add-program-item', onAdd, mayEdit)
  return (
    <>
      <PageHeader title={project ? `Construction Program: ${project.name}` : 'Construction Program'}>
        {!isPhone && actions}
        <PageActions
          others={sharing.action ? [sharing.action] : []}
          primary={mayEdit ? { label: 'Add Task/Heading', icon: <Plus />, onPress: onAdd } : undefined}
        />
        {isPhone && actions}
      </PageHeader>
      {sharing.dialog}
      {/* Reserves the height of the tools, so that the chart does not move when they load. */}
      <div className="program-tools">
        {!(isPhone && hasSheet) && !isShared && <ProjectSelect {...choosing} />}
        {tools}
        {!(isPhone && project) && !isShared && (
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
