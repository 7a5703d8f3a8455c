import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { CodePage } from '#core/text-encoding/code-pages.ts'
import { encodeText } from '#testing/encode-text.ts'
import { openApp } from '#testing/open-app.tsx'
import { stored } from '#testing/stored-program.ts'

// Menu and dialog are loaded on demand; loading them first keeps slow machines within the time limits.
beforeAll(() => Promise.all([import('./exchange-menu.tsx'), import('./import-dialog.tsx')]), 30_000)

const line = (...cells: readonly (string | number)[]) => cells.join('\t')
const office = (...shifts: readonly string[]) =>
  [1, 2, 3, 4, 5, 6, 7]
    .map((day) => `(0||${day}()(${day === 1 || day === 7 ? '' : shifts.join('')}))`)
    .join('')

interface WrittenFile {
  currency?: string
  /** Start, finish, hours. */
  tasks: readonly (readonly [name: string, start: string, finish: string, hours: string])[]
  calendar?: { name: string; hours: string; shifts: readonly string[] }
}

const usual = {
  name: 'Five days',
  hours: '8',
  shifts: ['(0||0(s|08:00|f|12:00)())', '(0||1(s|13:00|f|17:00)())'],
}

function xer({ currency = 'USD', tasks, calendar = usual }: WrittenFile): string {
  return [
    line('ERMHDR', '19.12', '2026-11-20', 'Project', 'admin', 'One', 'db', 'Project Management', currency),
    line('%T', 'CURRTYPE'),
    line('%F', 'curr_id', 'decimal_symbol', 'digit_group_symbol', 'curr_short_name'),
    line('%R', 1, '.', ',', 'USD'),
    line('%R', 2, ',', '.', 'BRL'),
    line('%T', 'PROJECT'),
    line('%F', 'proj_id', 'clndr_id', 'plan_start_date', 'last_recalc_date'),
    line('%R', 7, 1, tasks[0]?.[1] ?? '', tasks[0]?.[1] ?? ''),
    line('%T', 'CALENDAR'),
    line('%F', 'clndr_id', 'clndr_name', 'day_hr_cnt', 'clndr_data'),
    line(
      '%R',
      1,
      calendar.name,
      calendar.hours,
      `(0||CalendarData()((0||DaysOfWeek()(${office(...calendar.shifts)}))(0||Exceptions()())))`,
    ),
    line('%T', 'TASK'),
    line(
      '%F',
      ...['task_id', 'proj_id', 'clndr_id', 'task_code', 'task_name', 'task_type', 'status_code'],
      ...['target_drtn_hr_cnt', 'remain_drtn_hr_cnt', 'early_start_date', 'early_end_date'],
    ),
    ...tasks.map(([name, start, finish, hours], at) =>
      line('%R', at + 1, 7, 1, `A${at}`, name, 'TT_Task', 'TK_NotStart', hours, hours, start, finish),
    ),
    line('%T', 'TASKPRED'),
    line('%F', 'task_id', 'pred_task_id', 'proj_id', 'pred_type', 'lag_hr_cnt'),
    ...tasks.slice(1).map((_, at) => line('%R', at + 2, at + 1, 7, 'PR_FS', 0)),
    '%E',
    '',
  ].join('\r\n')
}

async function openImport() {
  const { plumblineProgramTasks: _, ...bare } = stored
  const app = await openApp('/program', { stored: { ...bare, plumblineProgramTasks: [] }, workspace: 'own' })
  await app.press('Import / Export')
  await app.press('Import a Plan…')
  await app.findDialog()
  return app
}

async function importFile(content: Uint8Array<ArrayBuffer> | string) {
  const app = await openImport()
  await app.attach('Plan file', [new File([content], 'site.xer')])
  await app.press(/^Import \d/)
  await app.expectToast('Plan Imported')
  return app
}

const days = ['2027-03-01 08:00', '2027-03-01 17:00', '8'] as const
const namesIn = (...names: readonly string[]) => xer({ tasks: names.map((name) => [name, ...days]) })

test.each<[string, CodePage, string, readonly string[]]>([
  [
    'Polish',
    'windows-1250',
    'Central European (Windows-1250)',
    ['Wykop pod ławy', 'Żelbet ścian', 'Montaż więźby'],
  ],
  ['Greek', 'windows-1253', 'Greek (Windows-1253)', ['Εκσκαφή θεμελίων', 'Σκυροδέτηση πλάκας']],
  ['Arabic', 'windows-1256', 'Arabic (Windows-1256)', ['حفر الأساسات', 'صب الخرسانة']],
  ['Chinese', 'gbk', 'Simplified Chinese (GBK, 936)', ['基坑开挖', '混凝土浇筑']],
])('names of a P6 in another country are read: %s', async (_, page, label, names) => {
  const app = await openImport()
  await app.attach('Plan file', [new File([encodeText(namesIn(...names), page)], 'site.xer')])
  expect(await screen.findByRole('combobox', { name: 'Text Encoding' })).toHaveTextContent(label)
  expect(app.dialog()).toHaveTextContent(
    `Names with this encoding: ${names.map((name) => `“${name}”`).join(', ')}`,
  )
  await app.press(/^Import \d/)
  await app.expectToast('Plan Imported')
  expect(app.stored('plumblineProgramTasks')).toMatchObject(names.map((name) => ({ name })))
})

test('another encoding can be chosen, and the names are shown as it reads them', async () => {
  const app = await openImport()
  const bytes = encodeText(namesIn('Vägg', 'Mur'), 'windows-1252')
  await app.attach('Plan file', [new File([bytes], 'site.xer')])
  await app.choose('Text Encoding', 'Cyrillic (Windows-1251)')
  expect(await app.findText('Names with this encoding: “Vдgg”')).toBeVisible()
  await app.choose('Text Encoding', 'Western European (Windows-1252)')
  expect(await app.findText('Names with this encoding: “Vägg”')).toBeVisible()
  await app.press('Import 2 rows')
  await app.expectToast('Plan Imported')
  expect(app.stored('plumblineProgramTasks')).toMatchObject([{ name: 'Vägg' }, { name: 'Mur' }])
})

test('a table without a declared encoding has the same choice', async () => {
  const app = await openImport()
  const bytes = encodeText(
    'Task;Start;Days\nŚciany nośne;2027-03-01;5\nStropy żelbetowe;2027-03-08;5\n',
    'windows-1250',
  )
  await app.attach('Plan file', [new File([bytes], 'plan.csv')])
  expect(await app.findText('Names with this encoding: “Ściany nośne”, “Stropy żelbetowe”')).toBeVisible()
  await app.choose('Text Encoding', 'Western European (Windows-1252)')
  expect(await app.findText(/Names with this encoding: “Œciany noœne”/)).toBeVisible()
})

test('a file in UTF-8 offers no choice of encoding', async () => {
  const app = await openImport()
  await app.attach('Plan file', [new File([namesIn('Gründung', 'Εκσκαφή')], 'site.xer')])
  await app.findText('All rows')
  expect(screen.queryByRole('combobox', { name: 'Text Encoding' })).not.toBeInTheDocument()
})

test('hours with a decimal comma are read as the currency writes numbers', async () => {
  const app = await importFile(
    xer({
      currency: 'BRL',
      calendar: {
        name: 'Cinco dias',
        hours: '7,5',
        shifts: ['(0||0(s|08:00|f|12:00)())', '(0||1(s|13:00|f|16:30)())'],
      },
      tasks: [
        ['Stakes', '2027-03-01 08:00', '2027-03-05 16:30', '37,5'],
        ['Caps', '2027-03-08 08:00', '2027-03-09 16:30', '15'],
      ],
    }),
  )
  expect(app.stored('plumblineProgramTasks')).toMatchObject([
    { startDate: '2027-03-01', endDate: '2027-03-05' },
    { startDate: '2027-03-08', endDate: '2027-03-09' },
  ])
  expect(app.stored('plumblineProgramSettings')).toMatchObject([{ calendars: [{ dayMinutes: 450 }] }])
})

test('times of a twelve-hour clock and days without leading zeros are read', async () => {
  const app = await importFile(
    xer({
      calendar: {
        name: 'Office hours',
        hours: '8',
        shifts: ['(0||0(s|08:00 AM|f|12:00 PM)())', '(0||1(s|01:00 PM|f|05:00 PM)())'],
      },
      tasks: [
        ['Strip', '2027-3-01  8:00', '2027-3-05 05:00 PM', '40'],
        ['Kerbs', '2027-3-08 08:00 AM', '2027-3-9 17:00', '16'],
      ],
    }),
  )
  expect(app.stored('plumblineProgramTasks')).toMatchObject([
    { startDate: '2027-03-01', endDate: '2027-03-05', duration: 5 },
    { startDate: '2027-03-08', endDate: '2027-03-09', duration: 2 },
  ])
  const shifts = [
    { from: 480, to: 720 },
    { from: 780, to: 1020 },
  ]
  expect(app.stored('plumblineProgramSettings')).toMatchObject([
    { dataDate: '2027-03-01', startDate: '2027-03-01', calendars: [{ week: { 1: shifts } }] },
  ])
})
