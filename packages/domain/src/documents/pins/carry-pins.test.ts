import { describe, expect, test } from 'vitest'
import type { Actor, Role } from '../../kernel/access/actor.ts'
import type { Command } from '../../kernel/commands/command.ts'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import { projectSchema } from '../../projects/project.ts'
import { taskSchema } from '../../tasks/task.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { isChangedNear, isOnPage, toCarry, toTurned } from '../compare/carry-place.ts'
import { toUnturned } from '../compare/sheet-changes.ts'
import { applyTo, identity } from '../compare/similarity.ts'
import { documentSchema } from '../document.ts'
import { editMarkups } from '../markups/change-markups.ts'
import { markupSchema } from '../markups/markup.ts'
import { carryPins, confirmPlace, listPinsToCarry } from './carry-pins.ts'

const [current, before, first] = ['c'.repeat(64), 'b'.repeat(64), 'a'.repeat(64)]
const file = (key: string) => ({ key, name: 'plan.pdf', type: 'application/pdf', size: 9 })
const plan = documentSchema.parse({
  ...{ id: '1', name: 'Plan', type: 'Blueprint', project: 'tower', projectId: 'tower', revision: 'C' },
  file: file(current),
  revisions: [
    { id: 'rb', name: 'Plan', revision: 'B', file: file(before) },
    { id: 'ra', name: 'Plan', revision: 'A', file: file(first) },
  ],
})
const tasks = [
  { id: 'door', name: 'Fix door' },
  { id: 'done', name: 'Patch wall', priority: 'Complete' },
].map((task) => taskSchema.parse({ ...task, projectId: 'tower' }))

const pin = (id: string, task: string, fields: object = {}) =>
  markupSchema.parse({
    ...{
      id,
      documentId: '1',
      projectId: 'tower',
      fileKey: before,
      page: 0,
      kind: 'pin',
      points: [[100, 50]],
    },
    ...{ colour: '#c81e1e', width: 2, subject: 'Pin', status: 'open', authorId: 'ana', author: 'Ana' },
    ...{ link: { list: 'tasks', id: task }, comments: [{ id: 'c', user: 'Ben', text: 'Where?' }], ...fields },
  })
const pins = [
  pin('p', 'door'),
  pin('q', 'door', { page: 1 }),
  pin('closed', 'done'),
  pin('gone', 'deleted'),
  pin('oldest', 'door', { fileKey: first }),
  pin('here', 'door', { fileKey: current, isSpotChanged: true }),
  pin('cloud', 'door', { kind: 'cloud' }),
]

function contextFor(id: string, role: Role, markups = pins) {
  const actor: Actor = {
    ...{ id, name: id, email: `${id}@harbour.example` },
    roles: { projects: new Map([['tower', role]]), workspace: role },
  }
  const projects = [projectSchema.parse({ id: 'tower', name: 'tower' })]
  return { ...contextHolding({ projects, documents: [plan], markups, tasks }), actor, ids: 'opaque' as const }
}

// `as`: commands of several kinds are decided alike.
const decide = (given: unknown, args: unknown, context = contextFor('eve', 'Editor')) =>
  decideRequest(given as Command<unknown, string>, args, context)

const carrying = (carried: object, sheet: object = {}, fields: object = {}) => ({
  ...{ documentId: '1', fileKey: current },
  sheets: [
    {
      ...{ page: 2, similarity: { a: 0, b: 2, e: 10, f: 20 }, ...sheet },
      pins: [{ id: 'new', from: 'p', isSpotChanged: false, ...carried }],
    },
  ],
  ...fields,
})

describe('carrying pins', () => {
  test('the pin has its place, record and author on the current file, and names the earlier one', () => {
    const decision = decide(carryPins, carrying({ isSpotChanged: true }))
    expect(decision.kind === 'accepted' && decision.steps.map(({ change }) => change)).toMatchObject([
      {
        kind: 'put',
        record: {
          ...{ id: 'new', fileKey: current, page: 2, points: [[-90, 220]], width: 4, carriedFrom: 'p' },
          ...{ author: 'Ana', authorId: 'ana', link: { list: 'tasks', id: 'door' }, isSpotChanged: true },
        },
      },
    ])
    expect(JSON.stringify(decision)).not.toContain('Where?')
  })

  test.each([
    ['a deleted document', carrying({}, {}, { documentId: 'x' }), 'document-gone'],
    ['a superseded file', carrying({}, {}, { fileKey: before }), 'file-superseded'],
    ['nothing', { ...carrying({}), sheets: [] }, 'pin-gone'],
    ['a removed pin', carrying({ from: 'x' }), 'pin-gone'],
    ['another markup', carrying({ from: 'cloud' }), 'pin-gone'],
    ['a pin that is on the current file', carrying({ from: 'here' }), 'pin-gone'],
    ['a pin of a deleted record', carrying({ from: 'gone' }), 'record-gone'],
  ])('%s is refused', (_, args, reason) => {
    expect(decide(carryPins, args)).toMatchObject({ kind: 'refused', reason })
  })

  test('a pin is carried once', () => {
    const carried = [...pins, pin('p2', 'door', { fileKey: current, carriedFrom: 'p' })]
    const context = contextFor('eve', 'Editor', carried)
    expect(decide(carryPins, carrying({}), context)).toMatchObject({ kind: 'refused', reason: 'exists' })
  })

  test.each(['Commenter', 'Viewer'] as const)('a %s may not', (role) => {
    const { kind } = decide(carryPins, carrying({}), contextFor('ana', role))
    expect(kind).not.toBe('accepted')
  })

  test('offered are pins of the revision before whose records are open, until one of their page is carried', () => {
    const offered = (markups = pins) =>
      listPinsToCarry(plan, contextFor('eve', 'Editor', markups)).map(({ id }) => id)
    expect(offered()).toEqual(['p', 'q'])
    expect(offered([...pins, pin('p2', 'door', { fileKey: current, carriedFrom: 'p' })])).toEqual(['q'])
  })
})

describe('the place of a carried pin', () => {
  const put = (args: object, command: unknown, context = contextFor('ana', 'Commenter')) => {
    const decision = decide(command, args, context)
    return decision.kind === 'accepted' ? decision.steps.map(({ change }) => change) : decision
  }

  test('its author confirms it, and so does a reviewer', () => {
    for (const context of [contextFor('ana', 'Commenter'), contextFor('eve', 'Editor')]) {
      const [change] = put({ id: 'here' }, confirmPlace, context) as readonly { record: object }[]
      expect(change?.record).not.toHaveProperty('isSpotChanged')
    }
    expect(decide(confirmPlace, { id: 'here' }, contextFor('eve', 'Commenter')).kind).not.toBe('accepted')
    expect(put({ id: 'p' }, confirmPlace)).toEqual([])
  })

  test('a pin that is moved has its place', () => {
    const edits = [{ id: 'here', change: { points: [[1, 2]] } }]
    const [change] = put({ edits }, editMarkups) as readonly { record: object }[]
    expect(change?.record).not.toHaveProperty('isSpotChanged')
  })
})

describe('places of sheets', () => {
  const sheets = [0, 1, 2, 3].map((quarterTurns) => ({ width: 900, height: 640, quarterTurns }))

  test.each(sheets)(
    'on a page after $quarterTurns quarter turns, there and back is the same place',
    (page) => {
      const place = { x: 12, y: 34 }
      expect(toUnturned(toTurned(place, page), page)).toEqual(place)
    },
  )

  test('a place of a sheet is carried to a new one that is turned and shifted', () => {
    const [old, , , next] = sheets
    if (!old || !next) throw new Error('Four sheets are made')
    // The new sheet lies on the old one 30 points to the left, both as they are shown.
    const similarity = toCarry({ old, next, similarity: { ...identity, e: -30 } })
    const visible = toTurned(applyTo({ x: 100, y: 50 }, similarity ?? identity), next)
    expect(visible.x).toBeCloseTo(130)
    expect(visible.y).toBeCloseTo(50)
    expect(isOnPage(applyTo({ x: 100, y: 50 }, similarity ?? identity), next)).toBe(true)
    expect(isOnPage(applyTo({ x: 880, y: 50 }, similarity ?? identity), next)).toBe(false)
  })

  test.each([
    [100, true],
    [128, true],
    [129, false],
  ])('a change at %d points is near a place beside it: %s', (x, expected) => {
    const changes = [
      { kind: 'added' as const, texts: [], box: { left: 40, top: 40, right: 100, bottom: 60 } },
    ]
    expect(isChangedNear({ x, y: 50 }, { width: 900, height: 640, quarterTurns: 0 }, changes)).toBe(expected)
  })
})
