/** Messages of the directory when a command is done or refused. */

import type { deleteContact, saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts, fullName, getName } from '@plumbline/domain/directory/contact.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { emailInvalid } from '#core/texts/input-messages.ts'
import {
  chosenProjectDeleted,
  deletedByAnother,
  deletedMessage,
  savedMessage,
} from '#core/texts/record-messages.ts'

const deleted = deletedByAnother('Contact No Longer Exists')

export const contactMessages: MessageTable<typeof saveContact | typeof deleteContact> = {
  'directory.save': {
    done: ({ args: { draft, isNew } }) => {
      const name = fullName({ firstName: draft.firstName.trim(), lastName: draft.lastName.trim() })
      return savedMessage('Contact', name, { isNew })
    },
    isUndoneByKeys: true,
    refused: {
      'name-required': { title: 'Name Required', description: 'First and last name are required.' },
      'company-required': { title: 'Company Name Required', description: 'Please enter the company name.' },
      'email-invalid': emailInvalid,
      'project-gone': chosenProjectDeleted,
      'contact-gone': deleted,
    },
  },
  'directory.delete': {
    done: ({ inverse }) => {
      const contact = recordBefore(inverse, contacts)
      return deletedMessage('Contact', getTitle(contact && getName(contact)))
    },
    offersUndo: true,
    refused: { 'contact-gone': deleted },
  },
}

export const messages = {
  noEmail: (name: string) => ({
    title: 'No Email Found',
    description: `${name} has no e-mail address yet. Edit the contact to add one.`,
  }),
  /** For people without the permission to edit. */
  noEmailToRead: (name: string) => ({
    title: 'No Email Found',
    description: `${name} has no e-mail address.`,
  }),
  /** The message for each refused field. */
  fields: {
    firstName: 'Enter a first name.',
    lastName: 'Enter a last name.',
    companyName: 'Enter a company.',
    email: 'Enter an address like name@company.com.',
    projectId: 'Choose another project.',
  } as Record<string, string>,
  deleted,
}
