import { describe, expect, test } from 'vitest'
import type { Actor, Role } from '../../kernel/access/actor.ts'
import type { Command } from '../../kernel/commands/command.ts'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import { projectSchema } from '../../projects/project.ts'
import { taskSchema } from '../../tasks/task.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import {
  carryShape,
  findScaleObstacle,
  isChangedNear,
  isOnPage,
  toCarry,
  toTurned,
} from '../compare/carry-place.ts'
import { toUnturned } from '../compare/sheet-changes.ts'
import { applyTo, identity } from '../compare/similarity.ts'
import { documentSchema } from '../document.ts'
import { editMarkups } from '../markups/change-markups.ts'
import { type Markup, markupSchema } from '../markups/markup.ts'
import { sheetScaleSchema } from '../markups/measure/sheet-scale.ts'
import { carryMarkups, confirmPlace, listToCarry } from './carry-markups.ts'

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

const scale = (id: string, fields: object = {}) =>
  sheetScaleSchema.parse({
    ...{ id, documentId: '1', projectId: 'tower', fileKey: before, page: 0, metresPerPoint: 0.5 },
    ...{ writtenAs: '1:1417', authorId: 'ana', author: 'Ana', ...fields },
  })
const scales = [
  scale('sheet', { calibratedOn: [0, 0, 10, 0], source: 'calibration' }),
  scale('detail', { region: [10, 20, 30, 60] }),
  scale('second', { page: 1 }),
  scale('set', { fileKey: current, page: 1 }),
]

function contextFor(id: string, role: Role, markups = pins, stored = scales) {
  const actor: Actor = {
    ...{ id, name: id, email: `${id}@harbour.example` },
    roles: { projects: new Map([['tower', role]]), workspace: role },
  }
  const projects = [projectSchema.parse({ id: 'tower', name: 'tower' })]
  const lists = { projects, documents: [plan], markups, tasks, 'sheet-scales': stored }
  return { ...contextHolding(lists), actor, ids: 'opaque' as const }
}

// `as`: commands of several kinds are decided alike.
const decide = (given: unknown, args: unknown, context = contextFor('eve', 'Editor')) =>
  decideRequest(given as Command<unknown, string>, args, context)

const carrying = (carried: object, sheet: object = {}, fields: object = {}) => ({
  ...{ documentId: '1', fileKey: current },
  sheets: [
    {
      ...{ page: 2, similarity: { a: 0, b: 2, e: 10, f: 20 } },
      pins: [{ id: 'new', from: 'p', isSpotChanged: false, ...carried }],
      ...sheet,
    },
  ],
  ...fields,
})

describe('carrying pins', () => {
  test('the pin has its place, record and author on the current file, and names the earlier one', () => {
    const decision = decide(carryMarkups, carrying({ isSpotChanged: true }))
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
    ['nothing', { ...carrying({}), sheets: [] }, 'markup-gone'],
    ['a removed pin', carrying({ from: 'x' }), 'markup-gone'],
    ['another markup', carrying({ from: 'cloud' }), 'markup-gone'],
    ['a pin that is on the current file', carrying({ from: 'here' }), 'markup-gone'],
    [
      'a pin as another markup',
      carrying({}, { pins: [], markups: [{ id: 'new', from: 'p', isSpotChanged: false }] }),
      'markup-gone',
    ],
    ['a pin of a deleted record', carrying({ from: 'gone' }), 'record-gone'],
  ])('%s is refused', (_, args, reason) => {
    expect(decide(carryMarkups, args)).toMatchObject({ kind: 'refused', reason })
  })

  test('a pin is carried once', () => {
    const carried = [...pins, pin('p2', 'door', { fileKey: current, carriedFrom: 'p' })]
    const context = contextFor('eve', 'Editor', carried)
    expect(decide(carryMarkups, carrying({}), context)).toMatchObject({ kind: 'refused', reason: 'exists' })
  })

  test.each(['Commenter', 'Viewer'] as const)('a %s may not', (role) => {
    const { kind } = decide(carryMarkups, carrying({}), contextFor('ana', role))
    expect(kind).not.toBe('accepted')
  })

  test('offered are pins of the revision before whose records are open, until one of their page is carried', () => {
    const offered = (markups = pins) =>
      listToCarry(plan, contextFor('eve', 'Editor', markups)).pins.map(({ id }) => id)
    expect(offered()).toEqual(['p', 'q'])
    expect(offered([...pins, pin('p2', 'door', { fileKey: current, carriedFrom: 'p' })])).toEqual(['q'])
  })
})

const others = [
  pin('open', '', { kind: 'cloud', points: [[0, 0, 10, 0, 10, 10]], link: undefined, dash: 'dashed' }),
  pin('done', '', { kind: 'cloud', points: [[0, 0, 9, 0, 9, 9]], link: undefined, status: 'completed' }),
  pin('photo', '', { kind: 'image', points: [[0, 0, 40, 20]], link: undefined, quarterTurns: 3 }),
]
const among = (more: readonly Markup[] = []) => contextFor('eve', 'Editor', [...pins, ...others, ...more])
const carryingOther = (from: string, fields: object = {}) =>
  carrying({}, { pins: [], markups: [{ id: 'new', from, isSpotChanged: false }], ...fields })
const records = (decision: ReturnType<typeof decide>) =>
  decision.kind === 'accepted' ? decision.steps.map(({ change }) => 'record' in change && change.record) : []

describe('carrying other markups', () => {
  test('one has its shape, look and author on the current file, and names the earlier one', () => {
    expect(records(decide(carryMarkups, carryingOther('open'), among()))).toMatchObject([
      {
        ...{ id: 'new', fileKey: current, page: 2, points: [[10, 20, 10, 40, -10, 40]], width: 4 },
        ...{ fontSize: 24, dash: 'dashed', carriedFrom: 'open', author: 'Ana', status: 'open' },
      },
    ])
  })

  test('an image on a page that is turned is turned with it', () => {
    expect(records(decide(carryMarkups, carryingOther('photo'), among()))).toMatchObject([
      { quarterTurns: 0, points: [[-30, 20, 10, 100]] },
    ])
  })

  test.each([
    ['one that was decided', 'done', [], 'markup-decided'],
    ['one that was removed', 'x', [], 'markup-gone'],
    [
      'one that was carried already',
      'open',
      [pin('new2', '', { fileKey: current, carriedFrom: 'open' })],
      'exists',
    ],
    [
      'one image too many',
      'photo',
      Array.from({ length: 50 }, (_, at) => pin(`i${at}`, '', { kind: 'image', fileKey: current })),
      'too-many-images',
    ],
  ] as const)('%s is refused', (_, from, more, reason) => {
    expect(decide(carryMarkups, carryingOther(from), among(more))).toMatchObject({ kind: 'refused', reason })
  })

  test('open ones are offered, until one of their page is carried', () => {
    const offered = (more: readonly Markup[] = []) =>
      listToCarry(plan, among(more)).markups.map(({ id }) => id)
    expect(offered()).toEqual(['cloud', 'open', 'photo'])
    const carried = pin('new2', '', { kind: 'cloud', fileKey: current, carriedFrom: 'photo' })
    expect(offered([carried])).toEqual([])
  })

  test('those that were left out of a page, or removed since, can be requested', () => {
    const carried = pin('new2', '', { kind: 'cloud', fileKey: current, carriedFrom: 'photo' })
    const { pins: ofRecords, markups } = listToCarry(plan, among([carried]), 'with-left-out')
    expect(markups.map(({ id }) => id)).toEqual(['cloud', 'open'])
    expect(ofRecords.map(({ id }) => id)).toEqual(['p', 'q'])
  })

  const quarter = { a: 0, b: 2, e: 10, f: 20 }
  test.each([
    ['pen', [[1, 2, 0.7, 3, 4, 0.9]], [[6, 22, 0.7, 2, 26, 0.9]]],
    ['callout', [[1, 2, 10, 10, 30, 20]], [[6, 22, -40, 50, 0, 70]]],
    ['text', [[10, 10, 30, 20]], [[-40, 50, 0, 70]]],
    ['rectangle', [[10, 10, 30, 20]], [[-30, 40, -10, 80]]],
    ['line', [[1, 2, 3, 4]], [[6, 22, 2, 26]]],
  ])('the shape of a %s is turned, scaled and shifted', (kind, points, expected) => {
    expect(carryShape({ kind, points }, quarter)).toEqual(expected)
  })
})

describe('carrying scales', () => {
  const carryingScale = (from: string, sheet: object = {}) =>
    carrying({}, { pins: [], scales: [{ id: 'new', from }], ...sheet })

  test('a drawing that is twice as large has half the metres in a point', () => {
    expect(records(decide(carryMarkups, carryingScale('sheet')))).toMatchObject([
      {
        ...{ id: 'new', fileKey: current, page: 2, metresPerPoint: 0.25, writtenAs: '1:708.7' },
        ...{ carriedFrom: 'sheet', author: 'Ana', calibratedOn: [10, 20, 10, 40], region: [] },
      },
    ])
  })

  test('that of an equal plot stays as it is written', () => {
    const similarity = { a: 1.0004, b: 0, e: 3, f: 4 }
    expect(records(decide(carryMarkups, carryingScale('detail', { similarity })))).toMatchObject([
      { metresPerPoint: 0.5, writtenAs: '1:1417', region: [13, 24.01, 33.01, 64.02] },
    ])
  })

  test.each([
    ['a page that has one', 'sheet', { page: 1 }, 'exists'],
    ['one that was removed', 'x', {}, 'scale-gone'],
    ['one of the current file', 'set', {}, 'scale-gone'],
  ])('%s is refused', (_, from, sheet, reason) => {
    expect(decide(carryMarkups, carryingScale(from, sheet))).toMatchObject({ kind: 'refused', reason })
  })

  test('those of pages without a scale are offered', () => {
    const offered = listToCarry(plan, contextFor('eve', 'Editor'))
    expect(offered.scales.map(({ id }) => id)).toEqual(['sheet', 'detail'])
  })

  test('one that was carried to another page is not offered again', () => {
    const moved = scale('moved', { fileKey: current, page: 4, carriedFrom: 'sheet' })
    const offered = listToCarry(plan, contextFor('eve', 'Editor', pins, [...scales, moved]))
    expect(offered.scales.map(({ id }) => id)).toEqual(['detail'])
  })

  const a1 = { width: 2384, height: 1684, quarterTurns: 0 }
  const a3 = { width: 842, height: 1191, quarterTurns: 1 }
  test.each([
    ['the same paper', a1, a1, 1, undefined],
    ['a plot that is 1 % larger', a1, a1, 1 / 1.01, undefined],
    ['a drawing of half the scale on the same paper', a1, a1, 2, 'redrawn'],
    ['a print in half the size', a1, a3, 2, undefined],
    ['other paper with the drawing as before', a1, a3, 1, 'redrawn'],
    ['paper of other proportions', a1, { ...a1, width: 2000 }, 1, 'other-paper'],
  ])('%s: %#', (_, old, next, factor, expected) => {
    const similarity = { a: factor, b: 0, e: 5, f: 5 }
    expect(findScaleObstacle({ old, next, similarity })).toBe(expected)
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
    const around = { left: x, right: x, top: 50, bottom: 50 }
    expect(isChangedNear(around, { width: 900, height: 640, quarterTurns: 0 }, changes)).toBe(expected)
  })
})
