import { expect, test } from 'vitest'
import { conditionSchema } from '../../conditions/condition.ts'
import { deadlineSchema } from '../../deadlines/deadline.ts'
import { holdPointSchema } from '../../hold-points/hold-point.ts'
import { leadTimeSchema } from '../../lead-times/lead-time.ts'
import { rfiSchema } from '../../rfis/rfi.ts'
import { safetyRecordSchema } from '../../safety/safety-record.ts'
import { taskSchema } from '../../tasks/task.ts'
import { workflowSchema } from '../../workflows/workflow.ts'
import {
  type AgendaItem,
  conditionToAgenda,
  deadlineToAgenda,
  groupByDay,
  holdPointToAgenda,
  orderToAgenda,
  reviewToAgenda,
  rfiToAgenda,
  taskToAgenda,
} from './agenda-item.ts'
import { expiryToAgenda } from './expiry-to-agenda.ts'

const day = '2026-11-28'
const deadline = (fields: object) =>
  deadlineToAgenda(deadlineSchema.parse({ id: 'd', name: 'Pour', ...fields }))
const action = (fields: object) => taskToAgenda(taskSchema.parse({ id: 't', name: 'Pour', ...fields }))
const holdPoint = (fields: object) =>
  holdPointToAgenda(holdPointSchema.parse({ id: 'h', name: 'Pour', ...fields }))
const order = (fields: object) => orderToAgenda(leadTimeSchema.parse({ id: 'l', name: 'Pour', ...fields }))
const expiry = (fields: object) => expiryToAgenda(safetyRecordSchema.parse({ id: 's', ...fields }))
const condition = (fields: object) =>
  conditionToAgenda(conditionSchema.parse({ id: 'c', heading: 'Pour', ...fields }))
const question = (fields: object) =>
  rfiToAgenda(rfiSchema.parse({ id: 'r', subject: 'Pour', status: 'Open', dueDate: day, ...fields }))
const stage = (fields: object) => ({ id: 'a', name: 'Engineer', status: 'Pending', dueDate: day, ...fields })

test.each<[string, readonly AgendaItem[], AgendaItem['kind'] | undefined]>([
  ['a deadline', deadline({ date: day }), 'deadline'],
  ['a deadline on no day', deadline({ date: 'in spring' }), undefined],
  ['an action', action({ dueDate: day, priority: 'Urgent' }), 'action'],
  ['an action that is complete', action({ dueDate: day, priority: 'Complete' }), undefined],
  ['an action that is never due', action({}), undefined],
  ['a hold point', holdPoint({ dueDate: day, status: 'Notified' }), 'hold-point'],
  ['a hold point that is released', holdPoint({ dueDate: day, status: 'Approved' }), undefined],
  ['a hold point that is closed', holdPoint({ dueDate: day, status: 'Closed' }), undefined],
  ['a lead item to order', order({ orderByDate: day, status: 'Tracking' }), 'order'],
  ['a lead item that is ordered', order({ orderByDate: day, status: 'Ordered' }), undefined],
  ['a lead item without an order-by date', order({ requiredOnSiteDate: day }), undefined],
  ['a condition', condition({ dueDate: day, status: 'In Progress' }), 'condition'],
  ['a question', question({}), 'rfi'],
  ['a question that is not issued', question({ status: 'Draft' }), undefined],
  ['a question that is answered', question({ status: 'Answered' }), undefined],
  ['a question without a day', question({ dueDate: '' }), undefined],
  ['a permit', expiry({ kind: 'permit', name: 'Pour', validUntil: day }), 'expiry'],
  [
    'a permit that is closed',
    expiry({ kind: 'permit', name: 'Pour', validUntil: day, status: 'Closed' }),
    undefined,
  ],
  ['training without a day', expiry({ kind: 'training' }), undefined],
  ['a condition that is completed', condition({ dueDate: day, status: 'Completed' }), undefined],
])('the calendar shows: %s', (_, items, kind) => {
  expect(items.map((item) => [item.kind, item.name, item.day])).toEqual(
    kind === undefined ? [] : [[kind, 'Pour', day]],
  )
})

test.each<[string, object, readonly object[], readonly string[]]>([
  ['that is ready', {}, [stage({})], ['a']],
  ['side by side', {}, [stage({}), stage({ id: 'b', isSideBySide: true })], ['a', 'b']],
  ['after one that is not decided', {}, [stage({ dueDate: '' }), stage({ id: 'b' })], []],
  ['after an approved one', {}, [stage({ status: 'Approved' }), stage({ id: 'b' })], ['b']],
  ['without a due date', {}, [stage({ dueDate: '' })], []],
  ['of a draft', { status: 'Draft' }, [stage({})], []],
  ['of a completed review', { status: 'Completed' }, [stage({})], []],
])('the calendar shows a stage %s', (_, fields, stages, ids) => {
  const items = reviewToAgenda(
    workflowSchema.parse({ id: 'w', name: 'Slab', status: 'Active', projectId: '4', stages, ...fields }),
  )
  expect(items).toEqual(
    ids.map((id) => ({
      ...{ kind: 'stage', id, name: 'Engineer of Slab', day, projectId: '4', workflowId: 'w' },
    })),
  )
})

test('actions, hold points, orders and conditions name their project by its id', () => {
  const fields = { dueDate: day, orderByDate: day, projectId: '4' }
  const items = [action(fields), holdPoint(fields), order(fields), condition(fields)].flat()
  expect(items.map(({ projectId }) => projectId)).toEqual(['4', '4', '4', '4'])
})

test('a day lists deadlines first, then actions, hold points, orders and conditions, each by name', () => {
  const items = [
    ...condition({ dueDate: day }),
    ...order({ orderByDate: day }),
    ...action({ dueDate: day, name: 'Zinc roof' }),
    ...action({ dueDate: day, name: 'Anchors' }),
    ...holdPoint({ dueDate: day }),
    ...deadline({ date: day }),
    ...deadline({ date: '2026-11-29', name: 'Crane' }),
  ]
  const days = groupByDay(items)
  expect(days.get(day)?.map((item) => `${item.kind} ${item.name}`)).toEqual([
    'deadline Pour',
    'action Anchors',
    'action Zinc roof',
    'hold-point Pour',
    'order Pour',
    'condition Pour',
  ])
  expect(days.get('2026-11-29')).toHaveLength(1)
  expect(days.has('2026-11-30')).toBe(false)
})
