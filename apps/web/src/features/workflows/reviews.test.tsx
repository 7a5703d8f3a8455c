import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'plumblineWorkflows'
const me = 'ana.okafor@harbour.example'
const stage = (id: string, name: string, fields: object = {}) => ({
  ...{ id, name, assigneeEmail: `${id}@quay.example`, status: 'Pending', comments: [], documents: [] },
  ...{ createdAt: '2026-11-02T08:00:00.000Z', ...fields },
})
const steel = {
  ...{ id: 'w1', name: 'Steel', status: 'In Progress', documents: [], submittedBy: me },
  ...{ createdAt: '2026-11-02T08:00:00.000Z', roundStartedAt: '2026-11-02T08:00:00.000Z' },
  stages: [
    stage('s1', 'Engineer', { receivedAt: '2026-11-10T08:00:00.000Z', dueDate: '2026-11-20', reviewDays: 8 }),
    stage('s2', 'Architect', { reviewDays: 5 }),
  ],
}
const open = (path: string) => openApp(path, { stored: { [key]: [steel] } })

test('a review shows whose action it waits for, since when, and that it is overdue', async () => {
  await open('/workflows/w1')
  const summary = (await screen.findByRole('heading', { name: 'Review' })).closest('section')
  expect(summary).toHaveTextContent('s1@quay.example')
  expect(summary).toHaveTextContent('To review: Engineer')
  expect(summary).toHaveTextContent('Since Nov 10, 2026, 8 working days')
  expect(summary).toHaveTextContent('Overdue')
  expect(summary).toHaveTextContent('Work may not proceed')
})

test('a decision moves the ball, and a rejection returns the review to its submitter', async () => {
  const app = await open('/workflows/w1')
  await app.press('Decide Engineer')
  expect(await screen.findByRole('dialog')).toHaveTextContent('This stage waits for s1@quay.example.')
  await app.press('Record Decision')
  expect(app.dialog()).toHaveTextContent('Choose an outcome.')
  await app.choose('Outcome', 'D · Rejected')
  await app.fill('Comment', 'Use M24 bolts')
  await app.press('Record Decision')
  await app.expectToast('Decision Recorded', 'Engineer: D · Rejected.')
  const summary = (await screen.findByRole('heading', { name: 'Review' })).closest('section')
  expect(summary).toHaveTextContent('To revise and resubmit')
  await app.press('Start Round 2')
  await app.expectToast('Round 2 Started')
  const round = await screen.findByRole('region', { name: 'Round 1' })
  expect(round).toHaveTextContent('D · Rejected by Ana Okafor')
  expect(round).toHaveTextContent('Ana Okafor: Use M24 bolts')
  await app.press('Undo')
  expect(screen.queryByRole('region', { name: 'Round 1' })).not.toBeInTheDocument()
})

test('a stage is edited: side by side, with other days, and an entered due date', async () => {
  const app = await open('/workflows/w1')
  await app.press('Edit Architect')
  const form = await screen.findByRole('dialog')
  await app.user.clear(within(form).getByLabelText('Working Days for the Review'))
  await app.user.type(within(form).getByLabelText('Working Days for the Review'), '0')
  await app.press('Save')
  expect(form).toHaveTextContent('Enter whole days, from 1 to 365.')
  await app.user.type(within(form).getByLabelText('Working Days for the Review'), '{Backspace}10')
  await app.user.click(within(form).getByLabelText('Side by side with the stage before it'))
  await app.press('Save')
  await app.expectToast('Stage Updated', 'Architect has been updated.')
  // Received on Saturday, November 21.
  expect(app.stored(key)).toMatchObject([
    { stages: [{ id: 's1' }, { isSideBySide: true, reviewDays: 10, dueDate: '2026-12-04' }] },
  ])
})

test('the table shows and finds what is overdue', async () => {
  await openApp('/workflows?table=q%3Doverdue', {
    stored: { [key]: [steel, { ...steel, id: 'w2', name: 'Glass', status: 'Draft' }] },
  })
  const table = await screen.findByRole('grid', { name: 'Workflows' })
  expect(within(table).getByRole('columnheader', { name: /Ball in Court/ })).toBeVisible()
})

test('the table of companies shows how long each one has had reviews', async () => {
  const contacts = [
    { id: 'c', firstName: 'Ed', lastName: 'Quay', email: 's1@quay.example', companyName: 'Quay Engineers' },
  ]
  const app = await openApp('/workflows', {
    stored: {
      [key]: [steel],
      constructDirectoryContacts: contacts,
      plumblineTableSettings: { tables: { workflows: { isTable: true } } },
    },
  })
  await app.user.click(await screen.findByRole('radio', { name: 'Companies' }))
  const grid = await screen.findByRole('grid', { name: 'Reviews by Company' })
  const row = within(grid).getByRole('row', { name: /Quay Engineers/ })
  const cells = within(row).getAllByRole('gridcell')
  // Reviews, rounds, days held, decided, overdue now.
  expect(cells.map(({ textContent }) => textContent).join(' ')).toContain('1 1 8 0 1')
})

describe('the user whose turn it is sees what to do', () => {
  const rejected = {
    ...steel.stages[0],
    status: 'Rejected',
    decision: { outcome: 'C', by: me, documents: [] },
  }
  const link = { id: 'd1', documentNumber: 'S-301', revision: 'A', title: 'Level 3', filedAt: '' }
  test.each<[string, object, string]>([
    [
      'and decides from the top of the review',
      { stages: [{ ...steel.stages[0], assigneeEmail: me }] },
      'Decide the stage Engineer, by Nov 20, 2026.Decide',
    ],
    [
      'and adds the revision that starts the next round',
      { stages: [rejected], documentLinks: [link] },
      'Add the new revision of S-301. Round 2 starts with it, with the same people.Add Revision',
    ],
    [
      'and starts the next round of what has no document',
      { stages: [rejected] },
      'Revise what was reviewed, then start round 2.',
    ],
  ])('%s', async (_, fields, text) => {
    await openApp('/workflows/w1', { stored: { [key]: [{ ...steel, ...fields }] } })
    const summary = (await screen.findByRole('heading', { name: 'Review' })).closest('section')
    expect(summary).toHaveTextContent(`Your turn${text}`)
  })

  test('and adds the revision to the project of the review', async () => {
    const review = { ...steel, projectId: '1', stages: [rejected], documentLinks: [link] }
    const app = await openApp('/workflows/w1', { stored: { [key]: [review] } })
    await app.press('Add Revision')
    const form = await screen.findByRole('dialog', { name: 'Add Document' })
    await app.user.upload(form.querySelector('input[type=file]') ?? expect.fail(), [
      new File(['%PDF-'], 'Level 3.pdf'),
    ])
    expect(await within(form).findByRole('combobox', { name: 'Project' })).toHaveTextContent('Harbour')
    expect(app.path()).toMatch(/^\/projects\/1\?/)
  })

  test('and no other user', async () => {
    await open('/workflows/w1')
    const summary = (await screen.findByRole('heading', { name: 'Review' })).closest('section')
    expect(summary).not.toHaveTextContent('Your turn')
  })
})
