/** The team of a project as a table. */

import { type Member, members, parseTeamRole, teamRoles } from '@plumbline/domain/kernel/access/member.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import {
  changeMembers,
  type MemberChange,
  removeMembers,
} from '@plumbline/domain/projects/commands/change-members.ts'
import { type ReactNode, useMemo } from 'react'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import { type NameMember, useMemberName } from '#people/assignees/use-member-name.ts'
import { choiceField, textField } from '#registers/table/grid/common-fields.ts'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import { teamTableMessages } from './team-table-messages.ts'

const registerWith = (nameMember: NameMember): TableRegister<Member, MemberChange> => ({
  people: ['email'],
  fields: [
    textField('name', 'Name', nameMember, { width: 220, grows: true }),
    textField('email', 'Email', ({ email }) => email, { width: 260 }),
    choiceField('role', 'Role', [...teamRoles, 'Admin'], ({ role }) => role, {
      // The role Admin cannot be given here.
      choices: teamRoles,
      toChange: (chosen) => ({ role: parseTeamRole(chosen) ?? teamRoles[0] }),
    }),
    textField('trade', 'Trade', ({ trade }) => trade ?? '', { width: 200 }),
    textField('company', 'Company', ({ company }) => company ?? '', { width: 200 }),
  ],
})

interface TeamTableProps {
  projectId: Id
  empty: ReactNode
  viewSwitch: ReactNode
  onOpen: (member: Member) => void
}

export function TeamTable({ projectId, empty, viewSwitch, onOpen }: TeamTableProps) {
  const records = useView(members, () => ({ projectId }), [projectId])
  const mayEdit = useCanIn(projectId, 'team.edit')
  const perform = usePerform()
  const nameMember = useMemberName()
  const register = useMemo(() => registerWith(nameMember), [nameMember])
  return (
    <RegisterTable
      empty={empty}
      viewSwitch={
        <>
          {mayEdit && (
            <p className="max-w-40 self-center text-muted text-small leading-4">
              People come by invitation, not by import.
            </p>
          )}
          {viewSwitch}
        </>
      }
      name="members"
      label="Team members"
      noun="team member"
      register={register}
      records={records}
      onOpen={onOpen}
      mayChange={mayEdit ? () => true : undefined}
      deleteLabel="Remove"
      onChange={(chosen, change) =>
        perform(changeMembers, { ids: chosen.map(({ id }) => id), change }, teamTableMessages)
      }
      onDelete={(chosen) => perform(removeMembers, { ids: chosen.map(({ id }) => id) }, teamTableMessages)}
    />
  )
}
