/** What the directory says when a thing is done or refused. */
import type { Words } from '#parts/perform/words.ts'

type SaveRefusal = 'name-required' | 'company-required' | 'email-invalid' | 'project-gone' | 'contact-gone'

const gone = { title: 'Contact gone', description: 'Somebody has deleted it already.' }

const saveRefused: Words<SaveRefusal>['refused'] = {
  'name-required': { title: 'Name Required', description: 'First and last name are required.' },
  'company-required': { title: 'Company Name Required', description: 'Please enter the company name.' },
  'email-invalid': { title: 'Invalid Email', description: 'Please enter a valid email address.' },
  'project-gone': {
    title: 'Project gone',
    description: 'Somebody has deleted this project. Choose another one.',
  },
  'contact-gone': gone,
}

export const words = {
  added: (name: string): Words<SaveRefusal> => ({
    done: { title: 'Contact Added', description: `${name} has been added.` },
    refused: saveRefused,
  }),
  updated: (name: string): Words<SaveRefusal> => ({
    done: { title: 'Contact Updated', description: `${name} has been updated.` },
    refused: saveRefused,
  }),
  deleted: (name: string): Words<'contact-gone'> => ({
    done: { title: 'Contact Deleted', description: `${name} has been removed.` },
    offersUndo: true,
    refused: { 'contact-gone': gone },
  }),
  noEmail: (name: string) => ({
    title: 'No Email Found',
    description: `${name} has no e-mail address yet. Edit the contact to add one.`,
  }),
  /** For those who may not edit. */
  noEmailToRead: (name: string) => ({
    title: 'No Email Found',
    description: `${name} has no e-mail address.`,
  }),
  /** What each field asks for when it is refused. */
  fields: {
    firstName: 'Enter a first name.',
    lastName: 'Enter a last name.',
    companyName: 'Enter a company.',
    email: 'Enter an address like name@company.com.',
    projectId: 'Choose another project.',
  } as Record<string, string>,
  gone,
}
