import { expect, test } from 'vitest'
import { getDraft } from '../directory/change-contact.ts'
import { projectDraft } from '../testing/project-draft.ts'
import { othersFor, peopleAt } from './people-at-record.ts'
import { type Account, createReplica } from './replica.ts'
import { maxNamedPeople } from './wire/presence.ts'

const olga: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }
const gus: Account = { id: 'gus', email: 'gus@elsewhere.example', name: 'Gus', role: 'Guest' }

/** The owner has two projects. Max and Gus are in the team of one of them. */
function openOffice() {
  const replica = createReplica()
  const perform = (name: string, args: object) => {
    const request = {
      id: `${name} ${JSON.stringify(args)}`,
      name,
      args,
      at: now,
      today: now.slice(0, 10),
      timeZone: 'UTC',
    }
    const ports = { now, hasFile: () => true, performed: () => undefined }
    expect(replica.decide(request, olga, ports).kind).toBe('applied')
  }
  for (const id of ['tower', 'depot']) perform('projects.add', { id, draft: projectDraft })
  const invite = { projectId: 'tower', role: 'Viewer' }
  perform('team.invite', { ...invite, id: 'm-max', email: max.email })
  perform('team.invite', { ...invite, id: 'm-gus', email: gus.email })
  const draft = { ...getDraft(), firstName: 'Ana', lastName: 'Okafor', companyName: 'Acme' }
  perform('directory.save', { id: 'ana', isNew: true, draft })
  return replica
}

const now = '2026-11-23T10:00:00.000Z'
const everybody = [gus, olga, max]
const tower = { list: 'projects', id: 'tower' }

test.each([
  ['a project of all three', 'projects', 'tower', ['gus', 'olga', 'max']],
  ['a project of the owner', 'projects', 'depot', ['olga']],
  ['a record of no project', 'contacts', 'ana', ['olga', 'max']],
  ['a record that does not exist', 'projects', 'shed', []],
  ['a list that does not exist', '__proto__', 'toString', []],
  ['what a user entered about himself', 'profiles', 'olga', []],
])('at %s are those who may see it', (_, list, id, expected) => {
  expect(peopleAt(openOffice(), { list, id }, everybody).map((person) => person.id)).toEqual(expected)
})

test('a user sees the others by their names, and not themselves', () => {
  const people = peopleAt(openOffice(), tower, everybody)
  const others = [
    { id: 'gus', name: 'Gus' },
    { id: 'olga', name: 'Olga' },
  ]
  expect(othersFor('max', tower, people)).toEqual({ ...tower, people: others, more: 0 })
  expect(othersFor('somebody', tower, people)).toBeUndefined()
})

test('of a crowd, the first are named and the rest is counted', () => {
  const crowd = Array.from({ length: maxNamedPeople + 5 }, (_, index) => ({
    id: `p${index}`,
    name: `P ${index}`,
  }))
  const reported = othersFor('p0', tower, crowd)
  expect(reported?.people.map(({ id }) => id)).toEqual(crowd.slice(1, maxNamedPeople + 1).map(({ id }) => id))
  expect(reported?.more).toBe(4)
})
