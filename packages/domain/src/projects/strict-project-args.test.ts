/** The arguments that commands on projects and their parts refuse before they read a record. */
import { describe, expect, test } from 'vitest'
import { markRead } from '../activity/notifications/mark-read.ts'
import { addDeadline, deleteDeadline } from '../deadlines/change-deadline.ts'
import { changeDocuments } from '../documents/commands/change-documents.ts'
import { commentOnDocument } from '../documents/commands/comment-on-document.ts'
import { deleteDocuments } from '../documents/commands/delete-documents.ts'
import { editDocument } from '../documents/commands/edit-document.ts'
import { fileDocuments } from '../documents/uses/file-documents.ts'
import { removeRevision } from '../documents/uses/remove-revision.ts'
import type { Command } from '../kernel/commands/command.ts'
import { decideRequest } from '../kernel/commands/decide-request.ts'
import { attachToTask, commentOnTask, deleteTask, detachFromTask, moveTask } from '../tasks/change-task.ts'
import { saveTask } from '../tasks/save-task.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { editProject } from './commands/edit-project.ts'
import { inviteMember, removeMember, setMemberRole } from './commands/member-commands.ts'
import { addProject, deleteProject } from './commands/project-commands.ts'

const id = 'x'
const file = { key: 'a'.repeat(64), name: 'plan.pdf', type: 'application/pdf', size: 1200 }
const project = {
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  startDate: '2026-12-01',
  endDate: '2027-12-01',
  budget: '',
  description: '',
}
const document = { name: 'Plan', type: 'Report', projectId: '1', description: '', file }
const entry = { name: 'Plan', type: 'Report', projectId: '1', status: 'New', updated: '', description: '' }
const task = {
  name: 'Pour',
  description: '',
  priority: 'Urgent',
  projectId: null,
  assigneeEmails: '',
  dueDate: '',
  files: [file],
}

type AnyCommand = Command<unknown, string>

const rows: readonly (readonly [name: string, command: AnyCommand, args: object])[] = [
  [addProject, { id, draft: project }],
  [editProject, { id, draft: project, first: project }],
  [deleteProject, { id }],
  [inviteMember, { id, projectId: '1', email: 'li@x.example', role: 'Viewer' }],
  [setMemberRole, { id, role: 'Viewer' }],
  [removeMember, { id }],
  [fileDocuments, { drafts: [document] }],
  [editDocument, { id, draft: entry, first: entry }],
  [changeDocuments, { ids: [id], change: { type: 'Permit' } }],
  [deleteDocuments, { ids: [id] }],
  [commentOnDocument, { id, text: 'Seen' }],
  [removeRevision, { id, revisionId: 'r', revision: 'C', sha256: '' }],
  [saveTask, { id, isNew: true, draft: task }],
  [moveTask, { id, priority: 'Urgent' }],
  [deleteTask, { id }],
  [commentOnTask, { id, text: 'Seen' }],
  [attachToTask, { id, files: [file] }],
  [detachFromTask, { id, documentId: 'd1' }],
  [addDeadline, { id, name: 'Pour', date: '2026-12-24', projectId: '4' }],
  [deleteDeadline, { id }],
  [markRead, { ids: [id], standing: [] }],
].map(([command, args]) => [(command as AnyCommand).name, command as AnyCommand, args as object])

describe('strict arguments:', () => {
  test.each(rows)('%s accepts its own fields', (_, command, args) => {
    expect(command.args.safeParse(args).success).toBe(true)
  })

  test.each(rows)('%s refuses an unknown field', (_, command, args) => {
    const decision = decideRequest(command, { ...args, extra: 1 }, contextHolding({}))
    expect(decision).toMatchObject({ kind: 'refused', reason: 'args-invalid' })
  })

  test.each<[name: string, command: AnyCommand, args: object]>([
    ['a project', addProject, { id, draft: { ...project, extra: 1 } }],
    ['a document', fileDocuments, { drafts: [{ ...document, extra: 1 }] }],
    ['a file', attachToTask, { id, files: [{ ...file, extra: 1 }] }],
    ['a file that has no key', attachToTask, { id, files: [{ ...file, key: 'k1' }] }],
    ['an entry in the register', editDocument, { id, draft: { ...entry, extra: 1 } }],
    ['a change of many documents', changeDocuments, { ids: [id], change: { extra: 1 } }],
    ['a task', saveTask, { id, draft: { ...task, extra: 1 } }],
  ])('also within %s', (_, command, args) => {
    const decision = decideRequest(command, args, contextHolding({}))
    expect(decision).toMatchObject({ kind: 'refused', reason: 'args-invalid' })
  })
})

const line = 'x'.repeat(1_001)
const text = 'x'.repeat(50_001)

test.each<[name: string, command: AnyCommand, args: object, field: string]>([
  ['projects.add', addProject, { id, draft: { ...project, location: line } }, 'location'],
  ['projects.edit', editProject, { id, draft: { ...project, description: text } }, 'description'],
  ['team.invite', inviteMember, { id, projectId: '1', email: line, role: 'Viewer' }, 'email'],
  ['documents.file', fileDocuments, { drafts: [{ ...document, name: line }] }, 'drafts'],
  ['documents.edit', editDocument, { id, draft: { ...entry, name: line } }, 'name'],
  ['documents.comment', commentOnDocument, { id, text }, 'text'],
  ['tasks.save', saveTask, { id, draft: { ...task, name: line } }, 'name'],
  ['tasks.comment', commentOnTask, { id, text }, 'text'],
  ['deadlines.add', addDeadline, { id, name: line, date: null }, 'name'],
])('%s refuses a text that is too long', (_, command, args, field) => {
  const decision = decideRequest(command, args, contextHolding({}))
  expect(decision).toMatchObject({ kind: 'refused', reason: 'args-too-long', fields: [field] })
})

const used = contextHolding({
  projects: [{ id: '1' }, { id }],
  members: [{ id }],
  tasks: [{ id }],
  deadlines: [{ id }],
  documents: [{ id: 'request-0' }],
})

test.each<[name: string, command: AnyCommand, args: object]>([
  ['projects.add', addProject, { id, draft: project }],
  ['team.invite', inviteMember, { id, projectId: '1', email: 'li@x.example', role: 'Viewer' }],
  ['documents.file', fileDocuments, { drafts: [document] }],
  ['tasks.save', saveTask, { id, isNew: true, draft: task }],
  ['deadlines.add', addDeadline, { id, name: 'Pour', date: '2026-12-24' }],
])('%s refuses an id that is already used', (_, command, args) => {
  const decision = decideRequest(command, args, { ...used, ids: 'opaque' })
  expect(decision).toMatchObject({ kind: 'refused', reason: 'id-taken' })
})
