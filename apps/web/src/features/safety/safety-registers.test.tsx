import { describe, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { stamped } from '#testing/stamped.ts'

const key = 'constructSafetyItems'

test('a new training record has the values of the form', async () => {
  const app = await openApp('/safety')
  await app.press('Add Training Record')
  await app.fill('Worker Name', ' Bo Lind ')
  await app.fill('Certification Type', 'First aid')
  await app.fill('Expiry Date', '2026-12-01')
  await app.press('Add Training Record')
  await app.expectToast('Training Record Added', 'Bo Lind has been added.')
  expect(app.stored(key)).toMatchObject([
    {
      kind: 'training',
      workerName: 'Bo Lind',
      certificationType: 'First aid',
      expiryDate: '2026-12-01',
      addedAt: '2026-11-21T10:00:00.000Z',
    },
  ])
  await app.reload()
  expect(await app.card('Bo Lind')).toHaveTextContent('First aid · Expires Dec 1, 2026')
})

test('a training record needs a worker and a certification', async () => {
  const app = await openApp('/safety')
  await app.press('Add Training Record')
  await app.press('Add Training Record')
  await app.expectToast('Missing information', 'Please fill in all required fields')
  const dialog = await app.findDialog()
  const faults = [...dialog.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'))
  expect(faults).toEqual(['workerName', 'certificationType'])
  expect(app.stored(key) ?? []).toEqual([])
})

test.each([
  ['2026-11-20', 'Expired'],
  ['2026-12-21', 'Expires soon'],
  ['2026-12-22', undefined],
])('training until %s is marked: %s', async (expiryDate, mark) => {
  const records = [
    { id: 't1', kind: 'training', workerName: 'Bo', certificationType: 'First aid', expiryDate },
  ]
  const app = await openApp('/safety', { stored: { [key]: records } })
  const line = await app.card('Bo')
  if (mark) expect(line).toHaveTextContent(mark)
  else expect(line).not.toHaveTextContent(/Expired|soon/)
})

/** For each register: the input, the resulting line, and the toast. */
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

  test('adds, shows, edits, deletes and restores an entry', async () => {
    const app = await openApp('/safety')
    await app.press(`Add ${noun}`)
    for (const [label, text] of Object.entries(filled)) await app.fill(label, text)
    await app.press(`Add ${noun}`)
    await app.expectToast(`${noun} Added`, `${name} has been added.`)
    expect(await app.card(name)).toHaveTextContent(`${name}${line}`)

    await app.press(`Edit ${name}`)
    await app.fill(Object.keys(filled)[0] ?? '', 'Other')
    await app.press('Save Changes')
    await app.expectToast(`${noun} Updated`, 'Other has been updated.')
    expect(await app.card('Other')).toHaveTextContent(`Other${line}`)

    const stored = app.stored(key)
    await app.press('Delete Other')
    await app.press('Delete')
    await app.expectToast(`${noun} Deleted`)
    expect(app.stored(key)).toEqual([])
    await app.press('Undo')
    expect(app.stored(key)).toEqual(stored)
  })

  test('refuses an entry without its name', async () => {
    const app = await openApp('/safety')
    await app.press(`Add ${noun}`)
    await app.press(`Add ${noun}`)
    await app.expectToast('Missing information', 'Please fill in all required fields')
    expect(app.dialog()).toHaveTextContent('Fill this in.')
  })
})

test('a permit can be closed and reopened', async () => {
  const records = [{ id: 'p1', kind: 'permit', name: 'Welding', validUntil: '2026-11-20' }]
  const app = await openApp('/safety', { stored: { [key]: records } })
  expect(await app.card('Welding')).toHaveTextContent('Expired')
  await app.press('Close Welding')
  await app.expectToast('Permit Closed', 'Welding is closed.')
  expect(await app.card('Welding')).toHaveTextContent('Closed')
  await app.press('Reopen Welding')
  await app.expectToast('Permit Reopened')
  expect(await app.card('Welding')).toHaveTextContent('Expired')
})

test('plant with a defect is marked', async () => {
  const records = [{ id: 'p1', kind: 'pre-start', name: 'Excavator', result: 'Defect found' }]
  const app = await openApp('/safety', { stored: { [key]: records } })
  expect(await app.card('Excavator')).toHaveTextContent('Defect found')
})

test('a method statement keeps its file, which opens from its line', async () => {
  const app = await openApp('/safety')
  await app.press('Add Method Statement')
  await app.fill('Work', 'Stripping')
  await app.attach('File', [new File(['Props stay.'], 'swms.txt', { type: 'text/plain' })])
  await app.press('Add Method Statement')
  await app.expectToast('Method Statement Added')
  const [statement] = app.stored(key) as [{ file: { key: string } }]
  expect(statement.file).toMatchObject({ name: 'swms.txt', size: 11 })
  await app.press('View swms.txt')
  expect(await app.findDialog()).toHaveAccessibleName('swms.txt')
})

test('the number of an emergency contact is a tel: link', async () => {
  const records = [{ id: 'e1', kind: 'emergency-contact', name: 'Dr Hale', phone: '+61 (400) 000-111' }]
  const app = await openApp('/safety', { stored: { [key]: records } })
  expect(app.text('+61 (400) 000-111')).toHaveAttribute('href', 'tel:+61400000111')
})

test.each([
  ['+61 (0)2 5550 0141 ext. 12', 'tel:+61255500141;ext=12'],
  ['on request', null],
])('an emergency contact with the number "%s" links to %s', async (phone, link) => {
  const records = [{ id: 'e1', kind: 'emergency-contact', name: 'Dr Hale', phone }]
  const app = await openApp('/safety', { stored: { [key]: records } })
  expect(app.text(phone).getAttribute('href')).toBe(link)
})

test('an edit of an entry keeps what another tab has since changed, and Undo reverts the edit', async () => {
  const plant = { id: 'p1', kind: 'pre-start', name: 'Excavator', checkedOn: '2026-11-20', operator: 'Bo' }
  const app = await openApp('/safety', { stored: { [key]: [plant] } })
  await app.press('Edit Excavator')
  await app.fill('Defects and Notes', 'Track worn')
  const elsewhere = { ...plant, operator: 'Cy' }
  app.storeElsewhere(key, [elsewhere])
  await app.press('Save Changes')
  await app.expectToast('Pre-start Updated')
  expect(app.stored(key)).toEqual([stamped({ ...elsewhere, description: 'Track worn' })])
  await app.press('Undo')
  expect(app.stored(key)).toEqual([stamped(elsewhere)])
})

test('a message reports it when another tab deletes an entry whose form is open', async () => {
  const app = await openApp('/safety', { stored: { [key]: [{ id: 'n1', kind: 'induction', name: 'Cy' }] } })
  await app.press('Edit Cy')
  await app.fill('Inducted On', '2026-11-20')
  app.storeElsewhere(key, [])
  expect(await app.findText(/It was deleted elsewhere/)).toHaveTextContent(/^Record Deleted\./)
})
