/** The directory as a table. */
import {
  type ContactChange,
  changeContacts,
  deleteContacts,
} from '@plumbline/domain/directory/change-contacts.ts'
import {
  addressToText,
  type Contact,
  contacts,
  contactTypes,
  getName,
} from '@plumbline/domain/directory/contact.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import type { ReactNode } from 'react'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { choiceField, dateField, projectField, textField } from '#registers/table/grid/common-fields.ts'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { contactImport } from './contacts-import.ts'
import { contactTableMessages } from './contacts-table-messages.ts'
import { typeTone } from './tone.ts'

interface ContactsTableProps {
  highlight: ScrollTarget | undefined
  empty: ReactNode
  viewSwitch: ReactNode
  onOpen: (contact: Contact) => void
}

export function ContactsTable(props: ContactsTableProps) {
  const records = useView(contacts)
  const mayEditAny = useCan('registers.edit', 'contacts')
  const mayEditIn = useCanInEach('registers.edit', 'contacts')
  const perform = usePerform()
  const projectNames = useProjectNames()
  const register = contactRegister(projectNames)
  return (
    <RegisterTable
      {...props}
      of={contacts}
      addedTo={{ list: 'contacts' }}
      name="contacts"
      label="Contacts"
      noun="contact"
      register={register}
      records={records}
      mayChange={({ projectId }) => mayEditIn(projectId)}
      importing={mayEditAny ? contactImport : undefined}
      onChange={(chosen, change) =>
        perform(changeContacts, { ids: chosen.map(({ id }) => id), change }, contactTableMessages)
      }
      onDelete={(chosen) =>
        perform(deleteContacts, { ids: chosen.map(({ id }) => id) }, contactTableMessages)
      }
    />
  )
}

const contactRegister = oncePerArguments(
  (projectNames: ReadonlyMap<string, string>): TableRegister<Contact, ContactChange> => ({
    fields: [
      textField('name', 'Name', getName, { width: 190, grows: true }),
      textField('company', 'Company', ({ companyName }) => companyName, {
        width: 190,
        toChange: (companyName) => ({ companyName }),
      }),
      textField('role', 'Role', ({ role }) => role, { width: 150, toChange: (role) => ({ role }) }),
      choiceField('type', 'Contact Type', contactTypes, ({ contactType }) => contactType, {
        toTone: typeTone,
        toChange: (contactType) => ({ contactType }),
      }),
      projectField(projectNames, { toChange: (projectId) => ({ projectId }) }),
      textField('email', 'Email', ({ email }) => email, { width: 210, toChange: (email) => ({ email }) }),
      textField('phone', 'Phone', ({ phone }) => phone, { width: 140, toChange: (phone) => ({ phone }) }),
      textField('mobile', 'Mobile', ({ mobile }) => mobile, {
        width: 140,
        toChange: (mobile) => ({ mobile }),
      }),
      textField('firstName', 'First Name', ({ firstName }) => firstName, {
        isExtra: true,
        toChange: (firstName) => ({ firstName }),
      }),
      textField('lastName', 'Last Name', ({ lastName }) => lastName, {
        isExtra: true,
        toChange: (lastName) => ({ lastName }),
      }),
      textField('address', 'Address', addressToText, { width: 260, isExtra: true }),
      textField('street', 'Street', ({ addressStreet }) => addressStreet, {
        isExtra: true,
        toChange: (addressStreet) => ({ addressStreet }),
      }),
      textField('city', 'City', ({ addressCity }) => addressCity, {
        isExtra: true,
        toChange: (addressCity) => ({ addressCity }),
      }),
      textField('state', 'State', ({ addressState }) => addressState, {
        isExtra: true,
        toChange: (addressState) => ({ addressState }),
      }),
      textField('postcode', 'Postal Code', ({ addressPostalCode }) => addressPostalCode, {
        isExtra: true,
        toChange: (addressPostalCode) => ({ addressPostalCode }),
      }),
      textField('country', 'Country', ({ addressCountry }) => addressCountry, {
        isExtra: true,
        toChange: (addressCountry) => ({ addressCountry }),
      }),
      dateField('created', 'Created', ({ createdAt }) => createdAt, { isExtra: true }),
      dateField('updated', 'Last Updated', ({ updatedAt }) => updatedAt, { isExtra: true }),
    ],
  }),
)
