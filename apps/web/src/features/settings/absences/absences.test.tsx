/** Absences with cover: entered in the profile, visible on reviews, and recorded with decisions. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const me = 'ana.okafor@harbour.example'
const bo = 'bo.lind@harbour.example'
const contacts = [{ id: 'c1', firstName: 'Bo', lastName: 'Lind', companyName: 'Lind', email: bo }]
const review = (assigneeEmail: string) => ({
  ...{ id: 'w1', name: 'Steel', status: 'In Progress', createdAt: '2026-11-16T08:00:00.000Z' },
  stages: [{ id: 's1', name: 'Check', status: 'Pending', assigneeEmail }],
})
const absence = { id: 'a1', first: '2026-11-16', last: '2026-11-27' }
const stored = (more: object) => ({ constructDirectoryContacts: contacts, ...more })
const getAbsences = (app: { stored(key: string): unknown }) => app.stored('plumblineAbsences')

// Today is 21 November 2026.
test('an absence is entered with its cover, shown on the review, deleted and brought back', async () => {
  const app = await openApp('/settings', {
    workspace: 'own',
    stored: stored({
      plumblineWorkflows: [review(me)],
      plumblineAbsences: [
        { ...absence, id: 'bo', personId: bo, email: bo, name: 'Bo Lind', first: '2026-11-25', cover: me },
      ],
    }),
  })
  await app.press('Add Absence')
  const dialog = await app.findDialog()
  await app.press('Save')
  await app.expectToast('Missing Information', 'Enter both days and who covers for you.')
  await app.fill('First Day Away', '2026-11-20')
  await app.fill('Last Day Away', '2026-11-27')
  await app.user.type(within(dialog).getByRole('combobox', { name: /Cover/ }), `${bo}{Enter}`)
  expect(dialog).toHaveTextContent(
    'Bo Lind is away from Nov 25, 2026 to Nov 27, 2026. No one covers for a cover on these days.',
  )
  await app.press('Save')
  await app.expectToast('Absence Saved')
  const line = within(await screen.findByRole('list', { name: 'Absences' })).getByRole('listitem')
  expect(line).toHaveTextContent('Nov 20, 2026 to Nov 27, 2026Away nowCover: Bo Lind')

  await app.go('/workflows')
  expect(await app.card('Steel')).toHaveTextContent('Away until Nov 27, 2026. Cover: Bo Lind')

  await app.go('/settings')
  await app.press('Delete the absence Nov 20, 2026 to Nov 27, 2026')
  await app.press('Delete')
  await app.expectToast('Absence Deleted')
  await waitFor(() => expect(getAbsences(app)).toHaveLength(1))
  await app.press('Undo')
  await waitFor(() => expect(getAbsences(app)).toHaveLength(2))
})

test('the cover sees the review under Due from Me, and both names are recorded with the decision', async () => {
  const app = await openApp('/dashboard', {
    workspace: 'own',
    stored: stored({
      plumblineWorkflows: [review(bo)],
      plumblineAbsences: [{ ...absence, personId: bo, email: bo, name: 'Bo Lind', cover: me }],
    }),
  })
  expect(await app.findText(/for Bo Lind · Steel/)).toBeVisible()
  await app.go('/workflows/w1')
  await app.press('Decide Check')
  expect(await app.findDialog()).toHaveTextContent(
    'You decide for Bo Lind, who is away until Nov 27, 2026. Both names are recorded.',
  )
  await app.choose('Outcome', 'A · Approved')
  await app.press('Record Decision')
  await waitFor(async () =>
    expect(await app.card('Check')).toHaveTextContent(
      /A · Approved by Ana Okafor for Bo Lind, away until Nov 27, 2026, Nov 21, 2026/,
    ),
  )
})

test('without other people in the directory, the card explains what is missing', async () => {
  const app = await openApp('/settings', { workspace: 'own', stored: { constructDirectoryContacts: [] } })
  expect(await app.findText(/Add people with an e-mail address to the directory first/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add Absence' })).toBeNull()
})
