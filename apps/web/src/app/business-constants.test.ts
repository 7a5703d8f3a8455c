/** Section 9 of the specification, line by line: every constant and limit, asked of its home. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plans, trialDays } from '@plumbline/domain/account/plans.ts'
import { firstRunActivities } from '@plumbline/domain/activity/first-run.ts'
import { firstRunConditions } from '@plumbline/domain/conditions/first-run.ts'
import { firstRunDeadlines } from '@plumbline/domain/deadlines/first-run.ts'
import { contactTypes } from '@plumbline/domain/directory/contact.ts'
import { firstRunContacts } from '@plumbline/domain/directory/first-run.ts'
import { firstRunDocuments } from '@plumbline/domain/documents/first-run.ts'
import { firstRunHoldPoints } from '@plumbline/domain/hold-points/first-run.ts'
import { inviteesToText } from '@plumbline/domain/invitations/invitee.ts'
import { dayToNumber } from '@plumbline/domain/kernel/day.ts'
import { firstRunLeadTimes } from '@plumbline/domain/lead-times/first-run.ts'
import { chartRange } from '@plumbline/domain/program/program-chart.ts'
import { firstRunProjects, firstRunTeam } from '@plumbline/domain/projects/first-run.ts'
import { durationInDays, projectSchema } from '@plumbline/domain/projects/project.ts'
import { incidentTypes, severities } from '@plumbline/domain/safety/incident.ts'
import { countCompletedThisWeek, countTasks } from '@plumbline/domain/tasks/analytics.ts'
import { firstRunTasks } from '@plumbline/domain/tasks/first-run.ts'
import { firstRunWorkflows } from '@plumbline/domain/workflows/first-run.ts'
import { expect, test } from 'vitest'
import { createLatency } from '#data/latency.ts'
import { accentColors, layoutDensities, preferences, profile, themes, tourDone } from '#data/values.ts'
import { dayWidth } from '#features/program/chart/chart-layout.ts'
import { queryOf } from '#features/search/searched-text.ts'
import { searchDebounceMs } from '#features/search/use-search.ts'
import { instantToAge } from '#parts/dates/labels.ts'
import { solidAfterPx } from '#parts/front/enhance-nav.ts'
import { createToasts, toastDurationMs } from '#ui/toast-store.ts'
import { tourSteps } from './tour/tour-steps.ts'
import { tourDelayMs } from './tour/use-tour.ts'

const today = '2026-11-21'
const read = (path: string) => readFileSync(join('apps/web/src', path), 'utf8')
const waits = createLatency(() => true)
const offsets = (days: readonly (string | null | undefined)[]) =>
  days.map((day) => (day ? dayToNumber(day) - dayToNumber(today) : undefined))
const age = (instant: string) => instantToAge(instant, new Date('2026-11-21T12:00:00.000Z'))
const people = (count: number) => [{ email: `${'b'.repeat(count - 13)}@lind.example` }]
const lasting = (startDate: string, endDate: string) =>
  durationInDays(projectSchema.parse({ id: '1', startDate, endDate }))

const spanOf = ({ start, finish }: { start: number; finish: number }) => finish - start
const done = { priority: 'Complete' }
const open = { priority: 'Pending' }

function toastsAfter(count: number): number {
  const toasts = createToasts()
  for (let at = 0; at < count; at++) toasts.show({ title: `Toast ${at}` })
  let shown = 0
  while (toasts.current()) {
    shown += 1
    toasts.dismiss()
  }
  return shown
}

test.each<[what: string, actual: unknown, wanted: unknown]>([
  ['sidebar width', read('ui/tokens.css').includes('--sidebar-width: 250px;'), true],
  ['public nav turns solid after, px', solidAfterPx, 20],
  ['search debounce, ms', searchDebounceMs, 300],
  [
    'search begins with, characters',
    [queryOf('h'), queryOf(' h '), queryOf('ha')],
    [undefined, undefined, 'ha'],
  ],
  ['results panel', read('features/search/search-results.tsx').includes('max-h-[60vh]'), true],
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
  ['chart, px a day', dayWidth, 25],
  ['chart spans at least, days', spanOf(chartRange([], today)), 30],
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
])('the specification’s %s', (_, actual, wanted) => {
  expect(actual).toEqual(wanted)
})
