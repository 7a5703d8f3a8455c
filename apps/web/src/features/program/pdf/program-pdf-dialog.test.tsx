import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

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
  const site = await openSite('/program', { stored, workspace: 'own' })
  await site.press('Download PDF')
  await site.findDialog()
  return site
}

test('the programme is printed on A4 to A1', async () => {
  const site = await openDialog()

  expect(await site.optionsOf('Paper Size')).toEqual(['A4', 'A3', 'A2', 'A1'])
})

test('the days offered are the six weeks ahead', async () => {
  const site = await openDialog()
  await site.choose('Dates', 'Only these days')

  expect(screen.getByLabelText('From')).toHaveValue('2026-11-21')
  expect(screen.getByLabelText('To')).toHaveValue('2027-01-01')
})

test.each([
  ['', '2026-12-01', 'Choose a day.'],
  ['2026-12-01', '2026-11-01', 'Choose a day on or after the first.'],
  ['2026-12-01', '2026-12-20', 'No task takes place in these days.'],
])('days from "%s" to "%s" are refused', async (from, to, message) => {
  const site = await openDialog()
  await site.choose('Dates', 'Only these days')
  await site.fill('From', from)
  await site.fill('To', to)
  await site.press('Download PDF')

  expect(await site.findText(message)).toBeVisible()
  expect(site.dialog()).toBeVisible()
})

// The browser of these tests runs no workers: what it makes of a good order is shown in Chromium.
test('a PDF that cannot be made is said so, and the dialog stays', async () => {
  const site = await openDialog()
  await site.press('Download PDF')

  await site.says('Download failed')
  expect(site.dialog()).toBeVisible()
})
