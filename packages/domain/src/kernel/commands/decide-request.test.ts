import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fileArg } from '../../documents/file-ref.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { collection, record } from '../records/record.ts'
import { args, formArgs, idArg, lineArg, listArg } from './args.ts'
import { accept, command, put, refuse, remove, save } from './command.ts'
import { decideRequest } from './decide-request.ts'

const notes = collection(
  'notes',
  record({ id: z.string(), text: z.string(), projectId: z.optional(z.string()) }),
)

const saveNote = command({
  name: 'notes.save',
  needs: 'tasks.edit',
  args: args({
    ...formArgs(args({ text: lineArg() })),
    projectId: z.optional(idArg()),
    files: z.optional(listArg(fileArg, 2)),
  }),
  decide({ id, isNew, projectId, draft }) {
    if (draft.text === '') return refuse('text-required', ['text'])
    return accept(save(notes, { id, text: draft.text, ...(projectId && { projectId }) }, isNew))
  },
})

const known = { id: 'n1', text: 'Wet paint', projectId: 'pier' }
const draft = { text: 'Dry paint' }
const plan = { key: 'a'.repeat(64), name: 'plan.pdf', type: 'application/pdf', size: 3 }

test.each<[what: string, args: unknown, reason: string | undefined, fields?: readonly string[]]>([
  ['an existing note is changed', { id: 'n1', draft }, undefined],
  ['a new note is added', { id: 'n2', isNew: true, draft }, undefined],
  ['arguments that the command refuses', { id: 'n1', draft: { text: '' } }, 'text-required', ['text']],
  ['an unknown field', { id: 'n1', draft, colour: 'red' }, 'args-invalid', ['']],
  ['an unknown field of the draft', { id: 'n1', draft: { ...draft, colour: 'red' } }, 'args-invalid', ['']],
  ['a missing field', { id: 'n1', draft: {} }, 'args-invalid', ['text']],
  ['arguments that are not an object', 'n1', 'args-invalid', ['']],
  ['a text that is too long', { id: 'n1', draft: { text: 'x'.repeat(1_001) } }, 'args-too-long', ['text']],
  ['too many files', { id: 'n1', draft, files: [plan, plan, plan] }, 'too-many-items', ['files']],
  ['an id that is in use', { id: 'n1', isNew: true, draft }, 'id-taken', []],
  ['a file whose bytes are stored', { id: 'n1', draft, files: [plan] }, undefined],
  [
    'a file whose bytes are missing',
    { id: 'n1', draft, files: [plan, { ...plan, key: 'b'.repeat(64) }] },
    'files-missing',
    [],
  ],
])('%s', (_, given, reason, fields = []) => {
  const context = { ...contextHolding({ notes: [known] }), hasFile: (key: string) => key === plan.key }
  const decision = decideRequest(saveNote, given, context)
  const refusal =
    decision.kind === 'refused' ? { reason: decision.reason, fields: decision.fields } : undefined
  expect(refusal).toEqual(reason && { reason, fields })
})

test.each<[what: string, roles: object, given: { id: string; projectId?: string }, isAllowed: boolean]>([
  ['in their project', { pier: 'Editor' }, { id: 'n1', projectId: 'pier' }, true],
  ['in another project', { quay: 'Editor' }, { id: 'n1', projectId: 'pier' }, false],
  ['moving it into another project', { pier: 'Editor' }, { id: 'n1', projectId: 'quay' }, false],
  ['moving it out of another project', { quay: 'Editor' }, { id: 'n1', projectId: 'quay' }, false],
  [
    'moving it between their projects',
    { pier: 'Editor', quay: 'Editor' },
    { id: 'n1', projectId: 'quay' },
    true,
  ],
  ['removing it from every project', { pier: 'Editor' }, { id: 'n1' }, false],
  ['in a project with read-only access', { pier: 'Viewer' }, { id: 'n1', projectId: 'pier' }, false],
])('an editor changes a note %s', (_, projects, given, isAllowed) => {
  const { actor, ...context } = contextHolding({ notes: [known], projects: [{ id: 'pier' }, { id: 'quay' }] })
  // `as`: the table writes roles as plain objects.
  const limited = { ...actor, roles: { projects: new Map(Object.entries(projects)) } } as typeof actor
  const decision = decideRequest(saveNote, { ...given, draft }, { ...context, actor: limited })
  expect(decision.kind === 'accepted').toBe(isAllowed)
  if (decision.kind === 'refused') expect(decision.reason).toBe('not-allowed')
})

test('a record of a deleted project belongs to the workspace', () => {
  const { actor, ...context } = contextHolding({ notes: [known] })
  const member = { ...actor, roles: { workspace: 'Editor' } } as const
  expect(decideRequest(saveNote, { id: 'n1', draft }, { ...context, actor: member }).kind).toBe('accepted')
})

test('a person without permission in any project learns the required role, but nothing about the records', () => {
  const context = contextHolding({ notes: [known] })
  const viewer = { ...context, actor: { ...context.actor, roles: { everywhere: 'Viewer' } } as const }
  expect(decideRequest(saveNote, { id: 'gone', draft: { text: '' } }, viewer)).toMatchObject({
    reason: 'not-allowed',
    access: { role: 'Viewer', needed: 'Editor' },
  })
})

test('a record that is removed and put back in one request keeps its id', () => {
  const move = command({
    name: 'notes.move',
    needs: 'tasks.edit',
    args: args({}),
    decide: () => accept(remove(notes, 'n1'), save(notes, known, true), put(notes, known)),
  })
  expect(decideRequest(move, {}, contextHolding({ notes: [known] })).kind).toBe('accepted')
})
