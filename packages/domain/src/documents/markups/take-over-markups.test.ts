import { describe, expect, test } from 'vitest'
import type { Actor } from '../../kernel/access/actor.ts'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { documentSchema } from '../document.ts'
import { markupSchema } from './markup.ts'
import { recordSentCopy } from './pdf-copy.ts'
import { takeOverMarkups } from './take-over.ts'

const fileKey = 'c'.repeat(64)
const plan = documentSchema.parse({
  ...{ id: '1', name: 'Plan', type: 'Blueprint', project: 'tower', projectId: 'tower', revision: 'B' },
  file: { key: fileKey, name: 'plan.pdf', type: 'application/pdf', size: 9 },
})
const drawn = {
  ...{ page: 0, kind: 'cloud', points: [[0, 0, 90, 0, 90, 60]], colour: '#c81e1e', width: 2 },
  ...{ fill: '', opacity: 1, fontSize: 12, text: 'Hi', subject: 'Cloud' },
} as const
const stored = (id: string, fields: object = {}) =>
  markupSchema.parse({
    ...{
      ...drawn,
      id,
      documentId: '1',
      projectId: 'tower',
      fileKey,
      authorId: id,
      author: id,
      status: 'open',
    },
    ...fields,
  })
const source = { nm: 'TAKEN', fileName: 'earlier.pdf', by: 'Ben', keys: '' }
const known = { id: 'c1', user: 'Ben', text: 'Yes', timestamp: '2026-11-20T09:00:00.000Z' }
const markups = [stored('ana'), stored('ben', { comments: [known] }), stored('taken', { source })]

function contextFor(role: 'Viewer' | 'Commenter' | 'Editor') {
  const actor: Actor = {
    ...{ id: 'ana', name: 'Ana', email: 'ana@harbour.example' },
    roles: { projects: new Map([['tower', role]]), workspace: role },
  }
  const projects = [projectSchema.parse({ id: 'tower', name: 'tower' })]
  return {
    ...contextHolding({ projects, documents: [plan], markups }),
    ...{ actor, ids: 'opaque' as const, hasFile: (key: string) => key !== missingKey },
  }
}

function decide(change: object, role: 'Viewer' | 'Commenter' | 'Editor' = 'Commenter') {
  const none = { added: [], changed: [], answered: [], decided: [], removed: [] }
  const given = { documentId: '1', fileKey, fileName: 'back.pdf', ...none, ...change }
  return decideRequest(takeOverMarkups, given, contextFor(role))
}

const missingKey = 'd'.repeat(64)
const file = { key: 'f'.repeat(64), name: 'back.pdf', type: 'application/pdf', size: 90 }
const copy = { id: 'copy', file }

const returned = {
  ...{ ...drawn, id: 'new', nm: 'ABCDEFGHIJKLMNOP', keys: '', author: 'Bob Hart', comments: [] },
  ...{ createdAt: '2026-11-20T09:30:00.000Z', status: 'accepted', statusBy: 'Bob Hart', statusAt: '' },
}
const answer = { ...known, id: 'c2', user: 'Bob Hart', text: 'Done' }
const accepted = { status: 'accepted', statusBy: 'Bob Hart', statusAt: '' }

test.each([
  ['a new one', 'Commenter', { added: [returned] }, 'new'],
  ['one that was returned over already', 'Commenter', { added: [{ ...returned, nm: 'TAKEN' }] }, 'exists'],
  ['one without a shape', 'Commenter', { added: [{ ...returned, points: [[0, 0]] }] }, 'shape-invalid'],
  ['a change of the user’s markup', 'Commenter', { changed: [{ id: 'ana', change: { text: 'Ho' } }] }, 'ana'],
  [
    "a change of another person's",
    'Editor',
    { changed: [{ id: 'ben', change: { text: 'Ho' } }] },
    'not-author',
  ],
  ['an answer', 'Commenter', { answered: [{ id: 'ben', comments: [answer] }] }, 'ben'],
  ['an answer that is here', 'Commenter', { answered: [{ id: 'ben', comments: [known] }] }, ''],
  ['a decision of a reviewer', 'Editor', { decided: [{ id: 'ben', ...accepted }] }, 'ben'],
  ['a decision of a commenter', 'Commenter', { decided: [{ id: 'ana', ...accepted }] }, 'not-allowed'],
  ['a removal of the user’s markup', 'Commenter', { removed: ['ana'] }, 'ana'],
  ["a removal of another person's", 'Commenter', { removed: ['ben'] }, 'not-allowed'],
  ['anything by a viewer', 'Viewer', { added: [returned] }, 'not-allowed'],
  ['to a superseded file', 'Editor', { fileKey: 'e'.repeat(64), added: [returned] }, 'file-superseded'],
  ['the file alone', 'Commenter', { copy }, 'copy'],
  ['a new one and the file', 'Commenter', { added: [returned], copy }, 'new,copy'],
  ['the file with what is refused', 'Editor', { removed: ['gone'], copy }, 'markup-gone'],
  [
    'a file that is not stored',
    'Editor',
    { copy: { id: 'copy', file: { ...file, key: missingKey } } },
    'files-missing',
  ],
  ['the file by a viewer', 'Viewer', { copy }, 'not-allowed'],
  ['one that no longer exists', 'Editor', { removed: ['gone'] }, 'markup-gone'],
] as const)('takes over or refuses %s', (_, role, change, expected) => {
  const decision = decide(change, role)
  const result =
    decision.kind === 'refused'
      ? decision.reason
      : decision.steps.map(({ change: step }) => (step.kind === 'put' ? step.record.id : step.id)).join()
  expect(result).toBe(expected)
})

test('what may not be returned over does not stop the rest, and one markup is changed in one step', () => {
  const decision = decide({
    changed: [
      { id: 'ana', change: { text: 'Ho' } },
      { id: 'ben', change: { text: 'Ho' } },
    ],
    answered: [{ id: 'ana', comments: [answer] }],
  })
  expect(decision).toMatchObject({
    steps: [{ change: { record: { id: 'ana', text: 'Ho', comments: [{ text: 'Done' }] } } }],
    skipped: [{ index: 1, reason: 'not-author' }],
  })
})

test.each([
  ['Commenter', { status: 'open' }],
  ['Editor', { status: 'accepted', statusBy: 'Bob Hart (from a PDF)', statusAt: '2026-11-21T09:30:00.000Z' }],
] as const)(
  'a new one returned over by the role %s has the author of the file, and names the user who took it over',
  (role, decided) => {
    const late = { ...answer, timestamp: '2027-01-01T00:00:00.000Z' }
    expect(decide({ added: [{ ...returned, comments: [late] }] }, role)).toMatchObject({
      steps: [
        {
          change: {
            isNew: true,
            record: {
              ...{
                author: 'Bob Hart',
                authorId: 'ana',
                projectId: 'tower',
                createdAt: '2026-11-20T09:30:00.000Z',
              },
              source: { nm: 'ABCDEFGHIJKLMNOP', fileName: 'back.pdf', by: 'Ana' },
              // No moment is in the future, whatever the clock of the other computer was.
              comments: [
                { user: 'Bob Hart (from a PDF)', text: 'Done', timestamp: '2026-11-21T09:30:00.000Z' },
              ],
              ...decided,
            },
          },
        },
      ],
    })
  },
)

describe('a copy that is sent', () => {
  const sent = { id: 'sent', documentId: '1', fileKey, name: 'plan_markups.pdf' }
  const record = (change: object = {}, role: 'Viewer' | 'Commenter' = 'Commenter') =>
    decideRequest(
      recordSentCopy,
      { ...sent, markups: [{ id: 'ana', mark: 'text-1' }], ...change },
      contextFor(role),
    )

  test('has its markups, its time and the user who sent it', () => {
    expect(record()).toMatchObject({
      steps: [
        {
          collection: 'pdf-copies',
          change: {
            record: {
              ...{ ...sent, kind: 'sent', projectId: 'tower', author: 'Ana', authorId: 'ana' },
              ...{ createdAt: '2026-11-21T09:30:00.000Z', markups: [{ id: 'ana', mark: 'text-1' }] },
            },
          },
        },
      ],
    })
  })

  test.each([
    ['of a deleted document', { documentId: 'x' }, 'document-gone'],
    ['of a removed revision', { fileKey: 'e'.repeat(64) }, 'file-gone'],
    ['without markups', { markups: [] }, 'markup-gone'],
    [
      'with more markups than a request may name',
      { markups: Array(5_001).fill({ id: 'a', mark: '' }) },
      'too-many-items',
    ],
    ['with a mark that is too long', { markups: [{ id: 'a', mark: 'x'.repeat(1_001) }] }, 'args-too-long'],
  ])('one %s is refused', (_, change, reason) => {
    expect(record(change)).toMatchObject({ kind: 'refused', reason })
  })

  test('that of a viewer is not recorded', () => {
    expect(record({}, 'Viewer')).toMatchObject({ kind: 'refused', reason: 'not-allowed' })
  })
})
