/** Texts about the permissions of a project. */

import { type Member, memberName, members } from '@plumbline/domain/kernel/access/member.ts'
import type { Action } from '@plumbline/domain/kernel/access/register-actions.ts'
import type { setMemberCompany } from '@plumbline/domain/projects/commands/member-commands.ts'
import type {
  addCompanyPermissions,
  Party,
  removeCompanyPermissions,
  resetPermissions,
  setPermission,
} from '@plumbline/domain/projects/commands/permission-commands.ts'
import { registerNames, verbs } from '#core/perform/general-messages.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { deletedByAnother } from '#core/texts/record-messages.ts'

const projectDeleted = deletedByAnother('Project Deleted')
const companyDeleted = {
  title: 'No Permissions of This Company',
  description: 'Another user has removed them already.',
}
const noOne: Pick<Member, 'name' | 'email'> = { name: '', email: '' }

export const permissionMessages: MessageTable<
  | typeof setPermission
  | typeof addCompanyPermissions
  | typeof removeCompanyPermissions
  | typeof resetPermissions
  | typeof setMemberCompany
> = {
  'team.set-permission': {
    done: ({ args: { party, register, action, isAllowed } }) => ({
      title: 'Permissions Updated',
      description: `${toPeople(party)} ${isAllowed ? 'may' : 'may not'} ${verbs[action]} ${registerNames[register].toLowerCase()}.`,
    }),
    offersUndo: true,
    refused: {
      'project-gone': projectDeleted,
      'company-gone': companyDeleted,
      'permission-unknown': { title: 'Not Saved', description: 'The register has no such permission.' },
    },
  },
  'team.add-company-permissions': {
    done: ({ args: { company } }) => ({
      title: 'Company Added',
      description: `Choose the people of ${company.trim()}, and what they may do.`,
    }),
    offersUndo: true,
    refused: {
      'project-gone': projectDeleted,
      'company-required': { title: 'Company Required', description: 'Enter the name of the company.' },
      'company-exists': {
        title: 'Company Exists',
        description: 'The company is listed in the permissions of this project already.',
      },
      'companies-full': {
        title: 'Too Many Companies',
        description: 'A project has permissions for at most 100 companies.',
      },
    },
  },
  'team.remove-company-permissions': {
    done: ({ args: { company } }) => ({
      title: 'Permissions Removed',
      description: `The people of ${company} may do what their roles allow.`,
    }),
    offersUndo: true,
    refused: { 'project-gone': projectDeleted, 'company-gone': companyDeleted },
  },
  'team.reset-permissions': {
    done: ({ args: { role } }) => ({
      title: 'Permissions Reset',
      description: `${role}s may do what they may do by default.`,
    }),
    offersUndo: true,
    refused: { 'project-gone': projectDeleted },
  },
  'team.set-company': {
    done: ({ args: { id, company }, records }) => {
      const name = memberName(records.find(members, id) ?? noOne)
      return {
        title: 'Company Updated',
        description:
          company === ''
            ? `${name} may do what the role allows.`
            : `${name} has the permissions of ${company.trim()}.`,
      }
    },
    offersUndo: true,
    refused: {
      'member-gone': { title: 'Team Member Removed', description: 'Another user has removed them already.' },
    },
  },
}

function toPeople(party: Party): string {
  return 'role' in party ? `${party.role}s` : `The people of ${party.company}`
}

export const actionNames: Readonly<Record<Action, string>> = {
  view: 'View',
  comment: 'Comment',
  edit: 'Edit',
  decide: 'Decide',
  issue: 'Issue',
}
