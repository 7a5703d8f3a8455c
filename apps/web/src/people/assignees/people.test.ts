import { contactSchema } from '@plumbline/domain/directory/contact.ts'
import { memberSchema } from '@plumbline/domain/kernel/access/member.ts'
import { expect, test } from 'vitest'
import { findPeople, nameOfPerson } from './people.ts'
import { personToOption } from './person-option.ts'

const contacts = [
  contactSchema.parse({
    id: 'c1',
    firstName: 'Ines',
    lastName: 'Moreau',
    companyName: 'Atelier',
    email: 'Ines@a.example',
  }),
  contactSchema.parse({ id: 'c2', firstName: 'No', lastName: 'Address' }),
]
const members = [
  memberSchema.parse({ id: 'm1', projectId: '1', email: 'kofi@b.example', name: 'Kofi Asante' }),
  memberSchema.parse({ id: 'm2', projectId: '2', email: 'ines@a.example', name: 'I. Moreau' }),
]

test('an e-mail is listed once, ignoring case, with name and company; people without one are left out', () => {
  expect([...findPeople(contacts, members).values()]).toEqual([
    { email: 'Ines@a.example', name: 'Ines Moreau', company: 'Atelier' },
    { email: 'kofi@b.example', name: 'Kofi Asante', company: '' },
  ])
})

test('the team of the project comes first, and the directory adds the company', () => {
  expect([...findPeople(contacts, members, '2').values()][0]).toEqual({
    email: 'ines@a.example',
    name: 'I. Moreau',
    company: 'Atelier',
  })
})

test('the signed-in user is found by each of their addresses, with the name from the directory first', () => {
  const people = findPeople(contacts, members, undefined, 'Ana Okafor', ['ana@c.example', 'kofi@b.example'])
  expect(nameOfPerson(people, 'ANA@c.example ')).toBe('Ana Okafor')
  expect(nameOfPerson(people, 'kofi@b.example')).toBe('Kofi Asante')
})

test.each([
  ['ines@A.example', 'Ines Moreau', 'Ines Moreau (ines@A.example)'],
  ['li@x.example', 'li@x.example', 'li@x.example'],
  ['somebody', 'somebody', 'somebody'],
])('%s is shown as %s, and as %s in a filter', (email, name, label) => {
  const people = findPeople(contacts, members)
  expect(nameOfPerson(people, email)).toBe(name)
  expect(personToOption(people, email)).toEqual({ value: email, label })
})
