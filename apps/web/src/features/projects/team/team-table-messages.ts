/** Messages for changes and deletions in the table of the team of a project. */

import { memberName, members } from '@plumbline/domain/kernel/access/member.ts'
import type { changeMembers, removeMembers } from '@plumbline/domain/projects/commands/change-members.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { changedMany, deletedMany, refusedAll } from '#registers/table/model/many-messages.ts'

const many = { list: members, noun: 'team member', getName: memberName }
export const teamTableMessages: MessageTable<typeof changeMembers | typeof removeMembers> = {
  'team.change': {
    done: changedMany(many),
    offersUndo: true,
    refused: refusedAll('member-gone', 'last-admin'),
  },
  'team.remove-many': {
    done: deletedMany(many, 'Removed'),
    offersUndo: true,
    refused: refusedAll('member-gone', 'last-admin'),
  },
}
