/** Gives many members a role, and removes many, immediately. Every project keeps an Admin. */
import * as z from 'zod/mini'
import { members, teamRoles } from '../../kernel/access/member.ts'
import { args } from '../../kernel/commands/args.ts'
import { accept } from '../../kernel/commands/command.ts'
import { changeManyCommand, deleteManyCommand } from '../../registers/change-many.ts'
import { removeMember, setMemberRole } from './member-commands.ts'

const changeSchema = args({ role: z.enum(teamRoles) })
export type MemberChange = z.infer<typeof changeSchema>

export const changeMembers = changeManyCommand('team.change', {
  needs: 'team.edit',
  change: changeSchema,
  decide(id, { role }, context) {
    if (context.find(members, id)?.role === role) return accept()
    return setMemberRole.decide({ id, role }, context)
  },
})

export const removeMembers = deleteManyCommand('team.remove-many', {
  needs: 'team.edit',
  decide: (id, context) => removeMember.decide({ id }, context),
})
