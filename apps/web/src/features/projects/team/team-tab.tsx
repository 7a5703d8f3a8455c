/** A project's team: its members and their roles. */
import { type Member, members, parseTeamRole, teamRoles } from '@plumbline/domain/kernel/access/member.ts'
import { removeMember, setMemberRole } from '@plumbline/domain/projects/commands/member-commands.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { List, UserPlus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { useCheck, usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useMemberName } from '#people/assignees/use-member-name.ts'
import { RegisterViewSwitch, useTableChoice } from '#registers/table/views/register-view-switch.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { GuestView } from './guest-view.tsx'
import { MemberRow } from './member-row.tsx'
import { teamMessages } from './messages.ts'
import { useInviting } from './use-inviting.ts'

const InviteDialog = lazyModule(() =>
  import('#registers/invitations/invite-dialog.tsx').then((module) => module.InviteDialog),
)

const LinkDialog = lazyModule(() =>
  import('#people/accounts/link-dialog.tsx').then((module) => module.LinkDialog),
)

const HistoryDialog = lazyModule(() =>
  import('#registers/history/history-dialog.tsx').then((module) => module.HistoryDialog),
)

const ProjectPermissions = lazyModule(() =>
  import('./permissions/project-permissions.tsx').then((module) => module.ProjectPermissions),
)

const TeamTable = lazyModule(() => import('./team-table.tsx').then((module) => module.TeamTable))

const viewSwitch = <RegisterViewSwitch register="members" usual={{ label: 'List', icon: <List /> }} />

export function TeamTab({ project }: { project: Project }) {
  const nameMember = useMemberName()
  const team = useView(members, () => ({ projectId: project.id }), [project.id])
  const mayEdit = useCanIn(project.id, 'team.edit')
  const isTeam = useServices().workspace.kind() === 'team'
  const perform = usePerform()
  const check = useCheck()
  const inviting = useInviting(project)
  useRequestedAction('invite', inviting.open, mayEdit)
  const { isTable } = useTableChoice('members')
  const [leaving, setLeaving] = useState<Member>()
  const [reported, setReported] = useState<Member>()

  function setRole(member: Member, chosen: string) {
    const role = parseTeamRole(chosen)
    if (role) perform(setMemberRole, { id: member.id, role }, teamMessages)
  }

  /** The last Admin cannot be removed, so there is no confirmation. */
  function askToRemove(member: Member) {
    if (check(removeMember, { id: member.id }, teamMessages).isDone) setLeaving(member)
  }

  const inviteButton = mayEdit && (
    <Button variant="primary" icon={<UserPlus />} onClick={inviting.open}>
      Invite Member
    </Button>
  )

  return (
    <>
      {team.length === 0 ? (
        <EmptyState icon={<Users />} title="No team members yet" action={inviteButton}>
          Invite the people who work on this project, and say what each may do.
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="font-semibold text-heading">{countToLabel(team.length, 'team member')}</h2>
            <div className="flex flex-wrap items-center gap-2">
              {!isTable && viewSwitch}
              {inviteButton}
            </div>
          </div>
          {isTable ? (
            <Suspense fallback={null}>
              <TeamTable projectId={project.id} empty={null} viewSwitch={viewSwitch} onOpen={setReported} />
            </Suspense>
          ) : (
            <ul aria-label="Team members" className="card divide-y divide-line">
              {team.map((member) => (
                <ItemBoundary key={member.id} item={member}>
                  <MemberRow
                    member={member}
                    onHistory={() => setReported(member)}
                    {...(mayEdit && {
                      onRole: (role: string) => setRole(member, role),
                      onInviteAgain: () => inviting.inviteAgain(member.email, member.role),
                      onRemove: () => askToRemove(member),
                    })}
                  />
                </ItemBoundary>
              ))}
            </ul>
          )}
        </>
      )}
      {mayEdit && isTeam && (
        <>
          <GuestView project={project} />
          <Suspense fallback={null}>
            <ProjectPermissions project={project} team={team} />
          </Suspense>
        </>
      )}
      {inviting.isOpen && (
        <LazyForm>
          <InviteDialog
            title="Invite Member"
            description={inviting.promise}
            roles={teamRoles}
            isEmailRefused={inviting.isEmailRefused}
            onInvite={inviting.invite}
            onClose={inviting.close}
          />
        </LazyForm>
      )}
      {inviting.link && (
        <Suspense fallback={null}>
          <LinkDialog link={inviting.link} onClose={inviting.forgetLink} />
        </Suspense>
      )}
      {reported && (
        <LazyForm>
          <HistoryDialog
            of={members}
            id={reported.id}
            name={nameMember(reported)}
            onClose={() => setReported(undefined)}
          />
        </LazyForm>
      )}
      {leaving && (
        <ConfirmDelete
          noun="team member"
          verb="Remove"
          name={nameMember(leaving)}
          onConfirm={() => perform(removeMember, { id: leaving.id }, teamMessages)}
          onClose={() => setLeaving(undefined)}
        >
          Their tasks and comments stay.
        </ConfirmDelete>
      )}
    </>
  )
}
