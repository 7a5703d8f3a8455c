/** Messages about the team when a command is done or refused. */

import { memberName, members } from '@plumbline/domain/kernel/access/member.ts'
import type {
  inviteMember,
  removeMember,
  setMemberRole,
} from '@plumbline/domain/projects/commands/member-commands.ts'
import type { Declined, Message, MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { emailInvalid } from '#core/texts/input-messages.ts'
import { deletedByAnother } from '#core/texts/record-messages.ts'

const deleted = { title: 'Team Member Removed', description: 'Another user has removed them already.' }
const noOne = { name: '', email: '' }

/** The messages of each command. */
export const teamMessages: MessageTable<typeof inviteMember | typeof setMemberRole | typeof removeMember> = {
  'team.invite': {
    // One message covers both storing the invitation and how it is sent.
    done: null,
    refused: {
      'email-required': {
        title: 'Email required',
        description: 'Please enter the email of the team member to invite.',
      },
      'email-invalid': emailInvalid,
      'member-exists': ({ args: { email } }) => ({
        title: 'Member Exists',
        description: `${email.trim()} is already part of this project team.`,
      }),
      'project-gone': deletedByAnother('Project Deleted'),
    },
  },
  'team.set-role': {
    done: ({ args: { id, role }, records }) => ({
      title: 'Role Updated',
      description: `${memberName(records.find(members, id) ?? noOne)} now has the role ${role}.`,
    }),
    isUndoneByKeys: true,
    refused: { 'member-gone': deleted, 'last-admin': lastAdmin },
  },
  'team.remove': {
    done: ({ inverse }) => ({
      title: 'Team Member Removed',
      description: `${memberName(recordBefore(inverse, members) ?? noOne)} has been removed from the team.`,
    }),
    offersUndo: true,
    refused: { 'member-gone': deleted, 'last-admin': lastAdmin },
  },
}

export const messages = {
  added: 'Team Member Added',
  promised: (project: string) => `They join the team of ${project}.`,
  promisedByHand: (project: string) =>
    `They join the team of ${project}. This site does not send e-mail, so a prepared one opens in your own e-mail program.`,
}

/** About the invitation to the organisation, in a team. */
export const guestTexts = {
  promised: (project: string, organisation: string) =>
    `They join the team of ${project}. A person who is new to ${organisation} is invited as a guest, who sees this project alone.`,
  already: (email: string, role: string): Message => ({
    title: messages.added,
    description: `${email} as ${role}. They find the project among theirs.`,
  }),
  mailed: (email: string, role: string): Message => ({
    title: messages.added,
    description: `${email} as ${role}. The invitation has been sent by e-mail.`,
  }),
  link: (email: string, project: string) => ({
    title: messages.added,
    text: `This server sends no e-mail. Give the link to ${email}, so that they can join ${project}: it works once, for 7 days.`,
  }),
  notMailed: (email: string) => notInvited(email, 'The e-mail could not be sent.'),
  notReached: (email: string) => notInvited(email, 'The server could not be reached.'),
  notInvited,
  failures: { 'not-found': 'The project has not reached the server yet.' },
}

function notInvited(email: string, why: string): Message & { tone: 'destructive' } {
  return {
    title: messages.added,
    description: `${email} is on the list, but is not invited yet: ${why} Invite them again from the list.`,
    tone: 'destructive',
  }
}

function lastAdmin({ args: { id }, records }: Declined<{ id: string }>) {
  const name = memberName(records.find(members, id) ?? noOne)
  return {
    title: 'Last Admin',
    description: `${name} is the only Admin of this project: they cannot be removed or given another role.`,
  }
}
