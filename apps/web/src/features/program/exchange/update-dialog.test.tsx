import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { rowNames, stored } from '#testing/stored-program.ts'

// Menu and dialog are loaded on demand; loading them first keeps slow machines within the time limits.
beforeAll(() => Promise.all([import('./exchange-menu.tsx'), import('./import-dialog.tsx')]), 30_000)

const line = (...cells: readonly (string | number)[]) => cells.join('\t')
function xer(dataDate: string, tasks: readonly string[], links: readonly string[]): File {
  const text = [
    'ERMHDR\t19.12',
    line('%T', 'PROJECT'),
    line('%F', 'proj_id', 'last_recalc_date'),
    line('%R', 7, dataDate),
    line('%T', 'PROJWBS'),
    line('%F', 'wbs_id', 'proj_id', 'parent_wbs_id', 'proj_node_flag', 'wbs_short_name', 'wbs_name'),
    line('%R', 1, 7, '', 'Y', 'QH', 'Quay House'),
    line('%R', 2, 7, 1, 'N', 'GND', 'Ground'),
    line('%T', 'TASK'),
    line(
      '%F',
      ...['task_id', 'proj_id', 'wbs_id', 'task_code', 'task_name', 'task_type', 'status_code'],
      ...['target_drtn_hr_cnt', 'remain_drtn_hr_cnt', 'early_start_date', 'early_end_date'],
    ),
    ...tasks.map((task) => line('%R', ...task.split(';'))),
    line('%T', 'TASKPRED'),
    line('%F', 'task_id', 'pred_task_id', 'proj_id', 'pred_type', 'lag_hr_cnt'),
    ...links.map((link) => line('%R', ...link.split(';'))),
    '%E',
  ].join('\r\n')
  return new File([text], `${dataDate.slice(0, 10)}.xer`)
}
const dig = '10;7;2;A10;Dig;TT_Task;TK_NotStart;16;16;2026-12-01 08:00;2026-12-02 17:00'
const pour = '11;7;2;A20;Pour;TT_Task;TK_NotStart;8;8;2026-12-03 08:00;2026-12-03 17:00'
const trusses = '12;7;1;A30;Trusses;TT_Task;TK_NotStart;8;8;2026-12-04 08:00;2026-12-04 17:00'
const november = xer('2026-12-01 08:00', [dig, pour, trusses], ['11;10;7;PR_FS;0'])
/** P6 gives other internal numbers to the same activities. */
const december = xer(
  '2026-12-02 17:00',
  [
    '20;7;2;A10;Dig;TT_Task;TK_NotStart;16;16;2026-12-03 08:00;2026-12-04 17:00',
    '21;7;2;A15;Blind;TT_Task;TK_NotStart;8;8;2026-12-07 08:00;2026-12-07 17:00',
    '22;7;2;A20;Pour;TT_Task;TK_NotStart;8;8;2026-12-08 08:00;2026-12-08 17:00',
  ],
  ['21;20;7;PR_FS;0', '22;21;7;PR_FS;0'],
)

async function openWith(file: File) {
  const { plumblineProgramTasks: _, ...bare } = stored
  const app = await openApp('/program', { stored: { ...bare, plumblineProgramTasks: [] }, workspace: 'own' })
  await importFile(app, november)
  await app.press('Import 4 rows')
  await app.expectToast('Plan Imported')
  await importFile(app, file)
  return app
}

async function importFile(app: Awaited<ReturnType<typeof openApp>>, file: File) {
  await app.press('Import / Export')
  await app.press('Import a Plan…')
  await app.findDialog()
  await app.attach('Plan file', [file])
  await screen.findByRole('heading', { name: 'Quay House' })
}

test('a later file of the program lists what changed, updates it, and is taken back by one Undo', async () => {
  const app = await openWith(december)
  expect(await app.findText('2 of 3 tasks in the file are in this program.')).toBeVisible()
  expect(await app.findText('2 rows changed, 1 added, 1 removed.')).toBeVisible()
  const dialog = within(await app.findDialog())
  const groups = dialog.getAllByRole('button').filter((one) => one.ariaExpanded)
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Removed1',
    'Added1',
    'Dates2',
    'Links1',
    'Calendars and settings1',
  ])
  expect(dialog.getByRole('list', { name: /Removed/ })).toHaveTextContent('A30 Trusses')
  await app.press(/^Dates/)
  expect(
    within(dialog.getByRole('list', { name: /Dates/ }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'A10 DigDec 1, 2026 – Dec 2, 2026 → Dec 3, 2026 – Dec 4, 2026',
    'A20 PourDec 3, 2026 → Dec 8, 2026',
  ])
  await app.press(/^Links/)
  expect(dialog.getByRole('list', { name: /Links/ })).toHaveTextContent(
    'no longer after Dig; now after Blind',
  )

  await app.fill('Baseline of the dates before', ' ')
  await app.press('Update Program')
  expect(await app.findText('Enter a name.')).toBeVisible()
  await app.fill('Baseline of the dates before', 'November')
  await app.press('Update Program')
  await app.expectToast(
    'Program Updated',
    '2 rows changed, 1 added, 1 removed. The dates before are the baseline “November”.',
  )
  expect(rowNames()).toEqual(['Ground', 'Dig', 'Blind', 'Pour'])
  await app.press('Undo')
  expect(rowNames()).toEqual(['Trusses', 'Ground', 'Dig', 'Pour'])
  expect(app.stored('plumblineProgramTasks')).not.toContainEqual(
    expect.objectContaining({ baselines: expect.anything() }),
  )
  expect(app.stored('plumblineProgramSettings')).toMatchObject([{ dataDate: '2026-12-01' }])
})

test('a link that was added here between two tasks of the file stays with the next update', async () => {
  const { plumblineProgramTasks: _, ...bare } = stored
  const app = await openApp('/program', { stored: { ...bare, plumblineProgramTasks: [] }, workspace: 'own' })
  await importFile(app, november)
  await app.press('Import 4 rows')
  await app.expectToast('Plan Imported')
  await app.press('Edit Trusses')
  await app.choose('Predecessor', 'Dig · Ground')
  await app.press('Save Changes')
  await app.expectToast('Task Updated')
  await importFile(
    app,
    xer('2026-12-02 17:00', [dig, pour.replace('Pour', 'Pour slab'), trusses], ['11;10;7;PR_FS;0']),
  )
  await app.press('Update Program')
  await app.expectToast('Program Updated')
  const rows = app.stored('plumblineProgramTasks') as { id: string; name: string; predecessorId?: string }[]
  const byName = new Map(rows.map((row) => [row.name, row]))
  expect(byName.get('Trusses')?.predecessorId).toBe(byName.get('Dig')?.id)
  expect(byName.has('Pour slab')).toBe(true)
})

test('the same file changes nothing, and other files can still be added', async () => {
  const app = await openWith(november)
  expect(await app.findText('Nothing has changed: the program is as in the file.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Update Program' })).toHaveAttribute('aria-disabled', 'true')
  await app.choose('Import Mode', 'Add to the present program')
  await app.press('Import 4 rows')
  await app.expectToast('Plan Imported')
  expect(rowNames()).toHaveLength(8)
})

test('a file of another program with the same IDs is not suggested as a later file', async () => {
  const other = xer('2026-12-01 08:00', [dig.replace('Dig', 'Painting'), pour.replace('Pour', 'Tiles')], [])
  const app = await openWith(other)
  expect(await app.findText('All rows')).toBeVisible()
  await app.choose('Import Mode', 'Update this program')
  expect(
    await app.findText(
      'Only 0 of these 2 tasks have the same name as in the file. Check that it is a later file of this program.',
    ),
  ).toBeVisible()
})

test('a file without a known task cannot update the program', async () => {
  const app = await openWith(xer('2026-12-01 08:00', [dig.replace('A10', 'Z10')], []))
  expect(await app.getOptions('Import Mode')).toEqual([
    'Add to the present program',
    'Replace the present program',
  ])
})

test('a long group shows its first rows, and more on request', async () => {
  const bays = Array.from({ length: 30 }, (_, at) =>
    dig
      .replace('10;', `${at + 30};`)
      .replace('A10', `B${at}`)
      .replace('Dig', `Bay ${at}`),
  )
  const app = await openWith(xer('2026-12-01 08:00', [dig, pour, trusses, ...bays], ['11;10;7;PR_FS;0']))
  await app.findText('30 added.')
  const dialog = within(await app.findDialog())
  const added = () => within(dialog.getByRole('list', { name: /Added/ })).getAllByRole('listitem')
  expect(added()).toHaveLength(20)
  await app.press('Show 10 more')
  expect(added()).toHaveLength(30)
  expect(dialog.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
})

/** Another job that P6 numbered in the same way, and the later state of ours behind it. */
const twoProjects = new File(
  [
    [
      'ERMHDR\t19.12',
      ...[line('%T', 'PROJECT'), line('%F', 'proj_id', 'last_recalc_date')],
      ...[line('%R', 8, '2026-12-02 17:00'), line('%R', 7, '2026-12-02 17:00')],
      ...[line('%T', 'PROJWBS'), line('%F', 'wbs_id', 'proj_id', 'proj_node_flag', 'wbs_name')],
      ...[line('%R', 1, 8, 'Y', 'Pier'), line('%R', 2, 7, 'Y', 'Quay House')],
      line('%T', 'TASK'),
      line(
        '%F',
        ...['task_id', 'proj_id', 'wbs_id', 'task_code', 'task_name', 'task_type', 'status_code'],
        ...['target_drtn_hr_cnt', 'remain_drtn_hr_cnt', 'early_start_date', 'early_end_date'],
      ),
      ...['A10;Drive piles', 'A20;Deck', 'A30;Rails', 'A40;Lamps'].map((task, index) =>
        line('%R', 40 + index, 8, 1, ...task.split(';'), 'TT_Task', 'TK_NotStart', 8, 8),
      ),
      ...['A10;Dig', 'A20;Pour'].map((task, index) =>
        line('%R', 50 + index, 7, 2, ...task.split(';'), 'TT_Task', 'TK_NotStart', 8, 8),
      ),
      '%E',
    ].join('\r\n'),
  ],
  'both.xer',
)

test('of a file with two projects, the update takes the one that is here', async () => {
  const app = await openWith(twoProjects)
  const choice = screen.getByRole('combobox', { name: 'Project in the File' })
  expect(choice).toHaveTextContent('Quay House (2 tasks)')
  expect(screen.getByRole('combobox', { name: 'Import Mode' })).toHaveTextContent('Update this program')
  expect(await app.findText('2 of 2 tasks in the file are in this program.')).toBeVisible()
  expect(app.dialog()).toHaveTextContent(
    '1 other project in the file: choose above which one to import (“Pier”).',
  )
})

test('another project of the file can be chosen, and is imported', async () => {
  const app = await openApp('/program', { stored, workspace: 'own' })
  await app.press('Import / Export')
  await app.press('Import a Plan…')
  await app.findDialog()
  await app.attach('Plan file', [twoProjects])
  await screen.findByRole('heading', { name: 'Pier' })
  await app.choose('Project in the File', 'Quay House (2 tasks)')
  await screen.findByRole('heading', { name: 'Quay House' })
  await app.choose('Project in the File', 'Pier (4 tasks)')
  await screen.findByRole('heading', { name: 'Pier' })
  await app.choose('Import Mode', 'Replace the present program')
  await app.press('Import 4 rows')
  await app.expectToast('Plan Imported')
  expect(rowNames()).toEqual(['Drive piles', 'Deck', 'Rails', 'Lamps'])
})
