/** Importing contacts: a contact is known by its name and company, or by its name and e-mail. */
import { type ContactChange, importContacts } from '@plumbline/domain/directory/change-contacts.ts'
import { type Contact, contacts, fullName, getName } from '@plumbline/domain/directory/contact.ts'
import { matchKey } from '@plumbline/domain/registers/import/match-key.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { textField } from '#registers/table/grid/common-fields.ts'
import { contactTableMessages } from './contacts-table-messages.ts'

type Named = Pick<ContactChange, 'firstName' | 'lastName' | 'companyName' | 'email'>

export const contactImport: RegisterImport<Contact, ContactChange> = {
  list: contacts,
  command: importContacts,
  messages: contactTableMessages['directory.import'],
  keyLabel: 'name and company, or name and e-mail',
  rowKeys: getKeys,
  recordKeys: getKeys,
  fields: [
    textField('name', 'Name', getName, { toChange: splitName }),
    textField('firstName', 'First Name', ({ firstName }) => firstName, {
      toChange: (firstName) => ({ firstName }),
    }),
    textField('lastName', 'Last Name', ({ lastName }) => lastName, {
      toChange: (lastName) => ({ lastName }),
    }),
    textField('street', 'Street', ({ addressStreet }) => addressStreet, {
      toChange: (addressStreet) => ({ addressStreet }),
    }),
    textField('state', 'State', ({ addressState }) => addressState, {
      toChange: (addressState) => ({ addressState }),
    }),
    textField('postalCode', 'Postal Code', ({ addressPostalCode }) => addressPostalCode, {
      toChange: (addressPostalCode) => ({ addressPostalCode }),
    }),
  ],
  headings: {
    name: ['full name', 'contact', 'contact person'],
    firstName: ['given name', 'forename'],
    lastName: ['surname', 'family name'],
    company: ['company name', 'organisation', 'organization', 'firm', 'business'],
    role: ['position', 'job title', 'trade'],
    type: ['type'],
    email: ['e-mail', 'email address', 'e-mail address'],
    phone: ['telephone', 'phone number', 'office'],
    mobile: ['mobile phone', 'cell', 'cell phone'],
    city: ['suburb', 'town'],
    postalCode: ['postcode', 'zip', 'zip code'],
  },
}

function getKeys({ firstName = '', lastName = '', companyName = '', email = '' }: Named): readonly string[] {
  const name = fullName({ firstName, lastName })
  if (name === '') return []
  return [companyName && matchKey(name, companyName), email && matchKey(name, '', email)].filter(
    (key) => key !== '',
  )
}

/** 'Li van der Berg': the first word is the first name. */
function splitName(name: string): Pick<ContactChange, 'firstName' | 'lastName'> {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}
