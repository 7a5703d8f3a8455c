/** Importing safety records of all kinds, from pasted rows to the stored records. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'constructSafetyItems'
const storedRecords = [
  {
    id: 'i',
    kind: 'incident',
    description: `Open edge ${'beside the stair '.repeat(10)}`,
    type: 'Hazard',
    severity: 'High',
    reportedAt: '2026-11-18T08:00:00.000Z',
    reportedBy: 'Bo Lind',
  },
  {
    id: 't',
    kind: 'training',
    workerName: 'Li Chen',
    certificationType: 'First aid',
    expiryDate: '2026-11-01',
  },
  { id: 'c', kind: 'checklist', name: 'Scaffold', items: [{ id: 'x', text: 'Ties', completed: true }] },
  { id: 'd', kind: 'drone-flight', title: 'Roof survey' },
]
const stored = { constructionProjects: [{ id: 1, name: 'Quay House' }], [key]: storedRecords }

async function openAndPaste(...rows: readonly string[][]) {
  const app = await openApp('/safety?table=', { stored })
  const text = rows.map((cells) => cells.join('\t')).join('\n')
  const grid = await screen.findByRole('grid', { name: 'Safety Records' })
  fireEvent.paste(grid, { clipboardData: { getData: () => text } })
  return app
}

const describedAs = async (name: string, text: string) =>
  expect(await screen.findByRole('textbox', { name })).toHaveAccessibleDescription(text)

test('each row is saved as a record of its register, or changes the one that it names [R69]', async () => {
  const app = await openAndPaste(
    ['Register', 'Name', 'Type', 'Date', 'Expiry Date', 'Company', 'Location', 'Severity', 'Project'],
    ['Training record', 'li chen', 'first aid', '', '2027-11-01', '', '', '', ''],
    ['Induction', 'Ana Roy', '', '2026-11-19', '', 'Northgate', '', '', 'Quay House'],
    ['Permit', 'Weld', 'Hot Work', '', '2026-12-01', '', 'Stair 2', '', ''],
    ['Incident', 'Slip', 'Hazard', '2026-11-19', '', '', 'Gate', 'High', ''],
    ['Checklist', 'Crane', '', '', '', '', '', '', ''],
  )
  await app.press('Import 5 Rows')
  await app.expectToast('Imported', '4 added, 1 changed.')
  expect(app.stored(key)).toMatchObject([
    storedRecords[0],
    { id: 't', workerName: 'Li Chen', expiryDate: '2027-11-01' },
    storedRecords[2],
    storedRecords[3],
    {
      kind: 'induction',
      name: 'Ana Roy',
      companyName: 'Northgate',
      inductedOn: '2026-11-19',
      projectId: '1',
    },
    { kind: 'permit', name: 'Weld', permitType: 'Hot Work', location: 'Stair 2', validUntil: '2026-12-01' },
    {
      kind: 'incident',
      description: 'Slip',
      type: 'Hazard',
      happenedAt: '2026-11-19T00:00',
      location: 'Gate',
      severity: 'High',
      reportedBy: 'Ana Okafor',
    },
    { kind: 'checklist', name: 'Crane', items: [] },
  ])
})

test('a row explains what its register lacks', async () => {
  const app = await openAndPaste(
    ['Register', 'Name', 'Type', 'Date', 'Company', 'Status'],
    ['', 'Ana Roy', '', '', '', ''],
    ['Induction', 'Ana Roy', '', '', 'Northgate', ''],
    ['Incident', 'Slip', 'Fall', '2026-11-19', '', ''],
    ['Incident', 'Trip', '', '2027-01-01', '', ''],
    ['Training Record', 'Bo Lind', 'First aid', '', 'Quay', ''],
    ['Induction', 'Cy Ro', '', '2026-11-19', '', 'Closed'],
    ['Incident', 'Dust', '', '2026-11-19', '', 'Closed'],
  )
  await describedAs('Date, row 3', 'A required field is empty.')
  await describedAs('Type, row 4', 'Its register has no such type.')
  await describedAs('Date, row 5', 'The date is not valid, or later than now.')
  await describedAs('Company, row 6', 'Its register has no such field.')
  expect(screen.getByText('It has no status.')).toBeVisible()
  expect(screen.getByText('It needs a register, such as Permit.')).toBeVisible()
  await app.press('Import 1 Row')
  await app.expectToast('Imported', '1 added, 6 left out.')
  expect(app.stored(key)).toMatchObject([...storedRecords, { description: 'Dust', status: 'Closed' }])
})
