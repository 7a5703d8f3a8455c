import { expect, test } from 'vitest'
import { addressToText, type Contact, contactSchema, getName } from './contact.ts'
import { compareContacts, filterContacts } from './contact-filter.ts'

const contact = (fields: object): Contact => contactSchema.parse({ id: 'x', ...fields })
const all = [
  {
    id: 'ana',
    firstName: 'Ana',
    lastName: 'Roy',
    companyName: 'Quayside',
    role: 'Director',
    email: 'ana@quayside.example',
    contactType: 'Client',
    projectId: 4,
  },
  { id: 'bo', firstName: 'bo', lastName: 'Lee', companyName: 'Groundworks', contactType: 'Subcontractor' },
  { id: 'cy', companyName: 'Atelier', role: 'Architect', contactType: 'Consultant', projectId: 99 },
  { id: 'odd', firstName: 'Dee', lastName: 'Fox', contactType: 'Supplier', projectId: null },
].map(contact)
const projectIds = new Set(['4', '5'])

test.each([
  ['', ['ana', 'bo', 'cy', 'odd']],
  ['  ROY ', ['ana']],
  ['ana roy', ['ana']],
  ['bo l', ['bo']],
  ['groundW', ['bo']],
  ['@quayside', ['ana']],
  ['architect', ['cy']],
  ['quayside director', []],
  ['client', []],
])('searching "%s" in name, company, e-mail and role finds %j', (query, ids) => {
  expect(filterContacts(all, { query }, projectIds).map(({ id }) => id)).toEqual(ids)
})

test.each([
  [{ contactType: 'Client' }, ['ana']],
  [{ contactType: 'Subcontractor' }, ['bo']],
  [{ contactType: 'Consultant' }, ['cy']],
  [{ projectId: '4' }, ['ana']],
  [{ projectId: '5' }, []],
  [{ projectId: null }, ['bo', 'cy', 'odd']],
  [{ projectId: null, contactType: 'Consultant' }, ['cy']],
])('the filter %j finds %j; a contact of a deleted project counts as having no project', (filter, ids) => {
  expect(filterContacts(all, { query: '', ...filter }, projectIds).map(({ id }) => id)).toEqual(ids)
})

test('contacts are sorted by display name, ignoring case', () => {
  const names = all.toReversed().toSorted(compareContacts).map(getName)
  expect(names).toEqual(['Ana Roy', 'Atelier', 'bo Lee', 'Dee Fox'])
})

test.each([
  [{ firstName: 'Ana', lastName: 'Roy', companyName: 'Quayside' }, 'Ana Roy'],
  [{ lastName: 'Roy' }, 'Roy'],
  [{ companyName: 'Quayside' }, 'Quayside'],
  [{}, 'Unnamed contact'],
])('the display name of %j is %s', (fields, name) => {
  expect(getName(contact(fields))).toBe(name)
})

test.each([
  [
    {
      addressStreet: '8 Lantern Wharf',
      addressCity: 'Sydney',
      addressState: 'NSW',
      addressPostalCode: '2000',
      addressCountry: 'Australia',
    },
    '8 Lantern Wharf, Sydney NSW 2000, Australia',
  ],
  [{ addressCity: 'Sydney', addressPostalCode: '2000' }, 'Sydney 2000'],
  [{ addressStreet: '8 Lantern Wharf', addressCountry: 'Australia' }, '8 Lantern Wharf, Australia'],
  [{}, ''],
])('the address %j reads "%s"', (fields, text) => {
  expect(addressToText(contact(fields))).toBe(text)
})

test('a contact with nulls, numbers and unexpected values in its fields can still be read', () => {
  const odd = {
    firstName: null,
    lastName: 7,
    companyName: ['Mill'],
    phone: 298765,
    projectId: {},
    createdAt: null,
  }
  const read = { firstName: '', lastName: '7', companyName: '', phone: '298765', createdAt: '' }
  expect(contact(odd)).toMatchObject({ ...read, projectId: undefined })
})
