import { describe, expect, test } from 'vitest'
import type { Actor } from '../../kernel/access/actor.ts'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import { projectSchema } from '../../projects/project.ts'
import { bringRecords } from '../../team/move/bring-records.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { deleteStamp, saveStamp } from './change-stamps.ts'
import { customStampSchema } from './custom-stamp.ts'
import { fillStamp, maxStamps } from './stamp-text.ts'

const ana = { name: 'Ana Okafor', date: '28 November 2026', company: 'Harbour Build' }

test.each([
  ['CHECKED\n{name}, {date}', 'CHECKED\nAna Okafor, 28 November 2026'],
  ['{company}: {NAME}', 'Harbour Build: Ana Okafor'],
  ['SITE COPY', 'SITE COPY'],
  ['{level} {name}', '{level} Ana Okafor'],
  ['  CHECKED  \n\n {date} ', 'CHECKED\n28 November 2026'],
])('%j is filled in as %j', (template, expected) => {
  expect(fillStamp(template, ana)).toBe(expected)
})

test.each([
  ['CHECKED\n{company}', 'CHECKED'],
  ['{name}, {company}', 'Ana Okafor'],
  ['{company} - {name}', 'Ana Okafor'],
  ['{name}, {company}, {date}', 'Ana Okafor, 28 November 2026'],
  ['No. 7,\n{company}', 'No. 7,'],
])('without a company, %j is filled in as %j', (template, expected) => {
  expect(fillStamp(template, { ...ana, company: ' ' })).toBe(expected)
})

test('a value that looks like a place is not filled in again', () => {
  expect(fillStamp('{name}', { ...ana, name: '{date} $& Ana' })).toBe('{date} $& Ana')
})

const draft = { text: 'CHECKED\n{name}', colour: '#1d4ed8', frame: 'oval' } as const
const stored = customStampSchema.parse({ ...draft, id: 's1', authorId: 'ana', author: 'Ana' })
const tower = projectSchema.parse({ id: 'tower', name: 'Tower' })

function decide(
  command: typeof saveStamp | typeof deleteStamp,
  args: object,
  who: Partial<Actor>,
  more = [],
) {
  const context = contextHolding({ projects: [tower], 'custom-stamps': [stored, ...more] })
  const actor = { id: 'ana', name: 'Ana', email: 'ana@harbour.example', ...who }
  // `as`: both commands take the arguments of the table.
  return decideRequest(command as typeof saveStamp, args as never, { ...context, actor } as never)
}

const everywhere = (role: string) => ({ roles: { everywhere: role } }) as unknown as Actor
const inTower = { roles: { projects: new Map([['tower', 'Commenter']]) } } as unknown as Actor

describe('a stamp', () => {
  test('is saved with its lines, and names who has made it', () => {
    const text = ' CHECKED \n\n {name} '
    const decision = decide(
      saveStamp,
      { id: 'n', isNew: true, projectId: null, draft: { ...draft, text } },
      everywhere('Commenter'),
    )
    expect(decision).toMatchObject({
      steps: [
        {
          change: { record: { text: 'CHECKED\n{name}', frame: 'oval', authorId: 'ana', projectId: null } },
        },
      ],
    })
  })

  test.each([
    [' \n ', 'text-empty'],
    ['1\n2\n3\n4', 'too-many-lines'],
    ['A'.repeat(61), 'line-too-long'],
  ])('with the text %j is refused: %s', (text, reason) => {
    const args = { id: 'n', isNew: true, projectId: null, draft: { ...draft, text } }
    expect(decide(saveStamp, args, everywhere('Admin'))).toMatchObject({ reason, fields: ['text'] })
  })

  test('is refused after the two hundredth', () => {
    const all = Array.from({ length: maxStamps }, (_, index) => ({ ...stored, id: `s${index}` }))
    const args = { id: 'n', isNew: true, projectId: null, draft }
    expect(decide(saveStamp, args, everywhere('Admin'), all as never)).toMatchObject({
      reason: 'too-many-stamps',
    })
  })

  test.each([
    ['tower', true],
    ['gone', false],
    [null, true],
  ])('of the project %s is saved where the project exists: %s', (projectId, isDone) => {
    const decision = decide(saveStamp, { id: 'n', isNew: true, projectId, draft }, everywhere('Admin'))
    expect(decision).toMatchObject(isDone ? { kind: 'accepted' } : { reason: 'project-gone' })
  })

  test.each([
    [maxStamps - 2, true],
    [maxStamps - 1, false],
  ])('is moved with another one beside %i stamps: %s', (count, isDone) => {
    const more = Array.from({ length: count - 1 }, (_, index) => ({ ...stored, id: `k${index}` }))
    const records = ['m1', 'm2'].map((id) => ({ ...stored, id }))
    const context = contextHolding({ 'custom-stamps': [stored, ...more] })
    const decision = decideRequest(bringRecords, { list: 'custom-stamps', records }, context)
    expect(decision).toMatchObject(isDone ? { kind: 'accepted' } : { reason: 'too-many-stamps' })
  })

  test.each([
    ['by the person who made it', everywhere('Commenter'), undefined],
    ['by another person', { ...everywhere('Admin'), id: 'ben', email: 'ben@harbour.example' }, 'not-author'],
  ])('is changed %s', (_, who, reason) => {
    const args = { id: 's1', projectId: null, first: draft, draft: { ...draft, colour: '#15803d' } }
    const decision = decide(saveStamp, args, who)
    expect(decision).toMatchObject(
      reason
        ? { reason }
        : { steps: [{ change: { record: { colour: '#15803d', text: 'CHECKED\n{name}' } } }] },
    )
  })

  test.each([
    ['Commenter', 'ana', true],
    ['Commenter', 'ben', false],
    ['Editor', 'ben', true],
  ])('of Ana is deleted as %s %s: %s', (role, id, isDone) => {
    const who = { ...everywhere(role), id, email: `${id}@harbour.example` }
    expect('steps' in decide(deleteStamp, { id: 's1' }, who)).toBe(isDone)
  })

  test.each([
    ['tower', true],
    [null, false],
  ])('of a guest is made for the project %s: %s', (projectId, isDone) => {
    const decision = decide(saveStamp, { id: 'n', isNew: true, projectId, draft }, inTower)
    expect('steps' in decision).toBe(isDone)
  })
})
