/** The button that invites people to the program by e-mail; a badge shows how many are invited. */
import type { Project } from '@plumbline/domain/projects/project.ts'
import { UserPlus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan } from '#core/perform/use-can.ts'
import { useInvitees } from '#registers/invitations/use-invitees.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'

const InvitationDialogs = lazyModule(() =>
  import('#registers/invitations/invitation-dialogs.tsx').then((module) => module.InvitationDialogs),
)

export function ProgramInvitations({ project }: { project: Project | undefined }) {
  const mayEdit = useCan('registers.edit')
  const projectId = project?.id
  const list = useMemo(() => ({ register: 'program', projectId }) as const, [projectId])
  const invited = useInvitees(list)
  const [isOpen, setIsOpen] = useState(false)
  useRequestedAction('invite', () => setIsOpen(true), mayEdit)
  const label = mayEdit ? 'Invite User' : 'Invited users'
  const description = invited.length === 0 ? 'No one has been invited yet.' : `${invited.length} invited`

  return (
    <>
      <span className="relative">
        <IconButton
          label={label}
          // The count is not part of the name, so that the name of the button is always the same.
          aria-description={description}
          title={`${label} · ${description}`}
          icon={<UserPlus />}
          onClick={() => setIsOpen(true)}
        />
        {invited.length > 0 && (
          <span
            aria-hidden
            className="-top-0.5 -right-0.5 pointer-events-none absolute rounded-full bg-accent px-1.5 font-semibold text-[11px] text-on-accent leading-4"
          >
            {invited.length}
          </span>
        )}
      </span>
      {isOpen && <ProgramInvitationDialogs project={project} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface ProgramInvitationDialogsProps {
  project: Project | undefined
  onClose: () => void
}

export function ProgramInvitationDialogs({ project, onClose }: ProgramInvitationDialogsProps) {
  const mayEdit = useCan('registers.edit')
  const projectId = project?.id
  const list = useMemo(() => ({ register: 'program', projectId }) as const, [projectId])
  return (
    <Suspense fallback={null}>
      <InvitationDialogs
        {...{ list, mayEdit, onClose }}
        what={project?.name ? `the construction program of ${project.name}` : 'a construction program'}
        path={paths.program}
        open={mayEdit ? 'inviting' : 'all'}
        showsList
      />
    </Suspense>
  )
}
