import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { stamped } from '#testing/stamped.ts'

const key = 'constructLeadTimeItems'
const panels = {
  id: 'lead_7',
  name: 'Facade panels',
  description: 'Terracotta, three glazes',
  fabricationTimeframe: '5 weeks',
  deliveryTimeframe: '2 weeks',
  supplyShortages: 'Glaze',
  constructionImpact: 'Scaffold stays',
  orderByDate: '2026-11-28',
  requiredOnSiteDate: '2027-01-20',
  status: 'Ordered',
  alarmDate: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  foreign: 'kept',
}
const beams = { id: 'lead_8', name: 'Steel beams', orderByDate: '2026-11-20', status: 'At Risk' }
const stored = { [key]: [panels, beams] }

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })
const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.firstChild?.textContent)

test('the register lists each item with its description, dates, status, alarm and actions', async () => {
  await openApp('/lead-times', { stored })

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Long Lead Times Register')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Item Name',
    'Order By',
    'Required On Site',
    'Status',
    'Alarm',
    'Actions',
  ])
  const panelsRow = await row('Facade panels')
  for (const visible of ['Terracotta, three glazes', 'Nov 28, 2026', 'Jan 20, 2027', 'Ordered', 'None'])
    expect(panelsRow).toHaveTextContent(visible)
  for (const name of ['Edit Facade panels', 'Set alarm for Facade panels', 'Delete Facade panels'])
    expect(within(panelsRow).getByRole('button', { name })).toBeVisible()
})

test('an empty register explains how to start', async () => {
  const app = await openApp('/lead-times', { workspace: 'own' })
  expect(app.text('No lead time items yet. Add one to get started!')).toBeVisible()
})

test('a demo starts with two items', async () => {
  await openApp('/lead-times')
  expect(rowNames()).toEqual(['Custom steel beams', 'Facade panels'])
})

test('a new item is listed as Tracking with everything entered, and survives a reload', async () => {
  const app = await openApp('/lead-times', { workspace: 'own' })

  await app.press('Add Lead Time Item')
  await app.fill('Item Name', '  Lift cars ')
  await app.fill('Description', 'Two cars')
  await app.fill('Order By', '2026-12-24')
  await app.fill('Required On Site', '2027-06-01')
  await app.fill('Fabrication Timeframe', '16 weeks')
  await app.fill('Delivery Timeframe', '4 weeks')
  await app.fill('Supply Shortages', 'Motors')
  await app.fill('Construction Impact', 'No hoist down before')
  await app.press('Save')

  await app.expectToast('Lead Time Item Added', 'Lift cars has been added.')
  expect(app.dialog()).not.toBeInTheDocument()
  await app.reload()
  expect(await row('Lift cars')).toHaveTextContent('Tracking')
  expect(app.stored(key)).toMatchObject([
    {
      name: 'Lift cars',
      description: 'Two cars',
      orderByDate: '2026-12-24',
      requiredOnSiteDate: '2027-06-01',
      fabricationTimeframe: '16 weeks',
      deliveryTimeframe: '4 weeks',
      supplyShortages: 'Motors',
      constructionImpact: 'No hoist down before',
      status: 'Tracking',
    },
  ])
})

test('an item without a name is refused, and the dialog stays open with its field marked', async () => {
  const app = await openApp('/lead-times', { stored })

  await app.press('Add Lead Time Item')
  await app.fill('Item Name', '   ')
  await app.press('Save')

  await app.expectToast('Item Name Required')
  expect(app.dialog()).toBeVisible()
  expect(screen.getByLabelText('Item Name')).toBeInvalid()
  expect(app.stored(key)).toEqual(stored[key])
})

test('any of the eight statuses can be chosen, and Tracking is the default', async () => {
  const app = await openApp('/lead-times', { stored })
  await app.press('Add Lead Time Item')
  expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveTextContent('Tracking')
  expect(await app.getOptions('Status')).toEqual([
    'Tracking',
    'Ordered',
    'In Fabrication',
    'Shipped',
    'Delivered',
    'On Track',
    'At Risk',
    'Delayed',
  ])
})

test('editing an item starts from the stored values, and changes nothing else', async () => {
  const app = await openApp('/lead-times', { stored })

  await app.press('Edit Facade panels')
  expect(await screen.findByLabelText('Construction Impact')).toHaveValue('Scaffold stays')
  await app.fill('Item Name', 'Facade panels east')
  await app.choose('Status', 'Shipped')
  await app.press('Save')

  await app.expectToast('Lead Time Item Updated')
  expect(await row('Facade panels east')).toHaveTextContent('Shipped')
  const changed = { name: 'Facade panels east', status: 'Shipped' }
  expect(app.stored(key)).toEqual([stamped({ ...panels, ...changed }), beams])
})

test('deleting an item asks first, and Undo restores it at its position', async () => {
  const app = await openApp('/lead-times', { stored })

  await app.press('Delete Facade panels')
  expect(await app.findDialog()).toHaveTextContent('“Facade panels” will be deleted.')
  await app.press('Cancel')
  expect(rowNames()).toHaveLength(2)
  await app.press('Delete Facade panels')
  await app.press('Delete')
  await app.expectToast('Lead Time Item Deleted', 'Facade panels has been removed.')
  expect(rowNames()).toEqual(['Steel beams'])

  await app.press('Undo')
  expect(app.stored(key)).toEqual(stored[key])
})

test.each(['Edit', 'Set alarm for', 'Delete'])(
  'when another tab deletes the item, the dialog of "%s" closes with a message',
  async (what) => {
    const app = await openApp('/lead-times', { stored })
    await app.press(`${what} Facade panels`)
    await app.findDialog()

    app.storeElsewhere(key, [beams])

    await app.expectToast('Lead Time Item No Longer Exists', 'Another user has deleted it already.')
    expect(app.dialog()).not.toBeInTheDocument()
    expect(app.stored(key)).toEqual([beams])
  },
)

test('an edited item keeps what another tab changed while the form was open', async () => {
  const app = await openApp('/lead-times', { stored })
  await app.press('Edit Facade panels')
  await app.fill('Item Name', 'Facade panels east')
  app.storeElsewhere(key, [{ ...panels, status: 'Shipped', orderByDate: '2026-12-05' }, beams])
  await app.press('Save')

  await app.expectToast('Lead Time Item Updated')
  expect(app.stored(key)).toMatchObject([
    {
      ...panels,
      name: 'Facade panels east',
      status: 'Shipped',
      orderByDate: '2026-12-05',
      updatedAt: expect.any(String),
    },
    beams,
  ])
})

test('a past order-by date is marked Overdue until the item is ordered', async () => {
  await openApp('/lead-times', { stored })
  expect(await row('Steel beams')).toHaveTextContent('Nov 20, 2026Overdue')
  expect(await row('Facade panels')).not.toHaveTextContent('Overdue')
})

test('the column titles sort the items; statuses are sorted by progress', async () => {
  const app = await openApp('/lead-times', { stored })
  await app.press('Order By')
  expect(rowNames()).toEqual(['Steel beams', 'Facade panels'])
  await app.press('Status')
  expect(rowNames()).toEqual(['Facade panels', 'Steel beams'])
})

test('?highlight= marks the item of a search result', async () => {
  await openApp('/lead-times?highlight=lead_8', { stored })
  expect(await row('Steel beams')).toHaveClass('is-highlighted')
  expect(await row('Facade panels')).not.toHaveClass('is-highlighted')
})

test.each(['Viewer', 'Commenter'] as const)(
  'a %s can read the lead times but not change them',
  async (as) => {
    const app = await openApp('/lead-times', { as, stored })

    expect(await row('Facade panels')).toBeVisible()
    for (const name of ['Add Lead Time Item', 'Invite User', 'Edit Facade panels', 'Delete Facade panels'])
      expect(app.button(name)).not.toBeInTheDocument()
    expect(app.button('Export .ics')).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument()
  },
)

test('damaged lead times fall back to the two samples, which are then stored', async () => {
  const app = await openApp('/lead-times', { stored: { [key]: '[{"id":' } })
  expect(rowNames()).toEqual(['Custom steel beams', 'Facade panels'])
  expect(app.stored(key)).toHaveLength(2)
})

test('an item of an older version, with text instead of a day and an unknown status, is shown and kept', async () => {
  const odd = { id: 9, name: 'Crane', orderByDate: 'to be agreed', status: 'Parked' }
  const app = await openApp('/lead-times', { stored: { [key]: [odd] } })

  expect(await row('Crane')).toHaveTextContent('to be agreed')
  expect(screen.getByText('to be agreed')).toHaveAttribute('title', 'to be agreed')
  await app.press('Edit Crane')
  await app.fill('Description', 'Tower crane')
  await app.press('Save')

  await app.expectToast('Lead Time Item Updated')
  expect(app.stored(key)).toMatchObject([{ ...odd, id: '9', description: 'Tower crane' }])
})

test('an item stored with nulls, numbers and unexpected values is shown and can have an alarm', async () => {
  const odd = { id: 9, name: null, description: 40, status: null, orderByDate: {}, alarmDate: '2026-12-01' }
  const app = await openApp('/lead-times', { stored: { [key]: [odd, beams] } })

  expect(await row('Untitled')).toHaveTextContent('40')
  expect(await row('Untitled')).toHaveTextContent('Tracking')
  expect(app.button('Add to calendar: Untitled')).toBeVisible()
  await app.press('Set alarm for Untitled')
  await app.fill('Alarm Date', '2026-12-24')
  await app.press('Set Alarm')

  await app.expectToast('Alarm Set', 'Untitled: Dec 24, 2026.')
  expect(app.stored(key)).toMatchObject([{ id: '9', alarmDate: '2026-12-24' }, beams])
})

test('a status can be changed in its row, and Undo reverts it', async () => {
  const item = { id: 'lead_7', name: 'Lift cars', status: 'Tracking' }
  const app = await openApp('/lead-times', { stored: { constructLeadTimeItems: [item] } })
  await app.press('Tracking: change status of Lift cars')
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(8)
  await app.user.click(screen.getByRole('menuitemradio', { name: 'Shipped' }))
  await app.expectToast('Status Updated', 'Lift cars is now Shipped.')
  expect(app.stored('constructLeadTimeItems')).toMatchObject([{ ...item, status: 'Shipped' }])
  await app.press('Undo')
  expect(app.stored('constructLeadTimeItems')).toMatchObject([item])
})
