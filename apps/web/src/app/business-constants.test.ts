/**
 * Section 9 of the specification, line by line: every constant and limit, read from where it is defined.
 * What only a browser shows is tested there: tests/e2e/screens/shell-sizes.spec.ts measures the sidebar and the search results, and
 * tests/e2e/screens/keyboard.spec.ts the second after which a select forgets what was typed.
 */

import { firstRunActivities } from '@plumbline/domain/activity/log/first-run.ts'
import { firstRunConditions } from '@plumbline/domain/conditions/first-run.ts'
import { firstRunDeadlines } from '@plumbline/domain/deadlines/first-run.ts'
import { contactTypes } from '@plumbline/domain/directory/contact.ts'
import { firstRunContacts } from '@plumbline/domain/directory/first-run.ts'
import { firstRunDocuments } from '@plumbline/domain/documents/first-run.ts'
import { fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { firstRunHoldPoints } from '@plumbline/domain/hold-points/first-run.ts'
import type { Accepted, Refused } from '@plumbline/domain/kernel/commands/command.ts'
import { dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import { firstRunLeadTimes } from '@plumbline/domain/lead-times/first-run.ts'
import { type Plan, plans, trialDays } from '@plumbline/domain/people/account/plans.ts'
import { inviteesToText } from '@plumbline/domain/people/invitations/invitation-list.ts'
import { chartRange } from '@plumbline/domain/program/items/program-chart.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { firstRunProjects, firstRunTeam } from '@plumbline/domain/projects/first-run.ts'
import { durationInDays, projectSchema } from '@plumbline/domain/projects/project.ts'
import { incidentTypes, severities } from '@plumbline/domain/safety/incident.ts'
import { countCompletedThisWeek, countTasks } from '@plumbline/domain/tasks/analytics.ts'
import { firstRunTasks } from '@plumbline/domain/tasks/first-run.ts'
import { contextHolding } from '@plumbline/domain/testing/context-holding.ts'
import { firstRunWorkflows } from '@plumbline/domain/workflows/first-run.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { instantToAge } from '#core/dates/labels.ts'
import { solidAfterPx } from '#core/public-page/enhance-nav.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { regionOfLanguage } from '#data/storage/region.ts'
import {
  accentColors,
  layoutDensities,
  preferences,
  profile,
  programZoom,
  themes,
  tourDone,
} from '#data/storage/values.ts'
import { sizeWithoutFile } from '#data/workspace/entry-size.ts'
import { createLatency } from '#data/workspace/latency.ts'
import { createServices } from '#data/workspace/services.ts'
import { sampleFigures } from '#features/dashboard/use-figures.ts'
import { dayWidths } from '#features/program/chart/model/zoom.ts'
import { PlanCard } from '#features/public/landing/plan-card.tsx'
import { getQuery } from '#features/search/searched-text.ts'
import { searchDebounceMs } from '#features/search/use-search.ts'
import { taskNotice } from '#features/tasks/dialogs/task-notice.ts'
import { commentsHeight } from '#people/comments/comments-height.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { createToasts, toastDurationMs } from '#ui/controls/toast-store.ts'
import { tourSteps } from './tour/tour-steps.ts'
import { tourDelayMs } from './tour/use-tour.ts'

const today = '2026-11-21'
const waits = createLatency(() => true)
const offsets = (days: readonly (string | null | undefined)[]) =>
  days.map((day) => (day ? dayToNumber(day) - dayToNumber(today) : undefined))
const age = (instant: string) => instantToAge(instant, new Date('2026-11-21T12:00:00.000Z'))
const people = (count: number) => [`${'b'.repeat(count - 13)}@lind.example`]
const lasting = (startDate: string, endDate: string) =>
  durationInDays(projectSchema.parse({ id: '1', startDate, endDate }))

const getSpan = ({ start, finish }: { start: number; finish: number }) => finish - start
const done = { priority: 'Complete' }
const open = { priority: 'Pending' }

function sizeAt(chance: number): string | undefined {
  const random = vi.spyOn(Math, 'random').mockReturnValue(chance)
  const size = sizeWithoutFile(
    createServices({ storage: createMemoryStorage(), files: createMemoryFileStore() }),
  )
  random.mockRestore()
  return size
}

const stored = (...ids: readonly string[]) => ids.map((id) => ({ id, name: `Number ${id}` }))

function newDocumentId(...ids: readonly string[]): unknown {
  const draft = { name: 'Plan', type: 'Report', projectId: '1', description: '' }
  const context = contextHolding({ documents: stored(...ids), projects: stored('1') })
  return addedId(fileDocuments.decide({ drafts: [draft] }, context))
}

function newProjectId(...ids: readonly string[]): unknown {
  const days = { startDate: '2026-12-01', endDate: '2027-06-30' }
  const draft = { name: 'Mill', location: 'Perth', status: 'Planning', budget: '', description: '', ...days }
  return addedId(addProject.decide({ id: 'wanted', draft }, contextHolding({ projects: stored(...ids) })))
}

function addedId(decision: Accepted | Refused<string>): unknown {
  const [step] = decision.kind === 'accepted' ? decision.steps : []
  return step?.change.kind === 'put' ? step.change.record.id : decision
}

/** The number and the text next to it. */
function readPriceTexts(plan: Plan): readonly (string | null)[] {
  const container = document.createElement('div')
  container.innerHTML = renderToStaticMarkup(createElement(PlanCard, { plan }))
  return [...(container.querySelector('.land-price')?.childNodes ?? [])].map(({ textContent }) => textContent)
}

function toastsAfter(count: number): number {
  const toasts = createToasts()
  for (let at = 0; at < count; at++) toasts.show({ title: `Toast ${at}` })
  let visible = 0
  while (toasts.current()) {
    visible += 1
    toasts.dismiss()
  }
  return visible
}

test.each<[what: string, actual: unknown, expected: unknown]>([
  ['public nav turns solid after, px', solidAfterPx, 20],
  ['search debounce, ms', searchDebounceMs, 300],
  [
    'search begins with, characters',
    [getQuery('h'), getQuery(' h '), getQuery('ha')],
    [undefined, undefined, 'ha'],
  ],
  ['tour begins after, ms', tourDelayMs, 1000],
  ['tour steps', tourSteps.length, 6],
  ['tour flag', tourDone.key, 'hasCompletedPlumblineTour'],
  ['toast stays, ms', toastDurationMs, 5000],
  ['toasts at a time', toastsAfter(3), 1],
  ['dashboard waits, ms', waits.waitMs('dashboard'), 1000],
  ['documents wait, ms', waits.waitMs('documents'), 1000],
  ['projects wait, ms', waits.waitMs('projects'), 1000],
  ['project detail waits, ms', waits.waitMs('project'), 700],
  ['login waits, ms', waits.waitMs('login'), 1500],
  ['settings save waits, ms', waits.waitMs('settings'), 1000],
  [
    'sample figures of the dashboard',
    sampleFigures,
    { totalDocuments: 24, totalProjects: 8, pendingApprovals: 5, recentlyUpdated: 12 },
  ],
  ['first day of the calendar’s week, in US English', regionOfLanguage('en-US').weekStart, 'sunday'],
  ['size of an entry without a file', [0, 0.999_99].map(sizeAt), ['1.0 MB', '6.0 MB']],
  ['id of a new document: count + 1', newDocumentId('1', '2', '9'), '4'],
  ['id of a new project: highest + 1', newProjectId('1', '2', '9'), '10'],
  ['comments scroll at', [commentsHeight.conditions, commentsHeight.stages], ['12rem', '10rem']],
  ['default deadlines', firstRunDeadlines(today).length, 3],
  ['activity entries', firstRunActivities(today).length, 4],
  ['team members', firstRunTeam(today).length, 5],
  ['seed documents', firstRunDocuments(today).length, 4],
  ['seed projects', firstRunProjects(today).length, 3],
  ['sample conditions', firstRunConditions(today).length, 3],
  ['seed workflows', firstRunWorkflows(today).length, 2],
  ['seed tasks', firstRunTasks(today).length, 4],
  ['seed contacts', firstRunContacts(today).length, 4],
  ['duration, whole days', lasting('2026-01-01', '2026-12-31'), 364],
  ['duration, rounded up', lasting('2026-01-01T18:00:00', '2026-01-03T06:00:00'), 2],
  ['themes', themes, ['light', 'dark', 'system']],
  ['accent colours', accentColors, ['blue', 'green', 'purple', 'amber', 'rose']],
  ['densities', layoutDensities, ['compact', 'default', 'comfortable']],
  [
    'notification defaults: all on except the digest',
    preferences.initial(),
    {
      emailNotifications: true,
      documentUpdates: true,
      taskAssignments: true,
      projectChanges: true,
      dailyDigest: false,
    },
  ],
  ['default profile role', profile.initial().role, 'Project Manager'],
  ['chart, px a day', dayWidths[programZoom.initial()], 25],
  ['chart spans at least, days', getSpan(chartRange([], today)), 30],
  ['chart begins without dated tasks', chartRange([], today).start, dayToNumber(today)],
  [
    'e-mail goes to the first assignee only',
    taskNotice({ name: 'Pour', assigneeEmails: 'a@q.example, b@q.example', dueDate: '' }, undefined),
    { taskName: 'Pour', assigneeEmail: 'a@q.example', dueDate: '', projectName: 'General Task' },
  ],
  [
    'the week starts on Monday',
    ['2026-11-22', '2026-11-23'].map((day) =>
      countCompletedThisWeek([{ priority: 'Complete', updatedAt: '2026-11-20T10:00:00' }], day),
    ),
    [1, 0],
  ],
  ['completion rate, whole percent', countTasks([done, open, open], today).completionRate, 33],
  ['invited list of 50 characters', inviteesToText(people(50)).length, 50],
  ['invited list of 51 characters', inviteesToText(people(51)), `${'b'.repeat(38)}@lind.exa...`],
  ['hold points due in, days', offsets(firstRunHoldPoints(today).map(({ dueDate }) => dueDate)), [7, 14]],
  ['order by in, days', offsets(firstRunLeadTimes(today).map((item) => item.orderByDate)), [14, 7]],
  ['on site in, days', offsets(firstRunLeadTimes(today).map((item) => item.requiredOnSiteDate)), [70, 60]],
  ['contact types', contactTypes, ['Client', 'Subcontractor', 'Consultant']],
  ['incident types', incidentTypes, ['Near Miss', 'Incident', 'Hazard']],
  ['severities', severities, ['Low', 'Medium', 'High']],
  ['trial of every plan, days', trialDays, 14],
  [
    'plans',
    plans.map((plan) => [
      plan.name,
      'dollarsPerUserMonth' in plan ? plan.dollarsPerUserMonth : plan.action,
      ...Object.values(plan.limits),
    ]),
    [
      ['Trial', 'link', 1, 2, 1],
      ['Starter', 29, 5, 10, 25],
      ['Professional', 79, 20, 50, 100],
      ['Enterprise', 'contact', 'unlimited', 'custom', 'custom'],
    ],
  ],
  [
    'text next to the prices',
    plans.map(readPriceTexts),
    [
      ['Free', '14 days, no card'],
      ['$29', 'per user/month billed annually'],
      ['$79', 'per user/month billed annually'],
      ['Custom', 'agreed with you'],
    ],
  ],
  ['most popular', plans.filter((plan) => plan.isMostPopular).map(({ name }) => name), ['Professional']],
  [
    'relative time',
    [
      '2024-11-20T12:00:00.000Z',
      '2026-09-20T12:00:00.000Z',
      '2026-11-19T12:00:00.000Z',
      '2026-11-21T09:00:00.000Z',
      '2026-11-21T11:56:00.000Z',
      '2026-11-21T11:59:30.000Z',
    ].map((instant) =>
      age(instant)
        .replace(/[\d ]+/, '')
        .replace(' ago', ''),
    ),
    ['years', 'months', 'days', 'hours', 'minutes', 'seconds'],
  ],
])('the specification’s %s', (_, actual, expected) => {
  expect(actual).toEqual(expected)
})
