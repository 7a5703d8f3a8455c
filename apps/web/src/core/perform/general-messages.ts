/** Texts for refusals that apply to any command. */
import type { Register } from '@plumbline/domain/kernel/access/register-actions.ts'
import type { GeneralReason, MissingAccess } from '@plumbline/domain/kernel/commands/decide-request.ts'
import type { Message } from './messages.ts'

export const generalMessages: Record<Exclude<GeneralReason, 'not-allowed'>, Message> = {
  'args-invalid': { title: 'Not Saved', description: 'Plumbline cannot read what was entered.' },
  'args-too-long': { title: 'Text Too Long', description: 'Shorten the text and save again.' },
  'too-many-items': {
    title: 'Too Many Together',
    description: 'Choose fewer, and do the rest afterwards.',
  },
  'files-missing': {
    title: 'Files Missing',
    description: 'This browser no longer has the files. Add them again.',
  },
  'added-field-unknown': {
    title: 'Field Not Found',
    description: 'The project of this record does not have the field. Close the form and look again.',
  },
  'added-value-invalid': {
    title: 'Not Saved',
    description: 'A field cannot have the value that was entered.',
  },
  'added-value-required': { title: 'Missing Information', description: 'Fill in the required fields.' },
  'id-taken': { title: 'Not Saved', description: 'It has been saved before. Close the form and look again.' },
}

export function notAllowed({ role, needed, cell }: MissingAccess): Message {
  if (cell)
    return {
      title: 'Not Allowed',
      description: `The permissions of this project do not let you ${cellToText(cell)}. Its Admins can change that.`,
    }
  const who = role ? `A ${role}` : 'You'
  return { title: 'Not Allowed', description: `${who} may not do this. Ask for the role ${needed}.` }
}

export const readOnly: Record<'newer-version' | 'other-tab', Message> = {
  'newer-version': {
    title: 'Reload to Go On',
    description: 'A newer version of Plumbline has written this list. Nothing was changed.',
  },
  'other-tab': {
    title: 'Read Only in This Tab',
    description: 'Plumbline is open in another tab. Make the change there, or close that tab.',
  },
}

export const verbs = {
  view: 'view',
  comment: 'comment on',
  edit: 'edit',
  decide: 'decide on',
  issue: 'issue',
}

/** 'edit hold points' */
function cellToText({ register, action }: NonNullable<MissingAccess['cell']>): string {
  return `${verbs[action]} ${registerNames[register].toLowerCase()}`
}

/** As the grid of permissions names them. */
export const registerNames: Readonly<Record<Register, string>> = {
  documents: 'Documents',
  transmittals: 'Transmittals',
  workflows: 'Workflows',
  rfis: 'RFIs',
  conditions: 'Conditions',
  tasks: 'Actions',
  program: 'Program',
  'hold-points': 'Hold Points',
  'lead-times': 'Lead Times',
  safety: 'Safety Records',
  directory: 'Contacts',
}
