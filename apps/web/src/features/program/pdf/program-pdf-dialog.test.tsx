import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const task = { projectId: '4', isHeading: false, level: 0, parentId: null, status: 'Pending' }
const stored = {
  constructionProjects: [{ id: 4, name: 'Quay House' }],
  plumblineProgramProject: '4',
  plumblineProgramTasks: [
    { ...task, id: 'p1', name: 'Dig', startDate: '2026-10-01', duration: 5 },
    { ...task, id: 'p2', name: 'Handover', startDate: '2027-06-01', duration: 1 },
  ],
}

async function openDialog() {
  const app = await openApp('/program', { stored, workspace: 'own' })
  await app.press('Download PDF')
  await app.findDialog()
  return app
}

test('the program can be printed on A4 to A1', async () => {
  const app = await openDialog()

  expect(await app.getOptions('Paper Size')).toEqual(['A4', 'A3', 'A2', 'A1', 'Letter', 'Tabloid'])
})

test('the suggested days are the next six weeks', async () => {
  const app = await openDialog()
  await app.choose('Dates', 'Only these days')

  expect(screen.getByLabelText('From')).toHaveValue('2026-11-21')
  expect(screen.getByLabelText('To')).toHaveValue('2027-01-01')
})

test.each([
  ['', '2026-12-01', 'Choose a day.'],
  ['2026-12-01', '2026-11-01', 'Choose a day on or after the first.'],
  ['2026-12-01', '2026-12-20', 'No tasks take place on these days.'],
])('days from "%s" to "%s" are refused', async (from, to, message) => {
  const app = await openDialog()
  await app.choose('Dates', 'Only these days')
  await app.fill('From', from)
  await app.fill('To', to)
  await app.press('Download PDF')

  expect(await app.findText(message)).toBeVisible()
  expect(app.dialog()).toBeVisible()
})

test('columns are optional except the name, and remembered with the document type until the page is closed', async () => {
  const app = await openDialog()
  const offered = screen
    .getAllByRole('checkbox')
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
  expect(offered).toEqual([
    'Fit to one page wide',
    'Duration (d)',
    'Start Date',
    'Finish Date',
    '% Done',
    'Float (d)',
    'Assigned To',
    'Predecessor',
    'Critical path',
  ])
  await app.user.click(screen.getByLabelText('% Done'))
  await app.press('Look-ahead')
  await app.press('Cancel')
  await app.press('Download PDF')

  expect(screen.getByRole('radio', { name: 'Look-ahead' })).toBeChecked()
  expect(await app.getOptions('Weeks')).toEqual(['2 weeks', '3 weeks', '6 weeks'])
  await app.user.keyboard('{Escape}')
  await app.press('Program')
  expect(screen.getByLabelText('% Done')).toBeChecked()
})

test('the critical path is preselected as on the screen, and a baseline is offered if there is one', async () => {
  const [dig, ...others] = stored.plumblineProgramTasks
  const baselines = [{ name: 'Contract', startDate: '2026-10-01', endDate: '2026-10-05', duration: 5 }]
  const app = await openApp('/program', {
    stored: {
      ...stored,
      plumblineCriticalPath: 'on',
      plumblineProgramTasks: [{ ...dig, baselines }, ...others],
    },
    workspace: 'own',
  })
  await app.press('Download PDF')
  await app.findDialog()

  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Critical path' })).toBeChecked())
  expect(await app.getOptions('Baseline')).toEqual(['None', 'Contract'])
})

test('with a circular dependency there is no critical path, and the dialog reports it', async () => {
  const [dig, handover] = stored.plumblineProgramTasks
  const plumblineProgramTasks = [
    { ...dig, predecessorId: 'p2' },
    { ...handover, predecessorId: 'p1' },
  ]
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramTasks }, workspace: 'own' })
  await app.press('Download PDF')

  expect(await app.findText(/Not available: these tasks wait for each other: .*Dig/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Critical path' })).toBeDisabled()
  expect(screen.queryByLabelText('Float (d)')).not.toBeInTheDocument()
  expect(screen.getByText('This program has no baseline yet.')).toBeVisible()
})

test('a look-ahead without any content is refused next to its weeks', async () => {
  const done = stored.plumblineProgramTasks.map((item) => ({ ...item, status: 'Complete' }))
  const app = await openApp('/program', {
    stored: { ...stored, plumblineProgramTasks: done },
    workspace: 'own',
  })
  await app.press('Download PDF')
  await app.findDialog()
  await app.press('Look-ahead')
  await app.press('Download PDF')

  expect(await app.findText('Nothing is scheduled or due in these weeks.')).toBeVisible()
})

// The test browser has no workers: the journeys check complete PDFs.
test('if the PDF cannot be created, a message reports it, and the dialog stays open', async () => {
  const app = await openDialog()
  await app.press('Download PDF')

  await app.expectToast('Download Failed')
  expect(app.dialog()).toBeVisible()
})
