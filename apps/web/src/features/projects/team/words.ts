/** What the team says when a thing is done or refused. */
import type { Words } from '#parts/perform/words.ts'

const gone = { title: 'Team Member Removed', description: 'Somebody has removed them already.' }

export const words = {
  added: 'Team Member Added',
  promised: (project: string) => `They join the team of ${project}.`,
  promisedByHand: (project: string) =>
    `They join the team of ${project}. This site sends no e-mail: one opens ready-written in your own e-mail program.`,
  /** What is stored is said by the invitation, together with how it is sent. */
  invited: (email: string): Words<'email-required' | 'email-invalid' | 'member-exists' | 'project-gone'> => ({
    done: null,
    refused: {
      'email-required': {
        title: 'Email required',
        description: 'Please enter the email of the team member to invite.',
      },
      'email-invalid': { title: 'Invalid Email', description: 'Please enter a valid email address.' },
      'member-exists': {
        title: 'Member Exists',
        description: `${email} is already part of this project team.`,
      },
      'project-gone': { title: 'Project Deleted', description: 'Somebody has deleted it already.' },
    },
  }),
  roleSet: (name: string, role: string): Words<'member-gone' | 'last-admin'> => ({
    done: { title: 'Role Updated', description: `${name} now has the role ${role}.` },
    refused: { 'member-gone': gone, 'last-admin': lastAdmin(name) },
  }),
  removed: (name: string): Words<'member-gone' | 'last-admin'> => ({
    done: { title: 'Team Member Removed', description: `${name} has been removed from the team.` },
    offersUndo: true,
    refused: { 'member-gone': gone, 'last-admin': lastAdmin(name) },
  }),
}

function lastAdmin(name: string) {
  return {
    title: 'Last Admin',
    description: `${name} is the only Admin of this project: they cannot be removed or given another role.`,
  }
}
