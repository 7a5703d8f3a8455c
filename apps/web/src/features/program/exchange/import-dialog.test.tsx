import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { rowNames, stored } from '#testing/stored-program.ts'

// Menu and dialog are loaded on demand; loading them first keeps slow machines within the time limits.
beforeAll(() => Promise.all([import('./exchange-menu.tsx'), import('./import-dialog.tsx')]), 30_000)

async function openImport() {
  const app = await openApp('/program', { stored, workspace: 'own' })
  await app.press('Import / Export')
  await app.press('Import a Plan…')
  await app.findDialog()
  return app
}

const table = new File(['Task;Start;Days\nDig trench;3/4/2026;5\n;4/4/2026;1\n'], 'plan.csv', {
  type: 'text/csv',
})

test('an imported plan is previewed, replaces the program, and is removed by one Undo [R44]', async () => {
  const app = await openImport()
  await app.attach('Plan file', [new File(['<Project><Task>'], 'broken.xml')])
  expect(await app.findText('This is not well-formed XML: there is an error in line 1.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true')

  await app.attach('Plan file', [table])
  expect(await app.findText('Line 3: no task name. The row is left out.')).toBeVisible()
  const preview = within(screen.getByRole('table', { name: 'First rows of the plan' }))
  expect(preview.getByRole('row', { name: /Dig trench/ })).toHaveTextContent('Apr 3, 2026')
  await app.choose('Dates such as 3/4/2026', 'Month first: 4 March')
  expect(preview.getByRole('row', { name: /Dig trench/ })).toHaveTextContent('Mar 4, 2026')
  await app.choose('Duration (d)', 'Not in the file')
  expect(preview.getByRole('row', { name: /Dig trench/ })).toHaveTextContent('1')
  await app.choose('Import Mode', 'Replace the present program')
  await app.press('Import 1 row')

  await app.expectToast('Plan Imported', '1 row has been added to the program of Quay House.')
  expect(rowNames()).toEqual(['Dig trench'])
  await app.press('Undo')
  expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes', 'Handover'])
})

test('an empty program offers to import a plan', async () => {
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramTasks: [] } })
  await app.press('Import a Plan…')
  await app.findDialog()
  await app.attach('Plan file', [table])
  await app.press('Import 1 row')
  await app.expectToast('Plan Imported', '1 row has been added to the program of Quay House.')
  expect(rowNames()).toEqual(['Dig trench'])
})

test('durations in a table are working days in the calendar of the project, which is kept', async () => {
  const week = Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : [{ from: 480, to: 960 }]))
  const five = { id: 'five', name: 'Five days', week, exceptions: [], dayMinutes: 480 }
  const settings = [{ id: '4', projectId: '4', calendarId: 'five', calendars: [five] }]
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramSettings: settings } })
  await app.press('Import / Export')
  await app.press('Import a Plan…')
  await app.attach('Plan file', [new File(['Task;Start;Days\nDig;2026-12-03;3\n'], 'plan.csv')])
  await app.choose('Import Mode', 'Replace the present program')
  await app.press('Import 1 row')
  await app.expectToast('Plan Imported')
  // Thursday, Friday and the following Monday.
  expect(app.stored('plumblineProgramTasks')).toMatchObject([{ endDate: '2026-12-07', workDays: 3 }])
  expect(app.stored('plumblineProgramSettings')).toEqual(settings)
})

test.each([
  ['2026-12-01', '2026-12-20', '1 task has a deadline before the start. They are imported as they are.'],
  ['2026-12-01', '2026-12-02', '2 tasks have a deadline before the start. They are imported as they are.'],
])('an import reports the number of deadlines before their start: %s and %s', async (one, other, message) => {
  const app = await openImport()
  const lines = `Task;Start;Days;Deadline\nDig;2026-12-03;3;${one}\nPour;2026-12-08;2;${other}\nCure;2026-12-10;2;\n`
  await app.attach('Plan file', [new File([lines], 'plan.csv')])
  expect(await app.findText(message)).toBeVisible()
  await app.choose('Import Mode', 'Replace the present program')
  await app.press('Import 3 rows')
  await app.expectToast('Plan Imported')
  expect(app.stored('plumblineProgramTasks')).toMatchObject([{ deadline: one }, { deadline: other }, {}])
})

test('an import whose deadlines are after their starts shows no warning', async () => {
  const app = await openImport()
  await app.attach('Plan file', [
    new File(['Task;Start;Days;Deadline\nDig;2026-12-03;3;2026-12-09\n'], 'plan.csv'),
  ])
  await app.findText('All rows')
  expect(screen.queryByText(/before the start/)).not.toBeInTheDocument()
})

test('a Viewer can export, but not import', async () => {
  const app = await openApp('/program', { stored, workspace: 'own', as: 'Viewer' })
  await app.press('Import / Export')
  expect(await screen.findByRole('menuitem', { name: 'Export .csv' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Import a Plan…' })).not.toBeInTheDocument()
})

test('losses are listed before the file is saved; without losses there is no question', async () => {
  const [ground, dig, ...rest] = stored.plumblineProgramTasks
  const plumblineProgramTasks = [ground, { ...dig, alarmDate: '2026-11-30', isFixed: true }, ...rest]
  const app = await openApp('/program', {
    stored: { ...stored, plumblineProgramTasks },
    workspace: 'own',
  })
  await app.press('Import / Export')
  await app.press('Export .csv')
  const dialog = await app.findDialog()
  const lost = within(dialog).getByRole('list', { name: 'What the file cannot contain' })
  expect(
    within(lost)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alarms of 1 task (row 2 “Dig”).', 'Fixed dates of 1 task (row 2 “Dig”).'])
  await app.press('Cancel')
  await app.press('Import / Export')
  await app.press('Export for Primavera P6 (.xer)')
  const inP6 = within(await app.findDialog()).getByRole('list', { name: 'What the file cannot contain' })
  expect(
    within(inP6)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Alarms of 1 task (row 2 “Dig”).',
    'The scheduling rules: P6 schedules by its own, so dates and floats can differ there.',
    'Fixed dates of 1 task: P6 moves them with their links (row 2 “Dig”).',
  ])
  await app.press('Export')
  await app.expectToast('Plan Exported')
  await app.press('Import / Export')
  await app.press('Export for MS Project (.xml)')
  expect(within(await app.findDialog()).getByRole('listitem')).toHaveTextContent(
    'Alarms of 1 task (row 2 “Dig”).',
  )
  await app.press('Export')
  await app.expectToast('Plan Exported')
})

/** Two projects of P6, of which the second has a baseline. */
const pmxml = new File(
  [
    `<?xml version="1.0" encoding="UTF-8"?>
<APIBusinessObjects xmlns="http://xmlns.oracle.com/Primavera/P6Professional/V20.12/API/BusinessObjects" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Project><Id>PIER</Id><Name>Pier</Name><ObjectId>8</ObjectId>
    <Activity><Id>A10</Id><Name>Drive piles</Name><ObjectId>30</ObjectId><PlannedDuration>8</PlannedDuration><WBSObjectId xsi:nil="true"/></Activity>
  </Project>
  <Project><DataDate>2026-12-01T08:00:00</DataDate><Id>QH</Id><Name>Quay House North</Name><ObjectId>7</ObjectId>
    <WBS><Code>GND</Code><Name>Substructure</Name><ObjectId>20</ObjectId><ParentObjectId xsi:nil="true"/></WBS>
    <Activity><Id>A10</Id><Name>Excavate</Name><ObjectId>10</ObjectId><PlannedDuration>16</PlannedDuration><PlannedFinishDate>2026-12-02T17:00:00</PlannedFinishDate><PlannedStartDate>2026-12-01T08:00:00</PlannedStartDate><RemainingDuration>16</RemainingDuration><Status>Not Started</Status><Type>Task Dependent</Type><WBSObjectId>20</WBSObjectId></Activity>
  </Project>
  <BaselineProject><Name>Quay House North - B1</Name><ObjectId>9</ObjectId><OriginalProjectObjectId>7</OriginalProjectObjectId>
    <Activity><Id>A10</Id><Name>Excavate</Name><ObjectId>11</ObjectId><PlannedDuration>16</PlannedDuration><PlannedFinishDate>2026-11-25T17:00:00</PlannedFinishDate><PlannedStartDate>2026-11-24T08:00:00</PlannedStartDate></Activity>
  </BaselineProject>
</APIBusinessObjects>`,
  ],
  'quay-house.xml',
)

test('a P6 XML file is imported like an XER file, with a choice of its projects and with baselines', async () => {
  const app = await openImport()
  await app.attach('Plan file', [pmxml])
  await screen.findByRole('heading', { name: 'Pier' })
  await app.choose('Project in the File', 'Quay House North (1 task)')
  await screen.findByRole('heading', { name: 'Quay House North' })
  await app.choose('Import Mode', 'Replace the present program')
  await app.press('Import 2 rows')
  await app.expectToast('Plan Imported')
  expect(rowNames()).toEqual(['Substructure', 'Excavate'])
  expect(app.stored('plumblineProgramTasks')).toContainEqual(
    expect.objectContaining({
      activityId: 'A10',
      endDate: '2026-12-02',
      baselines: [
        { name: 'Quay House North - B1', startDate: '2026-11-24', endDate: '2026-11-25', duration: 2 },
      ],
    }),
  )
})
