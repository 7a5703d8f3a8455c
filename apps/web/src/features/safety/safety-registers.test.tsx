import { describe, expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { stamped } from '#testing/stamped.ts'

const key = 'constructSafetyItems'

test('an added training record has what the form says', async () => {
  const site = await openSite('/safety')
  await site.press('Add Training Record')
  await site.fill('Worker Name', ' Bo Lind ')
  await site.fill('Certification Type', 'First aid')
  await site.fill('Expiry Date', '2026-12-01')
  await site.press('Add Training Record')
  await site.says('Training Record Added', 'Bo Lind has been added.')
  expect(site.stored(key)).toMatchObject([
    {
      kind: 'training',
      workerName: 'Bo Lind',
      certificationType: 'First aid',
      expiryDate: '2026-12-01',
      addedAt: '2026-11-21T10:00:00.000Z',
    },
  ])
  await site.reload()
  expect(await site.card('Bo Lind')).toHaveTextContent('First aid · Expires Dec 1, 2026')
})

test('a training record needs a worker and a certification', async () => {
  const site = await openSite('/safety')
  await site.press('Add Training Record')
  await site.press('Add Training Record')
  await site.says('Missing information', 'Please fill in all required fields')
  const dialog = await site.findDialog()
  const faults = [...dialog.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'))
  expect(faults).toEqual(['workerName', 'certificationType'])
  expect(site.stored(key) ?? []).toEqual([])
})

test.each([
  ['2026-11-20', 'Expired'],
  ['2026-12-21', 'Expires soon'],
  ['2026-12-22', undefined],
])('training until %s is marked: %s', async (expiryDate, mark) => {
  const records = [
    { id: 't1', kind: 'training', workerName: 'Bo', certificationType: 'First aid', expiryDate },
  ]
  const site = await openSite('/safety', { stored: { [key]: records } })
  const line = await site.card('Bo')
  if (mark) expect(line).toHaveTextContent(mark)
  else expect(line).not.toHaveTextContent(/Expired|soon/)
})

/** Each register: what is filled in, what its line then says, and the toast. */
describe.each([
  [
    'Toolbox Talk',
    { Topic: 'Silica', Presenter: 'Ana', Attendees: 'Bo, Cy', Notes: 'Masks' },
    'Held Nov 21, 2026 · Ana · With Bo, CyMasks',
  ],
  [
    'Permit',
    { Work: 'Welding', 'Issued To': 'Lind Steel', Location: 'Stair 2', 'Valid Until': '2026-11-22' },
    'Hot Work · Lind Steel · Stair 2 · Valid until Nov 22, 2026Expires soon',
  ],
  [
    'Method Statement',
    { Work: 'Stripping', Company: 'Asante', Revision: 'C', 'Hazards and Controls': 'Props' },
    'Asante · Revision CProps',
  ],
  [
    'Induction',
    { 'Worker Name': 'Cy', Company: 'Asante', 'Inducted By': 'Ana' },
    'Asante · Inducted Nov 21, 2026 · By Ana',
  ],
  [
    'Pre-start',
    { Plant: 'Excavator', Operator: 'Bo', 'Defects and Notes': 'None' },
    'Bo · Checked Nov 21, 2026Fit for useNone',
  ],
  [
    'Emergency Contact',
    { Name: 'Dr Hale', Phone: '+61 400 000 111', Role: 'First aider', Location: 'Office' },
    'First aider · Office+61 400 000 111',
  ],
] as const)('the register of a %s', (noun, filled, line) => {
  const [name] = Object.values(filled) as [string]

  test('takes an entry, shows it, changes it, deletes it, and brings it back', async () => {
    const site = await openSite('/safety')
    await site.press(`Add ${noun}`)
    for (const [label, text] of Object.entries(filled)) await site.fill(label, text)
    await site.press(`Add ${noun}`)
    await site.says(`${noun} Added`, `${name} has been added.`)
    expect(await site.card(name)).toHaveTextContent(`${name}${line}`)

    await site.press(`Edit ${name}`)
    await site.fill(Object.keys(filled)[0] ?? '', 'Other')
    await site.press('Save Changes')
    await site.says(`${noun} Updated`, 'Other has been updated.')
    expect(await site.card('Other')).toHaveTextContent(`Other${line}`)

    const stored = site.stored(key)
    await site.press('Delete Other')
    await site.press('Delete')
    await site.says(`${noun} Deleted`)
    expect(site.stored(key)).toEqual([])
    await site.press('Undo')
    expect(site.stored(key)).toEqual(stored)
  })

  test('refuses an entry without its name', async () => {
    const site = await openSite('/safety')
    await site.press(`Add ${noun}`)
    await site.press(`Add ${noun}`)
    await site.says('Missing information', 'Please fill in all required fields')
    expect(site.dialog()).toHaveTextContent('Fill this in.')
  })
})

test('a permit is closed, and opened again', async () => {
  const records = [{ id: 'p1', kind: 'permit', name: 'Welding', validUntil: '2026-11-20' }]
  const site = await openSite('/safety', { stored: { [key]: records } })
  expect(await site.card('Welding')).toHaveTextContent('Expired')
  await site.press('Close Welding')
  await site.says('Permit Closed', 'Welding is closed.')
  expect(await site.card('Welding')).toHaveTextContent('Closed')
  await site.press('Reopen Welding')
  await site.says('Permit Reopened')
  expect(await site.card('Welding')).toHaveTextContent('Expired')
})

test('a plant with a defect is marked', async () => {
  const records = [{ id: 'p1', kind: 'pre-start', name: 'Excavator', result: 'Defect found' }]
  const site = await openSite('/safety', { stored: { [key]: records } })
  expect(await site.card('Excavator')).toHaveTextContent('Defect found')
})

test('a method statement keeps its file, which opens from its line', async () => {
  const site = await openSite('/safety')
  await site.press('Add Method Statement')
  await site.fill('Work', 'Stripping')
  await site.attach('File', [new File(['Props stay.'], 'swms.txt', { type: 'text/plain' })])
  await site.press('Add Method Statement')
  await site.says('Method Statement Added')
  const [statement] = site.stored(key) as [{ file: { key: string } }]
  expect(statement.file).toMatchObject({ name: 'swms.txt', size: 11 })
  await site.press('View swms.txt')
  expect(await site.findDialog()).toHaveAccessibleName('swms.txt')
})

test('an emergency contact is rung by a press on its number', async () => {
  const records = [{ id: 'e1', kind: 'emergency-contact', name: 'Dr Hale', phone: '+61 (400) 000-111' }]
  const site = await openSite('/safety', { stored: { [key]: records } })
  expect(site.text('+61 (400) 000-111')).toHaveAttribute('href', 'tel:+61400000111')
})

test.each([
  ['+61 (0)2 5550 0141 ext. 12', 'tel:+61255500141;ext=12'],
  ['on request', null],
])('an emergency contact on "%s" leads to %s', async (phone, link) => {
  const records = [{ id: 'e1', kind: 'emergency-contact', name: 'Dr Hale', phone }]
  const site = await openSite('/safety', { stored: { [key]: records } })
  expect(site.text(phone).getAttribute('href')).toBe(link)
})

test('an edit of an entry leaves what another tab did meanwhile, and Undo takes it back', async () => {
  const plant = { id: 'p1', kind: 'pre-start', name: 'Excavator', checkedOn: '2026-11-20', operator: 'Bo' }
  const site = await openSite('/safety', { stored: { [key]: [plant] } })
  await site.press('Edit Excavator')
  await site.fill('Defects and Notes', 'Track worn')
  const elsewhere = { ...plant, operator: 'Cy' }
  site.storeElsewhere(key, [elsewhere])
  await site.press('Save Changes')
  await site.says('Pre-start Updated')
  expect(site.stored(key)).toEqual([stamped({ ...elsewhere, description: 'Track worn' })])
  await site.press('Undo')
  expect(site.stored(key)).toEqual([stamped(elsewhere)])
})

test('an entry that another tab deletes while its form stands is said to be gone', async () => {
  const site = await openSite('/safety', { stored: { [key]: [{ id: 'n1', kind: 'induction', name: 'Cy' }] } })
  await site.press('Edit Cy')
  await site.fill('Inducted On', '2026-11-20')
  site.storeElsewhere(key, [])
  expect(await site.findText(/It was deleted elsewhere/)).toHaveTextContent(/^Record Deleted\./)
})
