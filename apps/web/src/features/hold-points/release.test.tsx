import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'constructHoldPoints'
const footing = { id: 'hold_7', name: 'Footing steel', projectId: '1', status: 'Pending Approval' }
const stored = {
  constructionProjects: [{ id: 1, name: 'Quay House', status: 'Planning' }],
  [key]: [footing],
}
const photo = new File(['pixels'], 'steel.jpg', { type: 'image/jpeg' })
const row = () => screen.findByRole('row', { name: /^Footing steel/ })
const openStatus = (app: Awaited<ReturnType<typeof openApp>>) =>
  app.press(/: change status of Footing steel$/)

test('a release form asks for status, person, date, note and files, and the register shows the decision', async () => {
  const app = await openApp('/hold-points', { stored })
  await openStatus(app)
  await app.user.click(await screen.findByRole('menuitem', { name: 'Release…' }))
  expect(await app.findDialog()).toHaveTextContent('Release Hold Point')
  expect(screen.getByLabelText('Decided By')).toHaveValue('Ana Okafor')
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-21')
  await app.fill('Decided By', 'Kofi Asante')
  await app.fill('Date', '2026-11-20')
  await app.fill('Note', 'Cover 50 mm')
  await app.attach('Photos and Files', [photo])
  await app.press('Record Decision')

  await app.expectToast('Hold Point Released', 'Footing steel is now Approved, decided by Kofi Asante.')
  await app.reload()
  for (const visible of ['Approved', 'Kofi Asante, Nov 20, 2026', '1 file'])
    expect(await row()).toHaveTextContent(visible)
  const decision = {
    status: 'Approved',
    by: 'Kofi Asante',
    on: '2026-11-20',
    note: 'Cover 50 mm',
    documents: [{ name: 'steel.jpg', file: { name: 'steel.jpg', type: 'image/jpeg', size: 6 } }],
    recordedBy: 'Ana Okafor',
  }
  expect(app.stored(key)).toMatchObject([{ ...footing, status: 'Approved', decisions: [decision] }])
})

test('the decisions on a hold point are listed with their evidence, latest first', async () => {
  const decision = { status: 'Action Required', by: 'Ines Moreau', on: '2026-11-12', note: 'Cover too small' }
  const released = {
    ...footing,
    status: 'Approved',
    decisions: [
      { ...decision, id: 'd1' },
      {
        ...decision,
        id: 'd2',
        status: 'Approved',
        on: '2026-11-14',
        note: 'Corrected',
        documents: [{ id: 'f1', name: 'steel.jpg' }],
      },
    ],
  }
  const app = await openApp('/hold-points', { stored: { ...stored, [key]: [released] } })
  await app.press('Decisions on Footing steel: Ines Moreau, Nov 14, 2026')
  const items = within(await app.findDialog()).getAllByRole('listitem')
  expect(items[0]).toHaveTextContent(/^ApprovedInes Moreau, Nov 14, 2026Corrected/)
  expect(app.dialog()).toHaveTextContent('Cover too small')
  expect(screen.getByRole('button', { name: 'View steel.jpg' })).toBeVisible()
})

test.each([
  ['Decided By', '  ', 'Name Required', 'Enter who decided.'],
  ['Date', '2026-11-22', 'Date in the Future', 'Enter the day of the decision. It cannot be in the future.'],
])('a decision with %s "%s" is refused: %s', async (label, typed, title, fault) => {
  const app = await openApp('/hold-points', { stored })
  await openStatus(app)
  await app.user.click(await screen.findByRole('menuitem', { name: 'Release…' }))
  await app.fill('Note', 'Kept')
  await app.fill(label, typed)
  await app.press('Record Decision')
  await app.expectToast(title)
  expect(app.dialog()).toHaveTextContent(fault)
  expect(screen.getByLabelText('Note')).toHaveValue('Kept')
  expect(app.stored(key)).toEqual([footing])
})

test('a status can be changed in its row, and Undo reverts it', async () => {
  const app = await openApp('/hold-points', { stored })
  await openStatus(app)
  expect((await screen.findAllByRole('menuitemradio')).map((option) => option.textContent)).toEqual([
    'Pending Approval',
    'Approved',
    'Action Required',
    'Notified',
    'Closed',
  ])
  await app.user.click(screen.getByRole('menuitemradio', { name: 'Notified' }))
  await app.expectToast('Status Updated', 'Footing steel is now Notified.')
  expect(app.stored(key)).toMatchObject([{ ...footing, status: 'Notified' }])
  await app.press('Undo')
  expect(app.stored(key)).toMatchObject([footing])
})

test.each(['Approved', 'Closed'])('setting a hold point to %s asks for evidence', async (status) => {
  const app = await openApp('/hold-points', { stored })
  await openStatus(app)
  await app.user.click(await screen.findByRole('menuitemradio', { name: status }))
  expect(await app.findDialog()).toHaveTextContent('Release Hold Point')
  await app.press('Record Decision')
  await app.expectToast('Hold Point Released')
  expect(app.stored(key)).toMatchObject([
    { status, decisions: [{ status, by: 'Ana Okafor', on: '2026-11-21' }] },
  ])
})

test('a reader sees the decision but cannot change the status', async () => {
  const decisions = [{ id: 'd', status: 'Closed', by: 'Ines Moreau', on: '2026-11-12', note: 'Done' }]
  const closed = { ...footing, status: 'Closed', decisions }
  const app = await openApp('/hold-points', { as: 'Viewer', stored: { ...stored, [key]: [closed] } })
  expect(await row()).toHaveTextContent('Closed')
  expect(screen.queryByRole('button', { name: /change status/ })).not.toBeInTheDocument()
  await app.press('Decisions on Footing steel: Ines Moreau, Nov 12, 2026')
  expect(await app.findDialog()).toHaveTextContent('Done')
  expect(app.button('Record Decision…')).not.toBeInTheDocument()
})

test('the name of a hold point opens it', async () => {
  const app = await openApp('/hold-points', { stored })
  await app.press('Footing steel')
  expect(await app.findDialog()).toHaveTextContent('Edit Hold Point')
})
