/** Importing a spreadsheet into a register, on the example of lead times, from the button to the stored records. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'constructLeadTimeItems'
const items = [
  { id: 'a', name: 'Steel beams', projectId: '1', status: 'Ordered', orderByDate: '2026-11-20' },
  { id: 'b', name: 'Facade panels', projectId: '2', status: 'On hold', orderByDate: 'to be agreed' },
  { id: 'c', name: 'Pumps', status: 'Tracking', description: 'Two\nof them' },
]
const stored = {
  constructionProjects: [
    { id: 1, name: 'Quay House' },
    { id: 2, name: 'Mill Lane' },
  ],
  [key]: items,
}
const csv = (text: string) => new File([text], 'leads.csv', { type: 'text/csv' })
const open = () => openApp('/lead-times?table=', { stored })
type App = Awaited<ReturnType<typeof open>>

async function chooseFile(app: App, file: File) {
  await app.press('Import')
  // An opening dialog takes no clicks at first.
  await waitFor(() => app.attach('Spreadsheet', [file]))
  await screen.findByRole('table', { name: /^Rows of the import/ })
}

const readVisibleRows = () =>
  within(screen.getByRole('table', { name: /^Rows of the import/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const ready = (label: string) => screen.findByRole('button', { name: label })
const pasteInto = (target: Element, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } })

test('rows are added and changed by name and project, faulty ones are mended, and one Undo takes all back [R62]', async () => {
  const app = await open()
  const text = [
    'Material;Project;Order By;Status;Remark',
    'steel  beams;quay house;31/12/2026;shipped;x',
    'Pumps;;;Tracking;',
    'Lift cars;Mill Lane;1/2/2027;Tracking;',
    'Doors;Nowhere;soon;Tracking;',
    'Lift cars;Mill Lane;;Ordered;',
    ';Mill Lane;;;',
  ].join('\n')
  await chooseFile(app, csv(text))
  await ready('Import 2 Rows')
  expect(screen.getByRole('combobox', { name: 'Material' })).toHaveTextContent('Item Name')
  expect(screen.getByRole('combobox', { name: 'Remark' })).toHaveTextContent('Leave out')
  expect(readVisibleRows().slice(-3)).toEqual([
    expect.stringMatching(/^Changed2.*Nov 20, 2026 Dec 31, 2026Ordered Shipped/),
    expect.stringMatching(/^Same3/),
    expect.stringMatching(/^New4.*Feb 1, 2027/),
  ])
  const cell = (name: string) => screen.getByRole('textbox', { name })
  expect(cell('Project, row 5')).toHaveAccessibleDescription('No project has this name.')
  expect(cell('Order By, row 5')).toHaveAccessibleDescription('Not a date (2026-12-31).')
  expect(cell('Item Name, row 6')).toHaveAccessibleDescription('Repeats row 4.')
  expect(cell('Item Name, row 7')).toHaveAccessibleDescription('It needs a name.')

  await app.fill('Project, row 5', 'Mill Lane')
  await app.fill('Order By, row 5', '2027-03-01')
  await app.user.tab()
  await ready('Import 3 Rows')
  await app.fill('Item Name, row 6', 'Lift doors')
  await app.user.keyboard('{Enter}')
  await app.press('Import 4 Rows')
  await app.expectToast('Imported', '3 added, 1 changed, 1 left out.')
  expect(app.stored(key)).toMatchObject([
    { id: 'a', name: 'Steel beams', projectId: '1', status: 'Shipped', orderByDate: '2026-12-31' },
    items[1],
    items[2],
    { name: 'Lift cars', projectId: '2', orderByDate: '2027-02-01', status: 'Tracking' },
    { name: 'Doors', projectId: '2', orderByDate: '2027-03-01' },
    { name: 'Lift doors', projectId: '2', status: 'Ordered' },
  ])
  await app.press('Undo')
  expect(app.stored(key)).toMatchObject(items)
  expect(app.stored(key)).toHaveLength(items.length)
})

test('the columns are remembered, and a second import of the same rows adds none', async () => {
  const app = await open()
  const text = 'What,Status,Notes\nDoors,Ordered,oak\n'
  await chooseFile(app, csv(text))
  await app.choose('What', 'Item Name')
  await app.choose('Notes', 'Description')
  await app.press('Import 1 Row')
  await app.expectToast('Imported', '1 added.')
  await chooseFile(app, csv(text))
  expect(screen.getByRole('combobox', { name: 'Notes' })).toHaveTextContent('Description')
  await waitFor(() => expect(readVisibleRows()).toEqual([expect.stringMatching(/^Same2/)]))
  expect(app.button('Import')).toHaveAttribute('aria-disabled', 'true')
})

test.each(['Excel workbook (.xlsx)', 'CSV file (.csv)'])(
  'what is exported as %s comes back without a change, also what no one could type today [R63]',
  async (format) => {
    const [ending = ''] = /\.\w+/.exec(format) ?? []
    const app = await open()
    const saved: Blob[] = []
    const { createObjectURL } = URL
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = () => undefined
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob)
      return 'blob:saved'
    }
    try {
      await app.press('Export')
      await app.press(format)
      await app.expectToast('Download Started')
    } finally {
      URL.createObjectURL = createObjectURL
      HTMLAnchorElement.prototype.click = click
    }
    const [blob = new Blob()] = saved
    await chooseFile(app, new File([blob], `exported${ending}`))
    await waitFor(() =>
      expect(readVisibleRows()).toEqual(
        [/^Same2/, /^Same3/, /^Same4/].map((same) => expect.stringMatching(same)),
      ),
    )
    for (const name of ['Item Name', 'Order By', 'Delivery', 'Alarm'])
      expect(screen.getByRole('combobox', { name })).toHaveTextContent(name)
  },
)

test('rows pasted into the table need no headings: they have the order of its columns', async () => {
  const app = await open()
  const table = await screen.findByRole('grid', { name: 'Lead Times' })
  table.focus()
  pasteInto(table, '=1+1\tQuay House\t3/4/2027\nGlass\t\t5/4/2027\n')
  await ready('Import 2 Rows')
  // The region shows which number is the month where the dates do not.
  await app.choose('Dates of Column 3', 'Day first: 3/4 is 3 April')
  await app.press('Import 2 Rows')
  await app.expectToast('Imported', '2 added.')
  expect(app.stored(key)).toMatchObject([
    ...items,
    { name: '=1+1', projectId: '1', orderByDate: '2027-04-03' },
    { name: 'Glass', orderByDate: '2027-04-05' },
  ])
})

test('text pasted into a field of the table stays there', async () => {
  const app = await open()
  pasteInto(await screen.findByRole('searchbox', { name: 'Search this table' }), 'a\tb')
  expect(app.dialog()).toBeNull()
})

test.each<[string, File, RegExp]>([
  ['an empty file', csv('\n \n'), /There are no rows in it/],
  ['a PDF', csv('%PDF-1.7'), /This is not a spreadsheet/],
  [
    'another ZIP file',
    new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'a.xlsx'),
    /This is not a spreadsheet/,
  ],
  ['an old workbook', new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'a.xls'), /older Excel/],
  ['too many rows', csv(`Name\n${'x\n'.repeat(10_001)}`), /It has 10,002 rows. Up to 10,000/],
])('%s is refused with what to do', async (_, file, expected) => {
  const app = await open()
  await app.press('Import')
  await waitFor(() => app.attach('Spreadsheet', [file]))
  expect(await screen.findByText(expected)).toBeVisible()
})

test('a Viewer imports nothing', async () => {
  const app = await openApp('/lead-times?table=', { stored, as: 'Viewer' })
  const table = await screen.findByRole('grid', { name: 'Lead Times' })
  expect(app.button('Import')).not.toBeInTheDocument()
  pasteInto(table, 'a\tb\nc\td')
  expect(app.dialog()).toBeNull()
})
