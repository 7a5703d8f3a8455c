import { dayMs, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/universal'
import { openApp } from '#testing/open-app.tsx'
import { constructionProjects, rowNames, stored } from '#testing/stored-program.ts'

// Menu and dialog are loaded on demand; loading them first keeps slow machines within the time limits.
beforeAll(() => Promise.all([import('./exchange-menu.tsx'), import('./import-dialog.tsx')]), 30_000)

const day = (text: string) => ({
  value: new Date(dayToNumber(text) * dayMs),
  type: Date,
  format: 'dd/mm/yyyy',
})
const head = ['Activity', 'Start', 'Finish', 'Duration'].map((value) => ({ value }))

async function workbook(...sheets: readonly { sheet: string; data: SheetData }[]): Promise<File> {
  const blob = await writeExcelFile([...sheets]).toBlob()
  return new File([await blob.arrayBuffer()], 'program.xlsx')
}

async function openImport(
  program: object = { constructionProjects, plumblineProgramProject: '4', plumblineProgramTasks: [] },
) {
  const app = await openApp('/program', { stored: { ...program }, workspace: 'own' })
  await app.press('Import / Export')
  await app.press('Import a Plan…')
  await app.findDialog()
  return app
}

const csv = (...rows: readonly string[]) => new File([rows.join('\n')], 'program.csv')
const weekHint = () => screen.getByRole('combobox', { name: 'Working Days' })
const tasks = (app: Awaited<ReturnType<typeof openApp>>) => app.stored('plumblineProgramTasks')
const settings = (app: Awaited<ReturnType<typeof openApp>>) => app.stored('plumblineProgramSettings')

test('a workbook is imported like a CSV file: the sheet with tasks first, days as cells, titles above the headings', async () => {
  const app = await openImport()
  await app.attach('Plan file', [
    await workbook(
      { sheet: 'Cover', data: [[{ value: 'Quay House' }], [{ value: 'Revision C' }]] },
      {
        sheet: 'Program',
        data: [
          [{ value: 'Program of November' }],
          head,
          [{ value: 'Dig' }, day('2026-12-03'), day('2026-12-09'), { value: 5 }],
          [{ value: 'Pour' }, day('2026-12-10'), day('2026-12-11'), { value: '2d' }],
        ],
      },
      {
        sheet: 'Fit-Out',
        data: [head, [{ value: 'Paint' }, day('2027-02-01'), day('2027-02-02'), { value: 2 }]],
      },
    ),
  ])
  const preview = within(await screen.findByRole('table', { name: 'First rows of the plan' }))
  expect(preview.getByRole('row', { name: /Dig/ })).toHaveTextContent('Dec 3, 2026Dec 9, 20265')
  expect(screen.getByRole('combobox', { name: 'Sheet' })).toHaveTextContent('Program')
  await app.choose('Sheet', 'Fit-Out')
  expect(preview.getByRole('row', { name: /Paint/ })).toHaveTextContent('Feb 1, 2027')
  await app.choose('Sheet', 'Program')
  await app.press('Import 2 rows')
  await app.expectToast('Plan Imported')
  expect(rowNames()).toEqual(['Dig', 'Pour'])
  expect(tasks(app)).toMatchObject([
    { startDate: '2026-12-03', endDate: '2026-12-09', duration: 7, workDays: 5 },
    { startDate: '2026-12-10', endDate: '2026-12-11', duration: 2 },
  ])
})

test.each<[string, () => Promise<File>, string]>([
  [
    'a compressed file that is no workbook',
    async () => new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'program.xlsx'),
    'This file is compressed, and it is not a workbook. Choose the .xml, .xer, .xlsx or .csv file in it.',
  ],
  [
    'a workbook without rows',
    () => workbook({ sheet: 'Empty', data: [[{ value: 'Task' }]] }),
    'This file contains no tasks.',
  ],
])('%s is refused with a message', async (_, file, message) => {
  const app = await openImport()
  await app.attach('Plan file', [await file()])
  expect(await app.findText(message)).toBeVisible()
})

describe('the working days of a table', () => {
  const fiveDays = csv(
    'Task;Start;Finish;Days',
    'Dig;2026-12-03;2026-12-09;5',
    'Pour;2026-12-11;2026-12-14;2',
  )

  test('are found from durations and dates, stated, and given to an empty program', async () => {
    const app = await openImport()
    await app.attach('Plan file', [fiveDays])
    await app.findText('All rows')
    expect(weekHint()).toHaveTextContent('Monday to Friday')
    expect(weekHint()).toHaveAccessibleDescription(
      '2 of 2 tasks have a duration that fits its dates with Monday to Friday: the program gets Monday to Friday as its working days.',
    )
    await app.press('Import 2 rows')
    await app.expectToast('Plan Imported')
    expect(settings(app)).toMatchObject([{ calendars: [{ name: 'Five-day week' }] }])
    const [{ calendarId, calendars }] = settings(app) as [{ calendarId: string; calendars: { id: string }[] }]
    expect(calendarId).toBe(calendars[0]?.id)
  })

  test('can be chosen, and the dates follow', async () => {
    const app = await openImport()
    await app.attach('Plan file', [csv('Task;Start;Days', 'Dig;2026-12-03;5')])
    const preview = within(await screen.findByRole('table', { name: 'First rows of the plan' }))
    expect(preview.getByRole('row', { name: /Dig/ })).toHaveTextContent('Dec 9, 2026')
    await app.choose('Working Days', 'Every day')
    expect(preview.getByRole('row', { name: /Dig/ })).toHaveTextContent('Dec 7, 2026')
    expect(weekHint()).toHaveAccessibleDescription(
      'The task has dates that fit Monday to Friday. With your choice, the working days of the program stay as they are.',
    )
    await app.choose('Working Days', 'Monday to Saturday')
    expect(preview.getByRole('row', { name: /Dig/ })).toHaveTextContent('Dec 8, 2026')
    await app.press('Import 1 row')
    await app.expectToast('Plan Imported')
    expect(settings(app)).toMatchObject([{ calendars: [{ name: 'Six-day week' }] }])
  })

  test('are those of the imported tasks alone where others are in the program', async () => {
    const app = await openImport(stored)
    await app.attach('Plan file', [csv('Task;Start;Finish;Days', 'Erect;2026-12-03;2026-12-09;5')])
    await app.findText('All rows')
    expect(weekHint()).toHaveAccessibleDescription(
      /: the imported tasks get a calendar of Monday to Friday\.$/,
    )
    await app.press('Import 1 row')
    await app.expectToast('Plan Imported')
    expect(settings(app)).toMatchObject([{ calendarId: null, calendars: [{ name: 'Five-day week' }] }])
    expect(tasks(app)).toContainEqual(
      expect.objectContaining({ name: 'Erect', workDays: 5, calendarId: expect.any(String) }),
    )
    expect(tasks(app)).toContainEqual(expect.objectContaining({ name: 'Dig', duration: 5 }))
  })

  test('replace those of the program with its rows, and leave its other settings', async () => {
    const storedSettings = {
      dataDate: '2026-12-01',
      criticalDays: 3,
      autoSchedule: true,
      rules: { ruleSet: 'p6' },
    }
    const app = await openImport({
      ...stored,
      plumblineProgramSettings: [
        { id: '4', projectId: '4', calendarId: null, calendars: [], ...storedSettings },
      ],
    })
    await app.attach('Plan file', [fiveDays])
    await app.choose('Import Mode', 'Replace the present program')
    await app.press('Import 2 rows')
    await app.expectToast('Plan Imported')
    expect(settings(app)).toMatchObject([{ ...storedSettings, calendars: [{ name: 'Five-day week' }] }])
    await app.press('Undo')
    expect(settings(app)).toMatchObject([{ ...storedSettings, calendars: [] }])
  })

  test('are not asked for without durations and dates', async () => {
    const app = await openImport()
    await app.attach('Plan file', [csv('Task;Type', 'Dig;Task')])
    await app.findText('All rows')
    expect(screen.queryByRole('combobox', { name: 'Working Days' })).not.toBeInTheDocument()
  })
})

describe('a table of the program that is open', () => {
  const progress = csv(
    'Task Name;Start Date;Duration (d);Progress (%)',
    'Dig;2026-12-02;5;40',
    'Lay pipes;;;',
    'Test pipes;2026-12-10;2;',
  )

  test('updates it after a list of the changes, and is taken back by one Undo', async () => {
    const app = await openImport(stored)
    await app.attach('Plan file', [progress])
    expect(await app.findText('2 of 3 tasks in the file are in this program.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Import Mode' })).toHaveTextContent('Update this program')
    expect(screen.getByRole('combobox', { name: 'Import Mode' })).toHaveAccessibleDescription(
      'Takes over what the cells say. Rows, columns and links that the table does not have stay. Undo restores the program.',
    )
    expect(await app.findText('1 row changed, 1 added.')).toBeVisible()
    const dialog = within(await app.findDialog())
    expect(dialog.getByRole('list', { name: /Added/ })).toHaveTextContent('Test pipes')
    await app.press(/^Dates/)
    expect(dialog.getByRole('list', { name: /Dates/ })).toHaveTextContent(
      'DigDec 1, 2026 – Dec 5, 2026 → Dec 2, 2026',
    )
    await app.fill('Baseline of the dates before', 'November')
    await app.press('Update Program')
    await app.expectToast('Program Updated')
    expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes', 'Test pipes', 'Handover'])
    expect(tasks(app)).toMatchObject([
      {},
      { startDate: '2026-12-02', duration: 5, progress: 40, baselines: [{ name: 'November' }] },
      { startDate: '2026-12-06', predecessorId: 'p2', assigneeEmail: 'bo@quay.example', foreign: 'kept' },
      {},
      { name: 'Test pipes', startDate: '2026-12-10', parentId: 'p1' },
    ])
    await app.press('Undo')
    expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes', 'Handover'])
    expect(tasks(app)).toMatchObject(stored.plumblineProgramTasks)
  })

  test('reports it if it changes nothing, and asks before it changes the working days', async () => {
    const app = await openImport(stored)
    await app.attach('Plan file', [csv('Task;Progress', 'Dig;0', 'Handover;')])
    expect(await app.findText('Nothing has changed: the program is as in the file.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Update Program' })).toHaveAttribute('aria-disabled', 'true')
    await app.attach('Plan file', [
      csv('Task;Start;Finish;Days', 'Dig;2026-12-03;2026-12-09;5', 'Lay pipes;2026-12-10;2026-12-15;4'),
    ])
    expect(
      await app.findText(
        '2 of 2 tasks have a duration that fits its dates with Monday to Friday: the program gets Monday to Friday as its working days.',
      ),
    ).toBeVisible()
    await app.press('Update Program')
    await app.expectToast('Program Updated')
    expect(settings(app)).toMatchObject([{ calendars: [{ name: 'Five-day week' }] }])
    expect(tasks(app)).toContainEqual(
      expect.objectContaining({ name: 'Dig', startDate: '2026-12-03', duration: 7, workDays: 5 }),
    )
  })

  test('without a known task can be added or replace it', async () => {
    const app = await openImport(stored)
    await app.attach('Plan file', [csv('Task;Start', 'Paint;2026-12-02')])
    await app.findText('All rows')
    expect(await app.getOptions('Import Mode')).toEqual([
      'Add to the present program',
      'Replace the present program',
    ])
  })
})
