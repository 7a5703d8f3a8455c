import { expect, test } from 'vitest'
import { conditionSchema } from '../../../conditions/condition.ts'
import { projectSchema } from '../../../projects/project.ts'
import { consentsFromMe, findConsentNotifications, groupDeferred } from './consent-notifications.ts'

const today = '2026-11-28'
const project = (...consents: readonly object[]) => projectSchema.parse({ id: '7', name: 'Clinic', consents })
const consent = (commenceBy: string, fields: object = {}) => ({
  id: 'da',
  reference: 'DA 1',
  commenceBy,
  ...fields,
})
const find = findConsentNotifications(new Map(), today)

test.each([
  ['2026-11-27', ['consent-lapsed'], '2026-11-28'],
  ['2026-11-28', ['consent-lapsing'], '2026-08-30'],
  ['2027-02-26', ['consent-lapsing'], today],
  ['2027-02-27', [], undefined],
  ['', [], undefined],
])('a consent that lapses on "%s" is notified as %j', (day, rules, since) => {
  const found = find(project(consent(day)))
  expect(found.map(({ rule }) => rule)).toEqual(rules)
  expect(found[0]?.since).toBe(since)
})

test('nothing is notified once works have commenced', () => {
  expect(find(project(consent('2026-12-01', { commencedOn: '2026-11-20' })))).toEqual([])
})

test('all consents of a project that lapse soon are one notification, and one more is another one', () => {
  const second = consent('2027-01-10', { id: 'second', reference: 'DA 2' })
  const [single] = find(project(consent('2026-12-01')))
  const found = find(project(second, consent('2026-12-01')))
  expect(found).toMatchObject([
    { rule: 'consent-lapsing', name: 'DA 1 and 1 more, Clinic', day: '2026-12-01', since: '2026-10-12' },
  ])
  expect(single).toMatchObject({ name: 'DA 1, Clinic', collection: 'projects', recordId: '7' })
  expect(found[0]?.id).not.toBe(single?.id)
})

test('a deferred commencement that is met is not notified, and not due from anyone', () => {
  const condition = (status: string) =>
    conditionSchema.parse({ id: 'c', projectId: '7', stage: 'deferred-commencement', status })
  const clinic = project({ id: 'da', reference: 'DA 1', lapsesOn: '2026-12-01' })
  const notified = (status: string) =>
    findConsentNotifications(groupDeferred([condition(status)]), today)(clinic)
  expect(notified('Pending')).toHaveLength(1)
  expect(notified('Completed')).toEqual([])
  expect(consentsFromMe(clinic, [condition('Completed')], today)).toEqual([])
  expect(consentsFromMe(clinic, [condition('Pending')], today)).toEqual([
    { kind: 'consent', id: 'da', name: 'DA 1', day: '2026-12-01', projectId: '7' },
  ])
})
