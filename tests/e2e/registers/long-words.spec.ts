/** An extremely long word, such as a pasted URL, makes no screen wider than its window. */
import type { Page } from '@playwright/test'
import { long } from '../fixtures/long-records.ts'
import { getSample } from '../support/long.ts'
import { choose, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

const word = 'Stahlbeton'.repeat(2_000)
/** Storage has room for only a few of the longest words. */
const shorter = 'Stahlbeton'.repeat(100)
const email = `${shorter}@quay.example`
const file = { id: 'f1', name: `${shorter}.pdf`, type: 'application/pdf', size: 10, key: 'none' }
const comment = { id: 'k1', text: shorter, author: shorter, date: '2026-11-20T08:00:00.000Z' }

/** The text fields of all kinds of records. */
const texts = {
  name: word,
  heading: word,
  title: word,
  message: word,
  description: word,
  instructions: shorter,
  firstName: shorter,
  lastName: shorter,
  companyName: shorter,
  role: shorter,
  phone: shorter,
  mobile: shorter,
  addressStreet: shorter,
  addressCity: shorter,
  contactType: shorter,
  location: shorter,
  type: shorter,
  project: shorter,
  projectId: '1',
  client: shorter,
  manager: shorter,
  budget: shorter,
  status: shorter,
  user: shorter,
  item: shorter,
  action: shorter,
  assignee: shorter,
  email,
  assigneeEmail: email,
  assigneeEmails: [email],
  responsibleParty: shorter,
  reportedBy: shorter,
  reportedAt: '2026-11-20T08:00:00.000Z',
  severity: shorter,
  workerName: shorter,
  certificationType: shorter,
  startDate: '2026-11-23',
  endDate: '2026-12-23',
  updated: '2026-11-20',
  time: '2026-11-20T08:00:00.000Z',
}
const record = (more: object = {}) => ({ ...texts, id: '1', ...more })
const decision = {
  id: 'd1',
  status: shorter,
  by: shorter,
  on: '2026-11-20',
  note: shorter,
  documents: [file],
}
const stage = { ...texts, id: 's1', comments: [comment], documents: [file] }

const stored = {
  constructionProjects: [record({ id: 1, imageUrl: shorter })],
  constructionDocuments: [record({ id: 1, date: '2026-11-20', file })],
  plumblineConditions: [record({ documents: [file], conditionComments: [comment] })],
  plumblineTeam: [record()],
  plumblineTasks: [
    record({ priority: 'Urgent', dueDate: '2026-01-05', comments: [comment], documents: [file] }),
  ],
  plumblineWorkflows: [record({ id: 'w1', stages: [stage], documents: [file], comments: [comment] })],
  plumblineProgramTasks: [
    record({ isHeading: false, level: 0, parentId: null, duration: 5, predecessorId: null }),
  ],
  plumblineProgramProject: '1',
  plumblineInvitees: [record({ list: 'program' })],
  plumblineDeadlines: [record({ date: '2026-12-01' })],
  plumblineActivity: [
    record({ effect: 'changed', changes: [{ part: shorter, field: shorter, from: shorter, to: shorter }] }),
  ],
  plumblineNotifications: [record({ type: 'alert', read: false, date: '2026-11-20' })],
  constructDirectoryContacts: [record()],
  constructLeadTimeItems: [record({ orderByDate: shorter, requiredOnSiteDate: shorter, alarmDate: shorter })],
  constructHoldPoints: [record({ dueDate: shorter, alarmDate: shorter, decisions: [decision] })],
  constructSafetyItems: ['incident', 'checklist', 'training', 'permit', shorter].map((kind, index) =>
    record({ id: `safety_${index}`, kind, items: [{ id: '1', text: word }] }),
  ),
  plumblineProfile: { name: shorter, email, company: shorter, role: shorter, phone: shorter },
}

// Every screen is checked, even after one that is too wide.
const softly = expect.configure({ soft: true, timeout: 3_000 })

const screens = [
  ['/dashboard', '/notifications', '/projects', '/projects/1', '/projects/1?tab=documents'],
  ['/projects/1?tab=team', '/documents', '/directory', '/workflows', '/workflows/w1'],
  ['/actions', '/actions/analytics', '/program', '/lead-times', '/hold-points'],
  ['/safety', '/settings', '/settings?tab=notifications', '/settings?tab=security', '/settings?tab=data'],
]

for (const paths of getSample(screens, 2))
  test(`a word of 20,000 characters makes no screen scroll sideways: ${paths.join(', ')}`, {
    tag: '@long',
  }, async ({ page }) => {
    await openSignedIn(page, paths[0] ?? '', { stored })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[data-placeholder], .skeleton')).toHaveCount(0)
      if (!path.startsWith('/settings'))
        await expect(page.locator('main')).toContainText('StahlbetonStahlbeton')
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await softly.poll(() => findWide(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })

test('a long choice makes no form wider than the screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const path = '/workflows?do=create-workflow'
  await openSignedIn(page, path, { stored: { constructionProjects: [{ ...quayHouse, name: long }] } })
  await choose(page, 'Project', long)
  const box = await page.getByRole('dialog').getByLabel('Description').boundingBox()
  expect(box && box.x + box.width).toBeLessThan(390)
})

/** The page, if it is wider than the window, and what overflows. */
function findWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.scrollWidth
    if (width <= innerWidth) return []
    const culprits = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .slice(-1)
      .map((element) => `${element.tagName}.${element.className}`)
    return [`${width} px wide, by ${culprits[0]}`]
  })
}
