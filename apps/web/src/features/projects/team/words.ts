/** Messages about the team when a command is done or refused. */
import { memberName, members } from '@plumbline/domain/projects/member.ts'
import type { inviteMember, removeMember, setMemberRole } from '@plumbline/domain/projects/member-commands.ts'
import { recordBefore } from '#parts/perform/record-before.ts'
import type { Declined, WordsTable } from '#parts/perform/words.ts'

const gone = { title: 'Team Member Removed', description: 'Somebody has removed them already.' }
const nobody = { name: '', email: '' }

/** The messages of each command. */
export const teamWords: WordsTable<typeof inviteMember | typeof setMemberRole | typeof removeMember> = {
  'team.invite': {
    // One message covers both storing the invitation and how it is sent.
    done: null,
    refused: {
      'email-required': {
        title: 'Email required',
        description: 'Please enter the email of the team member to invite.',
      },
      'email-invalid': { title: 'Invalid Email', description: 'Please enter a valid email address.' },
      'member-exists': ({ args: { email } }) => ({
        title: 'Member Exists',
        description: `${email.trim()} is already part of this project team.`,
      }),
      'project-gone': { title: 'Project Deleted', description: 'Somebody has deleted it already.' },
    },
  },
  'team.set-role': {
    done: ({ args: { id, role }, records }) => ({
      title: 'Role Updated',
      description: `${memberName(records.find(members, id) ?? nobody)} now has the role ${role}.`,
    }),
    refused: { 'member-gone': gone, 'last-admin': lastAdmin },
  },
  'team.remove': {
    done: ({ inverse }) => ({
      title: 'Team Member Removed',
      description: `${memberName(recordBefore(inverse, members) ?? nobody)} has been removed from the team.`,
    }),
    offersUndo: true,
    refused: { 'member-gone': gone, 'last-admin': lastAdmin },
  },
}

export const words = {
  added: 'Team Member Added',
  promised: (project: string) => `They join the team of ${project}.`,
  promisedByHand: (project: string) =>
    `They join the team of ${project}. This site does not send e-mail, so a prepared one opens in your own e-mail program.`,
}

function lastAdmin({ args: { id }, records }: Declined<{ id: string }>) {
  const name = memberName(records.find(members, id) ?? nobody)
  return {
    title: 'Last Admin',
    description: `${name} is the only Admin of this project: they cannot be removed or given another role.`,
  }
}
