import { expect, test } from 'vitest'
import { getStanding, maySee } from '../../kernel/access/visibility.ts'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { deleteTableView, saveTableLayout, saveTableView } from './save-table-settings.ts'
import { deleteSharedView, sharedViews, shareView, updateSharedView } from './shared-view.ts'
import { type TableSettings, tableSettings } from './table-settings.ts'

const id = 'marisol@harbour.example'
const holding = (tables: TableSettings['tables']) =>
  contextHolding({ 'table-settings': [{ id, tables } as never] })
const overdue = { id: 'v1', name: 'Overdue', text: 'q.overdue' }

function tablesAfter(decision: ReturnType<typeof decideRequest>): unknown {
  if (decision.kind === 'refused') return decision.reason
  const [change] = decision.steps.map((step) => step.change)
  return change?.kind === 'put' ? (change.record as unknown as TableSettings).tables : change
}

test('a layout changes the fields it names, and keeps those of other tables', () => {
  const stored = { 'lead-times': { isTable: true, frozen: 1 }, tasks: { frozen: 2 } }
  const save = (layout: object) =>
    tablesAfter(decideRequest(saveTableLayout, { table: 'lead-times', layout }, holding(stored)))
  const columns = [{ key: 'name', width: 200 }, { key: 'status' }]
  expect(save({ columns })).toEqual({ ...stored, 'lead-times': { isTable: true, frozen: 1, columns } })
  expect(save({ isTable: false })).toEqual({ ...stored, 'lead-times': { isTable: false, frozen: 1 } })
  expect(save({ columns: [{ key: 'name', width: 5 }] })).toBe('args-invalid')
  const importColumns = [{ heading: 'Material', key: 'name' }]
  expect(save({ importColumns })).toMatchObject({ 'lead-times': { isTable: true, importColumns } })
  const chosen = { 'lead-times': { columns } }
  const reset = decideRequest(
    saveTableLayout,
    { table: 'lead-times', layout: { columns: null } },
    holding(chosen),
  )
  expect(tablesAfter(reset)).toEqual({ 'lead-times': {} })
})

test('a view is added, replaced and deleted', () => {
  const context = holding({ tasks: { views: [overdue] } })
  const other = { id: 'v2', name: 'Mine', text: 'q.mine' }
  expect(tablesAfter(decideRequest(saveTableView, { table: 'tasks', ...other }, context))).toEqual({
    tasks: { views: [overdue, other] },
  })
  const renamed = { ...overdue, name: 'Late' }
  expect(tablesAfter(decideRequest(saveTableView, { table: 'tasks', ...renamed }, context))).toEqual({
    tasks: { views: [renamed] },
  })
  expect(tablesAfter(decideRequest(deleteTableView, { table: 'tasks', id: 'v1' }, context))).toEqual({
    tasks: { views: [] },
  })
})

test('a person without settings can save some, and unreadable ones count as none', () => {
  const decision = decideRequest(
    saveTableLayout,
    { table: 'tasks', layout: { frozen: 1 } },
    contextHolding({}),
  )
  expect(tablesAfter(decision)).toEqual({ tasks: { frozen: 1 } })
  const odd = { id, tables: { tasks: { columns: 'all', frozen: {}, views: [{}] } } }
  expect(tableSettings.schema.parse(odd)).toEqual({ id, tables: { tasks: {} } })
})

test('a shared view needs a name, and only an existing one is changed or deleted', () => {
  const context = contextHolding({
    'shared-views': [sharedViews.schema.parse({ ...overdue, table: 'tasks' })],
  })
  const view = { id: 'v2', table: 'tasks', name: ' Mine ', text: 'q.mine' }
  expect(decideRequest(shareView, view, context)).toMatchObject({
    steps: [{ change: { isNew: true, record: { ...view, name: 'Mine' } } }],
  })
  expect(decideRequest(shareView, { ...view, name: ' ' }, context)).toMatchObject({ reason: 'name-required' })
  expect(decideRequest(updateSharedView, { id: 'v1', text: 'q.late' }, context)).toMatchObject({
    steps: [{ change: { record: { name: 'Overdue', text: 'q.late' } } }],
  })
  expect(decideRequest(updateSharedView, { id: 'v1', name: ' Late ' }, context)).toMatchObject({
    steps: [{ change: { record: { name: 'Late', text: 'q.overdue' } } }],
  })
  expect(decideRequest(updateSharedView, { id: 'v1', name: ' ' }, context)).toMatchObject({
    reason: 'name-required',
  })
  expect(decideRequest(updateSharedView, { id: 'x', text: '' }, context)).toMatchObject({
    reason: 'view-gone',
  })
  expect(decideRequest(deleteSharedView, { id: 'x' }, context)).toMatchObject({ reason: 'view-gone' })
})

const project = { id: '4', name: 'Mill Lane' }

test('a view is shared with the people of a project that exists, by those who may edit its registers', () => {
  const context = contextHolding({ projects: [project as never] })
  const inProject = {
    ...context,
    actor: { ...context.actor, roles: { projects: new Map([['4', 'Editor']]) } },
  }
  const view = { id: 'v2', table: 'documents', name: 'For construction', text: 'f.status.is.Approved' }
  expect(decideRequest(shareView, { ...view, projectId: '4' }, inProject as typeof context)).toMatchObject({
    steps: [{ change: { record: { ...view, projectId: '4' } } }],
  })
  expect(decideRequest(shareView, view, inProject as typeof context)).toMatchObject({ reason: 'not-allowed' })
  expect(decideRequest(shareView, { ...view, projectId: '5' }, context)).toMatchObject({
    reason: 'project-gone',
    fields: ['projectId'],
  })
})

test('a view of a project is visible to its team and to no other guest', () => {
  const view = sharedViews.schema.parse({ ...overdue, table: 'documents', projectId: '4' })
  const toGuest = (projectId: string) => ({
    id: 'gus@site.example',
    roles: { projects: new Map([[projectId, 'Viewer' as const]]) },
  })
  expect(maySee(toGuest('4'), getStanding('shared-views', view))).toBe(true)
  expect(maySee(toGuest('5'), getStanding('shared-views', view))).toBe(false)
})

test('a viewer saves own views but shares none', () => {
  const context = {
    ...contextHolding({}),
    actor: { ...contextHolding({}).actor, roles: { everywhere: 'Viewer' } as const },
  }
  expect(decideRequest(saveTableView, { table: 'tasks', ...overdue }, context)).toMatchObject({
    kind: 'accepted',
  })
  expect(decideRequest(shareView, { table: 'tasks', ...overdue }, context)).toMatchObject({
    reason: 'not-allowed',
  })
})
