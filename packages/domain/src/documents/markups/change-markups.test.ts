import { describe, expect, test } from 'vitest'
import type { Actor } from '../../kernel/access/actor.ts'
import type { Command } from '../../kernel/commands/command.ts'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import type { Step } from '../../kernel/records/change.ts'
import type { Rec } from '../../kernel/records/record.ts'
import { projectSchema } from '../../projects/project.ts'
import { saveTask } from '../../tasks/save-task.ts'
import { taskSchema } from '../../tasks/task.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { changeDocuments } from '../commands/change-documents.ts'
import { deleteDocuments } from '../commands/delete-documents.ts'
import { draftOfDocument, editDocument } from '../commands/edit-document.ts'
import { documentSchema } from '../document.ts'
import { removeRevision } from '../uses/remove-revision.ts'
import {
  addMarkups,
  commentOnMarkup,
  editMarkups,
  linkMarkup,
  maxImageBytes,
  maxImages,
  removeMarkups,
  setMarkupStatus,
} from './change-markups.ts'
import { isOpen, markupSchema } from './markup.ts'
import { toReplaced } from './replaced-annotations.ts'

const [current, earlier] = ['c'.repeat(64), 'e'.repeat(64)]
const file = (key: string) => ({ key, name: 'plan.pdf', type: 'application/pdf', size: 9 })
const towers = ['tower', 'quay'].map((id) => projectSchema.parse({ id, name: id }))
const plan = documentSchema.parse({
  ...{ id: '1', name: 'Plan', type: 'Blueprint', project: 'tower', projectId: 'tower', revision: 'B' },
  file: file(current),
  revisions: [{ id: 'r', name: 'Plan', revision: 'A', file: file(earlier) }],
})

const door = taskSchema.parse({ id: 'door', name: 'Fix door', projectId: 'tower' })

const steel = {
  ...{ id: 'steel', name: 'Steel', projectId: 'tower', status: 'In Progress' },
  stages: [{ id: 's', name: 'Engineer', status: 'Pending' }],
}

const drawn = {
  ...{ id: 'new', page: 0, kind: 'cloud', points: [[0, 0, 90, 0, 90, 60]], colour: '#c81e1e', width: 2 },
  ...{ fill: '', opacity: 1, fontSize: 12, text: '', subject: 'Cloud' },
} as const

const stored = (id: string, authorId: string, fields: object = {}) =>
  markupSchema.parse({
    ...drawn,
    ...{
      id,
      documentId: '1',
      projectId: 'tower',
      fileKey: current,
      authorId,
      author: authorId,
      status: 'open',
    },
    ...fields,
  })

const everyMarkup = [
  stored('ana', 'ana'),
  stored('ben', 'ben'),
  stored('moved', 'ANA@harbour.example'),
  stored('old', 'ana', { fileKey: earlier }),
  stored('orphan', 'ana', { documentId: 'gone' }),
  stored('pin', 'ana', { kind: 'pin', points: [[9, 9]], link: { list: 'tasks', id: 'deleted' } }),
  stored('pin-of-ben', 'ben', { kind: 'pin', points: [[9, 9]], link: { list: 'tasks', id: 'door' } }),
  stored('note', 'ana', { kind: 'text', points: [[0, 0, 90, 20]], text: 'See RFI 12' }),
]

function contextFor(id: string, role: 'Viewer' | 'Commenter' | 'Editor' | 'Admin') {
  const actor: Actor = {
    ...{ id, name: `${id}!`, email: `${id}@harbour.example` },
    roles: { projects: new Map([['tower', role]]), workspace: role },
  }
  return {
    ...contextHolding({
      projects: towers,
      documents: [plan],
      markups: everyMarkup,
      tasks: [door],
      workflows: [steel],
    }),
    ...{ actor, ids: 'opaque' as const },
  }
}

// `as`: the tables hold commands of every kind.
const decide = (
  given: unknown,
  args: unknown,
  id = 'ana',
  role: Parameters<typeof contextFor>[1] = 'Commenter',
) => {
  const decision = decideRequest(given as Command<unknown, string>, args, contextFor(id, role))
  return decision.kind === 'refused' ? decision.reason : toTexts(decision.steps)
}

function toTexts(steps: readonly Step[]): string {
  return steps
    .map(({ collection, change }) =>
      change.kind === 'put' ? `${collection} ${change.record.id}` : `without ${collection} ${change.id}`,
    )
    .join(', ')
}

const adding = (change: object = {}, fields: object = {}) => ({
  ...{ documentId: '1', fileKey: current, markups: [{ ...drawn, ...change }] },
  ...fields,
})

describe('adding', () => {
  test.each([
    ['a cloud', adding(), 'markups new'],
    ['several', adding({}, { markups: [drawn, { ...drawn, id: 'two' }] }), 'markups new, markups two'],
    ['none', adding({}, { markups: [] }), 'shape-invalid'],
    ['two with one id', adding({}, { markups: [drawn, drawn] }), 'shape-invalid'],
    ['a cloud without corners', adding({ points: [[0, 0]] }), 'shape-invalid'],
    ['a text without words', adding({ kind: 'text', points: [[0, 0, 9, 9]], text: ' ' }), 'text-empty'],
    ['a text', adding({ kind: 'text', points: [[0, 0, 9, 9]], text: 'Here' }), 'markups new'],
    ['to an earlier file', adding({}, { fileKey: earlier }), 'file-superseded'],
    ['to a document that no longer exists', adding({}, { documentId: '9' }), 'document-gone'],
    ['under an id in use', adding({ id: 'ana' }), 'id-taken'],
    ['with a dashed line', adding({ dash: 'dashed' }), 'markups new'],
    ['with an unknown style of line', adding({ dash: 'wavy' }), 'args-invalid'],
    ['of an unknown kind', adding({ kind: 'hologram' }), 'args-invalid'],
    ['with another author', adding({ authorId: 'ben' }), 'args-invalid'],
    ['with a colour that is none', adding({ colour: 'url(#x)' }), 'args-invalid'],
    ['with a place that is no number', adding({ points: [[0, 0, Infinity, 0, 9, 9]] }), 'args-invalid'],
    ['with a very long text', adding({ text: 'x'.repeat(5_001) }), 'args-too-long'],
    ['more than a request holds', adding({}, { markups: Array(201).fill(drawn) }), 'too-many-items'],
  ])('%s', (_, args, expected) => {
    expect(decide(addMarkups, args)).toBe(expected)
  })

  test('records who drew it, on which file, and the project of the document', () => {
    const decision = decideRequest(addMarkups, adding(), contextFor('ana', 'Commenter'))
    expect(decision).toMatchObject({
      steps: [
        {
          change: {
            isNew: true,
            record: {
              ...{ documentId: '1', projectId: 'tower', fileKey: current, status: 'open' },
              ...{ authorId: 'ana', author: 'ana!', createdAt: '2026-11-21T09:30:00.000Z' },
            },
          },
        },
      ],
    })
  })
})

const photo = { key: 'f'.repeat(64), name: 'crack.jpg', type: 'image/jpeg', size: 90_000 }
const image = (change: object = {}) =>
  adding({ kind: 'image', points: [[0, 0, 90, 60]], text: 'crack', file: photo, quarterTurns: 1, ...change })

describe('images', () => {
  test.each([
    ['a photo', image(), 'markups new'],
    ['one without its file', image({ file: undefined }), 'image-invalid'],
    ['a cloud with a file', adding({ file: photo }), 'image-invalid'],
    ['a drawing with scripts', image({ file: { ...photo, type: 'image/svg+xml' } }), 'image-invalid'],
    ['one that is too large', image({ file: { ...photo, size: maxImageBytes + 1 } }), 'image-invalid'],
    ['one without a size on the sheet', image({ points: [[0, 0]] }), 'shape-invalid'],
    ['one that is turned by five quarters', image({ quarterTurns: 5 }), 'args-too-long'],
    ['one whose bytes are not stored', image({ file: { ...photo, key: '0'.repeat(64) } }), 'files-missing'],
  ])('%s', (_, args, expected) => {
    const context = { ...contextFor('ana', 'Commenter'), hasFile: (key: string) => key === photo.key }
    const decision = decideRequest(addMarkups, args as never, context)
    expect(decision.kind === 'refused' ? decision.reason : toTexts(decision.steps)).toBe(expected)
  })

  test.each([
    [maxImages - 1, 'markups new'],
    [maxImages, 'too-many-images'],
  ])('one more beside %i on the same file', (count, expected) => {
    const images = Array.from({ length: count }, (_, index) =>
      stored(`i${index}`, 'ana', { kind: 'image', points: [[0, 0, 9, 9]], file: photo }),
    )
    const elsewhere = images.map((each) => ({ ...each, id: `e${each.id}`, fileKey: earlier }))
    const context = {
      ...contextHolding({ projects: towers, documents: [plan], markups: [...images, ...elsewhere] }),
      ...{ actor: contextFor('ana', 'Commenter').actor, hasFile: () => true },
    }
    const decision = decideRequest(addMarkups, image() as never, context)
    expect(decision.kind === 'refused' ? decision.reason : toTexts(decision.steps)).toBe(expected)
  })
})

const toDoor = { list: 'tasks', id: 'door' } as const
const toEngineer = { list: 'workflows', id: 'steel', stageId: 's' } as const
const pin = (change: object = {}) => adding({ kind: 'pin', points: [[9, 9]], link: toDoor, ...change })

describe('pins', () => {
  test.each([
    ['adding one', addMarkups, pin(), 'markups new'],
    ['adding one to a deleted record', addMarkups, pin({ link: { ...toDoor, id: 'gone' } }), 'record-gone'],
    ['adding one to a stage', addMarkups, pin({ link: toEngineer }), 'markups new'],
    [
      'adding one to a deleted stage',
      addMarkups,
      pin({ link: { ...toEngineer, stageId: 'x' } }),
      'record-gone',
    ],
    [
      'adding one to a stage of an action',
      addMarkups,
      pin({ link: { ...toDoor, stageId: 's' } }),
      'record-gone',
    ],
    ['adding one without a record', addMarkups, pin({ link: undefined }), 'shape-invalid'],
    ['adding one at two places', addMarkups, pin({ points: [[9, 9, 20, 20]] }), 'shape-invalid'],
    ['linking a cloud', addMarkups, adding({ link: toDoor }), 'shape-invalid'],
    [
      'linking a list without places',
      addMarkups,
      pin({ link: { list: 'members', id: '1' } }),
      'args-invalid',
    ],
    ['linking another record', linkMarkup, { id: 'pin', link: toDoor }, 'markups pin'],
    ['linking the same record', linkMarkup, { id: 'pin-of-ben', link: toDoor }, ''],
    ['linking what is no pin', linkMarkup, { id: 'ana', link: toDoor }, 'markup-gone'],
    ['linking a deleted record', linkMarkup, { id: 'pin', link: { ...toDoor, id: 'gone' } }, 'record-gone'],
  ] as const)('%s', (_, command, args, expected) => {
    expect(decide(command, args)).toBe(expected)
  })

  test.each([
    ['ben', 'Commenter', 'markups pin-of-ben'],
    ['ana', 'Commenter', 'not-allowed'],
    ['ana', 'Editor', 'markups pin-of-ben'],
    ['ben', 'Viewer', 'not-allowed'],
  ] as const)('the pin of Ben is linked anew by %s as %s', (who, role, expected) => {
    const other = taskSchema.parse({ id: 'wall', name: 'Wall', projectId: 'tower' })
    const context = {
      ...contextFor(who, role),
      ...contextHolding({ projects: towers, documents: [plan], markups: everyMarkup, tasks: [door, other] }),
    }
    const args = { id: 'pin-of-ben', link: { list: 'tasks', id: 'wall' } } as const
    const decision = decideRequest(linkMarkup, args, { ...context, actor: contextFor(who, role).actor })
    expect(decision.kind === 'refused' ? decision.reason : toTexts(decision.steps)).toBe(expected)
  })

  const placed = {
    ...{ documentId: '1', fileKey: current, id: 'new', page: 0, points: [[9, 9]], colour: '#1d4ed8' },
    ...{ width: 2, fill: '', opacity: 1, fontSize: 12, text: '', subject: 'Pin' },
  }
  const draft = {
    ...{ name: 'Fix lintel', description: '', priority: 'Pending', projectId: 'tower' },
    ...{ assigneeEmails: '', dueDate: '', files: [] },
  }
  test.each([
    ['its drawing', placed, 'tasks lintel, markups new'],
    ['a superseded drawing', { ...placed, fileKey: earlier }, 'drawing-superseded'],
    ['a deleted drawing', { ...placed, documentId: '9' }, 'drawing-gone'],
  ])('one request adds an action and its pin on %s', (_, place, expected) => {
    const args = { id: 'lintel', isNew: true, draft, pin: place }
    expect(decide(saveTask, args, 'ana', 'Editor')).toBe(expected)
  })
})

const recolour = (id: string, change: object = { colour: '#1d4ed8' }) => ({ edits: [{ id, change }] })

describe('changing', () => {
  test.each([
    ['one’s own', 'Commenter', recolour('ana'), 'markups ana'],
    ['one’s own that was moved here', 'Commenter', recolour('moved'), 'markups moved'],
    ['that of another', 'Commenter', recolour('ben'), 'not-author'],
    ['that of another as an Admin', 'Admin', recolour('ben'), 'not-author'],
    ['one’s own without being allowed to comment', 'Viewer', recolour('ana'), 'not-allowed'],
    ['one on a superseded file', 'Commenter', recolour('old'), 'file-superseded'],
    ['one that no longer exists', 'Commenter', recolour('gone'), 'markup-gone'],
    ['nothing', 'Commenter', recolour('ana', { colour: '#c81e1e' }), ''],
    ['to no shape', 'Commenter', recolour('ana', { points: [[0, 0]] }), 'shape-invalid'],
    ['a text to nothing', 'Commenter', recolour('note', { text: '' }), 'text-empty'],
    ['its status', 'Commenter', recolour('ana', { status: 'accepted' }), 'args-invalid'],
  ] as const)('%s, as %s', (_, role, args, expected) => {
    expect(decide(editMarkups, args, 'ana', role)).toBe(expected)
  })

  test('what cannot be changed does not stop the rest of a gesture', () => {
    const edits = ['ana', 'ben'].map((id) => ({ id, change: { width: 4 } }))
    const decision = decideRequest(editMarkups, { edits }, contextFor('ana', 'Commenter'))
    expect(decision).toMatchObject({
      steps: [{ change: { record: { id: 'ana', width: 4 } } }],
      skipped: [{ index: 1, reason: 'not-author' }],
    })
  })
})

describe('removing one that was taken over from the file', () => {
  const source = { nm: 'REVU', fileName: 'plan.pdf', by: 'Ana', keys: '' }
  const hidden = { page: 0, nm: 'REVU', author: 'ana', createdAt: '' }

  test.each<[string, object, object, readonly object[]]>([
    ['hides its annotation', {}, {}, [{ fileKey: current, ...hidden }]],
    ['changes nothing of a document without it', { source: undefined }, {}, []],
    [
      'hides it once',
      {},
      { hiddenAnnotations: [{ id: `${current} 0 REVU`, fileKey: current, ...hidden }] },
      [{ fileKey: current, ...hidden }],
    ],
  ])('%s', (_, fields, known, expected) => {
    const fromFile = stored('taken', 'ana', { source, ...fields })
    const document = documentSchema.parse({ ...plan, ...known })
    const context = {
      ...contextFor('ana', 'Commenter'),
      ...only({ documents: [document], markups: [fromFile] }),
    }
    const decision = decideRequest(removeMarkups, { ids: ['taken'] }, context)
    if (decision.kind === 'refused') throw new Error(decision.reason)
    const after = { ...document, ...decision.steps.flatMap(toDocument)[0] }
    expect(toReplaced(after, [], current)).toMatchObject(expected)
    expect(toReplaced(after, [], earlier)).toEqual([])
  })

  test('the annotation of a markup that exists is replaced by it', () => {
    const fromFile = stored('taken', 'ana', { source })
    expect(toReplaced(plan, [fromFile, stored('ana', 'ana')], current)).toEqual([
      { ...hidden, createdAt: fromFile.createdAt },
    ])
  })
})

const only = (records: Record<string, readonly Rec[]>) => {
  const { all, find, allInScope } = contextHolding({ projects: towers, ...records })
  return { all, find, allInScope }
}

const toDocument = ({ collection, change }: Step): readonly Rec[] =>
  collection === 'documents' && change.kind === 'put' ? [change.record] : []

describe('removing, answering and deciding', () => {
  test.each([
    ['removing one’s own', removeMarkups, { ids: ['ana'] }, 'Commenter', 'without markups ana'],
    ['removing that of another', removeMarkups, { ids: ['ben'] }, 'Commenter', 'not-allowed'],
    ['removing that of another', removeMarkups, { ids: ['ben'] }, 'Editor', 'without markups ben'],
    ['removing one on a superseded file', removeMarkups, { ids: ['old'] }, 'Admin', 'file-superseded'],
    [
      'removing one without its document',
      removeMarkups,
      { ids: ['orphan'] },
      'Editor',
      'without markups orphan',
    ],
    ['removing a removed one', removeMarkups, { ids: ['gone'] }, 'Admin', 'markup-gone'],
    ['answering another', commentOnMarkup, { id: 'ben', text: 'Agreed' }, 'Commenter', 'markups ben'],
    [
      'answering on a superseded file',
      commentOnMarkup,
      { id: 'old', text: 'Yes' },
      'Commenter',
      'markups old',
    ],
    ['answering', commentOnMarkup, { id: 'ben', text: 'Agreed' }, 'Viewer', 'not-allowed'],
    ['answering nothing', commentOnMarkup, { id: 'ben', text: ' ' }, 'Commenter', 'comment-empty'],
    ['answering a removed one', commentOnMarkup, { id: 'gone', text: 'Yes' }, 'Commenter', 'markup-gone'],
    [
      'deciding on one’s own',
      setMarkupStatus,
      { ids: ['ana'], status: 'accepted' },
      'Commenter',
      'not-allowed',
    ],
    [
      'deciding',
      setMarkupStatus,
      { ids: ['ana', 'ben'], status: 'accepted' },
      'Editor',
      'markups ana, markups ben',
    ],
    ['deciding what it is already', setMarkupStatus, { ids: ['ana'], status: 'open' }, 'Editor', ''],
    [
      'deciding on a removed one',
      setMarkupStatus,
      { ids: ['gone'], status: 'open' },
      'Editor',
      'markup-gone',
    ],
    [
      'deciding with a word of another program',
      setMarkupStatus,
      { ids: ['ana'], status: 'Done' },
      'Editor',
      'args-invalid',
    ],
  ] as const)('%s (%#)', (_, command, args, role, expected) => {
    expect(decide(command, args, 'ana', role)).toBe(expected)
  })

  test('a decision records who made it, and a later one replaces it', () => {
    const decision = decideRequest(
      setMarkupStatus,
      { ids: ['ana'], status: 'rejected' },
      contextFor('ben', 'Editor'),
    )
    const record = { status: 'rejected', statusBy: 'ben!', statusAt: '2026-11-21T09:30:00.000Z' }
    expect(decision).toMatchObject({ steps: [{ change: { record } }] })
    expect(isOpen({ status: 'rejected' })).toBe(false)
    expect(isOpen({ status: 'a word of a later version' })).toBe(true)
  })
})

describe('markups and their document', () => {
  const moving = (projectId: string) => {
    const first = draftOfDocument(plan, towers)
    return { id: '1', draft: { ...first, projectId }, first }
  }
  const both = (given: unknown, args: unknown) => {
    const context = contextFor('ed', 'Editor')
    const roles = { projects: new Map(towers.map(({ id }) => [id, 'Editor' as const])) }
    const decision = decideRequest(given as Command<unknown, string>, args, {
      ...context,
      actor: { ...context.actor, roles },
    })
    return decision.kind === 'refused' ? decision.reason : decision.steps
  }
  const putIds = (steps: string | readonly Step[]) =>
    typeof steps === 'string'
      ? steps
      : steps.flatMap(({ collection, change }) =>
          collection === 'markups' && change.kind === 'put'
            ? [[change.record.id, (change.record as Rec & { projectId?: string }).projectId]]
            : [],
        )
  const removedIds = (steps: string | readonly Step[]) => typeof steps !== 'string' && toTexts(steps)

  test.each([
    ['moved in its form', editDocument, moving('quay')],
    ['moved with others', changeDocuments, { ids: ['1'], change: { projectId: 'quay' } }],
  ])('those of a document that is %s go to its project, no matter who drew them', (_, command, args) => {
    expect(putIds(both(command, args))).toEqual(
      ['ana', 'ben', 'moved', 'old', 'pin', 'pin-of-ben', 'note'].map((id) => [id, 'quay']),
    )
  })

  test('those of a document that is edited stay as they are', () => {
    const first = draftOfDocument(plan, towers)
    expect(removedIds(both(editDocument, { id: '1', draft: { ...first, name: 'Plans' }, first }))).toBe(
      'documents 1',
    )
  })

  test('those of a deleted document are removed with it', () => {
    expect(removedIds(both(deleteDocuments, { ids: ['1'] }))).toBe(
      [
        'documents 1',
        ...['ana', 'ben', 'moved', 'old', 'pin', 'pin-of-ben', 'note'].map((id) => `markups ${id}`),
      ]
        .map((each) => `without ${each}`)
        .join(', '),
    )
  })

  test('those of a revision that is removed go with its file', () => {
    const args = { id: '1', revisionId: 'r', revision: 'A', sha256: earlier }
    expect(removedIds(both(removeRevision, args))).toBe('documents 1, without markups old')
  })
})
