import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { unstamped } from '#testing/stamped.ts'

const photo = new File(['pixels'], 'edge.jpg', { type: 'image/jpeg' })
const key = 'constructSafetyItems'

test('a reported incident has what the form says; its photo is a file, and only named in the record', async () => {
  const site = await openSite('/safety')
  await site.press('Report Incident')
  await site.fill('Description', ' Open edge ')
  await site.choose('Type', 'Hazard')
  await site.choose('Severity', 'High')
  await site.fill('Location', 'Stair 2')
  await site.attach('Photo', [photo])
  await site.press('Report Incident')

  await site.says('Incident Reported', 'The safety incident has been logged.')
  expect(site.dialog()).not.toBeInTheDocument()
  const [incident] = site.stored(key) as [{ photo: { key: string } }]
  expect(incident).toMatchObject({
    kind: 'incident',
    description: 'Open edge',
    type: 'Hazard',
    severity: 'High',
    location: 'Stair 2',
    reportedAt: '2026-11-21T10:00:00.000Z',
    reportedBy: 'Ana Okafor',
    status: 'Open',
    photo: { name: 'edge.jpg', type: 'image/jpeg', size: 6 },
  })
  expect(await site.files.get(incident.photo.key)).toHaveProperty('size', 6)
  expect(site.storage.getItem(key)).not.toContain('pixels')

  await site.reload()
  expect(await site.card('Open edge')).toHaveTextContent('Hazard · Stair 2 · Nov 21, 2026')
  expect(site.button('View photo of Open edge')).toBeVisible()
})

test('an incident offers the types and severities of the trade', async () => {
  const site = await openSite('/safety')
  await site.press('Report Incident')
  expect(await site.optionsOf('Type')).toEqual(['Near Miss', 'Incident', 'Hazard'])
  await site.user.keyboard('{Escape}')
  expect(await site.optionsOf('Severity')).toEqual(['Low', 'Medium', 'High'])
})

test('an incident without a description is refused, the field says so, and nothing is stored', async () => {
  const site = await openSite('/safety')
  await site.press('Report Incident')
  await site.fill('Description', '   ')
  await site.attach('Photo', [photo])
  await site.press('Report Incident')
  await site.says('Description Required', 'Please describe what happened.')
  expect(site.dialog()).toHaveTextContent('Say what happened.')
  expect(site.stored(key) ?? []).toEqual([])
})

test('a file that is no picture is refused as a photo', async () => {
  const site = await openSite('/safety')
  await site.press('Report Incident')
  await site.fill('Description', 'Open edge')
  // As dropped: the file picker itself offers pictures alone.
  const input = (await site.findDialog()).querySelector('input[type=file]')
  input?.removeAttribute('accept')
  await site.attach('Photo', [new File(['%PDF'], 'edge.pdf', { type: 'application/pdf' })])
  await site.press('Report Incident')
  await site.says('Not a Photo', 'Please choose a picture of the incident.')
  expect(site.dialog()).toHaveTextContent('Choose a picture.')
})

test('a reported incident is edited: who reported it and when stays, and Undo takes the edit back', async () => {
  const reported = { reportedAt: '2026-11-20T08:00:00.000Z', reportedBy: 'Ines Moreau' }
  const records = [
    { id: 's1', kind: 'incident', description: 'Open edge', type: 'Slip', severity: 'Low', ...reported },
  ]
  const site = await openSite('/safety', { stored: { [key]: records } })
  await site.press('Edit Open edge')
  await site.fill('Description', 'Open edge, north')
  await site.choose('Severity', 'High')
  await site.attach('Photo', [photo])
  await site.press('Save Changes')
  await site.says('Incident Updated', 'Open edge, north has been updated.')
  expect(site.dialog()).not.toBeInTheDocument()
  const changed = { description: 'Open edge, north', severity: 'High', photo: { name: 'edge.jpg' } }
  expect(site.stored(key)).toMatchObject([{ ...records[0], ...changed }])
  await site.press('Undo')
  expect(unstamped(site.stored(key))).toEqual(unstamped(records))
})

test('an incident that another tab deletes while it is edited is said to be gone', async () => {
  const stored = { [key]: [{ id: 's1', kind: 'incident', description: 'Open edge' }] }
  const site = await openSite('/safety', { stored })
  await site.press('Edit Open edge')
  await site.fill('Location', 'Stair 2')
  site.storeElsewhere(key, [])
  expect(await site.findText(/It was deleted elsewhere/)).toHaveTextContent(/^Record Deleted\./)
})

test('an open serious incident with odd fields is shown, and all is not clear', async () => {
  const odd = { id: 's1', kind: 'incident', severity: 'High', description: null, location: null }
  const site = await openSite('/safety', { stored: { [key]: [odd] } })
  expect(site.button('Close Untitled')).toBeVisible()
  expect(site.text('High severity')).toBeVisible()
})

test('an incident is closed and opened again', async () => {
  const stored = { [key]: [{ id: 's1', kind: 'incident', description: 'Open edge', foreign: 7 }] }
  const site = await openSite('/safety', { stored })
  await site.press('Close Open edge')
  await site.says('Incident Closed')
  expect(site.stored(key)).toMatchObject([
    { foreign: 7, status: 'Closed', closedBy: 'Ana Okafor', closedAt: '2026-11-21T10:00:00.000Z' },
  ])
  await site.press('Reopen Open edge')
  await site.says('Incident Reopened', 'Open edge is open again.')
  expect(site.stored(key)).toMatchObject([{ status: 'Open', closedBy: null }])
})

test('a deleted incident is asked for first, and Undo brings it back', async () => {
  const records = [{ id: 's1', kind: 'incident', description: 'Open edge' }]
  const site = await openSite('/safety', { stored: { [key]: records } })
  await site.press('Delete Open edge')
  await site.press('Cancel')
  expect(site.stored(key)).toEqual(records)
  await site.press('Delete Open edge')
  await site.press('Delete')
  await site.says('Incident Deleted', 'Open edge has been removed.')
  expect(site.stored(key)).toEqual([])
  await site.press('Undo')
  expect(unstamped(site.stored(key))).toEqual(unstamped(records))
})

test('an incident that another tab deletes while the question stands is said to be gone', async () => {
  const stored = { [key]: [{ id: 's1', kind: 'incident', description: 'Open edge' }] }
  const site = await openSite('/safety', { stored })
  await site.press('Delete Open edge')
  site.storeElsewhere(key, [])
  await site.press('Delete')
  await site.says('Record Deleted', 'Somebody has deleted it already.')
})

test('a photo that an older list names by its address is a link', async () => {
  const photoUrl = 'https://photos.example/edge.jpg'
  const records = [{ id: 's1', kind: 'incident', description: 'Open edge', photoUrl }]
  const site = await openSite('/safety', { stored: { [key]: records } })
  expect(site.text('Photo on the web')).toHaveAttribute('href', photoUrl)
})

test('a report says when it happened, on which project and who was involved; the card shows it and the form keeps it', async () => {
  const site = await openSite('/safety', {
    workspace: 'own',
    stored: { constructionProjects: [{ id: 7, name: 'Quay House' }] },
  })
  await site.press('Report Incident')
  const when = await screen.findByLabelText('When It Happened')
  // It is prefilled with the moment at which the form was opened.
  expect(when).toHaveValue('2026-11-21T10:00')
  fireEvent.change(when, { target: { value: '2026-11-20T16:45' } })
  await site.fill('Description', 'Open edge')
  await site.choose('Project', 'Quay House')
  await site.fill('People Involved', 'Kofi Asante, scaffolder')
  await site.press('Report Incident')

  await site.says('Incident Reported')
  expect(site.stored(key)).toMatchObject([
    { happenedAt: '2026-11-20T16:45', projectId: '7', people: 'Kofi Asante, scaffolder' },
  ])
  expect(await site.card('Open edge')).toHaveTextContent(
    /Nov 20, 2026, 4:45\sPM · Quay House · Involved: Kofi Asante, scaffolder · Reported Nov 21, 2026/,
  )

  await site.press('Edit Open edge')
  expect(await screen.findByLabelText('When It Happened')).toHaveValue('2026-11-20T16:45')
  expect(await screen.findByLabelText('People Involved')).toHaveValue('Kofi Asante, scaffolder')
})

test('a moment to come is refused beside its field, and nothing is lost', async () => {
  const site = await openSite('/safety')
  await site.press('Report Incident')
  await site.fill('Description', 'Open edge')
  fireEvent.change(await screen.findByLabelText('When It Happened'), {
    target: { value: '2026-12-24T08:00' },
  })
  await site.press('Report Incident')
  await site.says('Invalid Time', 'An incident cannot happen in the future.')
  expect(site.dialog()).toHaveTextContent('Enter a date and time that has passed.')
  expect(await screen.findByLabelText('Description')).toHaveValue('Open edge')
})
