import { describe, expect, test } from 'vitest'
import { conditionPriorities, conditionSchema, conditionStatuses } from './conditions/condition.ts'
import { firstRunConditions } from './conditions/first-run.ts'
import { deadlineSchema } from './deadlines/deadline.ts'
import { firstRunDeadlines } from './deadlines/first-run.ts'
import { contactSchema, contactTypes, fullName } from './directory/contact.ts'
import { firstRunContacts } from './directory/first-run.ts'
import { documentSchema, documentStatuses, documentTypes } from './documents/document.ts'
import { firstRunDocuments } from './documents/first-run.ts'
import { firstRunMarkups } from './documents/markups/first-run.ts'
import { markupSchema } from './documents/markups/markup.ts'
import { firstRunHoldPoints } from './hold-points/first-run.ts'
import { holdPointSchema, holdPointStatuses } from './hold-points/hold-point.ts'
import { roles } from './kernel/access/actor.ts'
import { memberSchema } from './kernel/access/member.ts'
import { addDays } from './kernel/days/day.ts'
import { isEmail } from './kernel/values/email.ts'
import { firstRunLeadTimes } from './lead-times/first-run.ts'
import { leadTimeSchema, leadTimeStatuses } from './lead-times/lead-time.ts'
import { firstRunProgram } from './program/commands/first-run.ts'
import { programItemSchema, programStatuses } from './program/items/program-item.ts'
import { firstRunProjects, firstRunTeam } from './projects/first-run.ts'
import { projectSchema, projectStatuses } from './projects/project.ts'
import { firstRunRfis } from './rfis/first-run.ts'
import { rfiSchema } from './rfis/rfi.ts'
import { firstRunTasks } from './tasks/first-run.ts'
import { taskPriorities, taskSchema } from './tasks/task.ts'
import { firstRunWorkflows } from './workflows/first-run.ts'
import { stageStatuses } from './workflows/stage.ts'
import { workflowSchema, workflowStatuses } from './workflows/workflow.ts'

const today = '2026-02-26'
const projects = firstRunProjects(today)

describe.each([
  ['projects', projectSchema, projects, 3],
  ['conditions', conditionSchema, firstRunConditions(today), 3],
  ['team members', memberSchema, firstRunTeam(today), 5],
  ['documents', documentSchema, firstRunDocuments(today), 4],
  ['tasks', taskSchema, firstRunTasks(today), 4],
  ['markups', markupSchema, firstRunMarkups(today), 4],
  ['RFIs', rfiSchema, firstRunRfis(today), 3],
  ['workflows', workflowSchema, firstRunWorkflows(today), 2],
  ['program items', programItemSchema, firstRunProgram(today), 5],
  ['lead time items', leadTimeSchema, firstRunLeadTimes(today), 2],
  ['hold points', holdPointSchema, firstRunHoldPoints(today), 2],
  ['deadlines', deadlineSchema, firstRunDeadlines(today), 3],
  ['contacts', contactSchema, firstRunContacts(today), 4],
] as const)('a new demo has %s', (_, schema, records, count) => {
  test(`${count} of them, each with an id of its own and unchanged by its own schema`, () => {
    expect(records).toHaveLength(count)
    expect(new Set(records.map((record) => record.id)).size).toBe(count)
    expect(records.map((record) => schema.parse(record))).toEqual(records)
  })

  test('each in one of the demo’s projects, or in none', () => {
    const ids = projects.map((project) => project.id)
    for (const record of records) {
      if ('projectId' in record && record.projectId !== null) expect(ids).toContain(record.projectId)
    }
  })

  test('with invented addresses only', () => {
    const emails = JSON.stringify(records).match(/[^\s"]+@[^\s"]+/g) ?? []
    expect(emails.filter((email) => !isEmail(email) || !email.endsWith('.example'))).toEqual([])
  })
})

test('samples use the statuses of their trade', () => {
  const stray = <T>(values: readonly T[], known: readonly T[]) =>
    values.filter((value) => !known.includes(value))
  expect(
    stray<string>(
      projects.map((row) => row.status),
      [...projectStatuses, 'Delayed'],
    ),
  ).toEqual([])
  expect(
    stray<string>(
      firstRunTeam(today).map((row) => row.role),
      roles,
    ),
  ).toEqual([])
  expect(
    stray<string>(
      firstRunDocuments(today).map((row) => row.status),
      documentStatuses,
    ),
  ).toEqual([])
  expect(
    stray<string>(
      firstRunDocuments(today).map((row) => row.type),
      documentTypes,
    ),
  ).toEqual([])
  expect(
    stray<string>(
      firstRunConditions(today).flatMap((row) => [row.status, row.priority]),
      [...conditionStatuses, ...conditionPriorities],
    ),
  ).toEqual([])
  expect(
    stray<string>(
      firstRunTasks(today).map((row) => row.priority),
      taskPriorities,
    ),
  ).toEqual([])
  expect(
    stray<string>(
      firstRunWorkflows(today).map((row) => row.status),
      workflowStatuses,
    ),
  ).toEqual([])
  expect(
    stray<string>(
      firstRunWorkflows(today).flatMap((row) => row.stages.map((stage) => stage.status)),
      stageStatuses,
    ),
  ).toEqual([])
  expect(
    stray<string>(
      firstRunProgram(today).map((row) => row.status),
      programStatuses,
    ),
  ).toEqual([])
  expect(
    stray<string>(
      firstRunLeadTimes(today).map((row) => row.status),
      leadTimeStatuses,
    ),
  ).toEqual([])
  expect(
    stray<string>(
      firstRunHoldPoints(today).map((row) => row.status),
      holdPointStatuses,
    ),
  ).toEqual([])
  expect(
    stray<string>(
      firstRunContacts(today).map((row) => row.contactType),
      contactTypes,
    ),
  ).toEqual([])
})

test('one project is in progress, one has the second shape, and none stores figures', () => {
  expect(projects.filter((project) => project.status === 'In Progress')).toHaveLength(1)
  expect(projects.filter((project) => typeof project.budget === 'number' && project.manager)).toHaveLength(1)
  expect(projects.map(({ team, documents }) => [team, documents])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})

test('each sample document has its project', () => {
  for (const { project, projectId } of firstRunDocuments(today)) {
    expect(projects.find(({ id }) => id === projectId)?.name).toBe(project)
  }
})

test('the team has an Admin and the five trades', () => {
  expect(firstRunTeam(today).filter((member) => member.role === 'Admin')).toHaveLength(1)
  expect(firstRunTeam(today).map((member) => member.trade)).toEqual([
    'Project Manager',
    'Architect',
    'Civil Engineer',
    'Contractor',
    'Electrical Engineer',
  ])
})

test('the program is one project with two headings and three tasks, each ending at start + duration - 1', () => {
  const items = firstRunProgram(today)
  const headings = items.filter((item) => item.isHeading)
  expect(new Set(items.map((item) => item.projectId)).size).toBe(1)
  expect(headings.map((item) => item.name)).toEqual(['Project Initiation', 'Design Phase'])
  expect(headings.map(({ startDate, duration, endDate }) => startDate ?? duration ?? endDate)).toEqual([
    null,
    null,
  ])
  const tasks = items.filter((item) => !item.isHeading)
  expect(tasks).toHaveLength(3)
  for (const { startDate, duration, endDate } of tasks) {
    expect(endDate).toBe(addDays(startDate ?? '', (duration ?? 0) - 1))
  }
})

test('samples are due when the specification states, counted from today', () => {
  expect(firstRunLeadTimes(today).map((item) => item.orderByDate)).toEqual(['2026-03-12', '2026-03-05'])
  expect(firstRunLeadTimes(today).map((item) => item.requiredOnSiteDate)).toEqual([
    '2026-05-07',
    '2026-04-27',
  ])
  expect(firstRunHoldPoints(today).map((item) => item.dueDate)).toEqual(['2026-03-05', '2026-03-12'])
})

test('a contact is shown by first and last name', () => {
  expect(firstRunContacts(today).map(fullName)).toContain('Priya Raman')
})
