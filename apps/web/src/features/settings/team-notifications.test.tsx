/** The notification settings of a person in a team. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { olga, openTeamApp } from '#testing/open-team-app.tsx'

const page = '/settings?tab=notifications'
const emails = () => screen.findByRole('switch', { name: 'Email Notifications' })

test('in a team, the settings say what is mailed and when', async () => {
  await openTeamApp(page, { can: ['team-mails'] })
  expect(await emails()).toHaveAccessibleDescription(
    /^E-mails to olga@harbour\.example: immediately when you are mentioned or assigned something, and one at 7:00 in the morning/,
  )
  expect(
    screen.getByText(/^Alarms are always on, and are e-mailed on the morning of their day\./),
  ).toBeVisible()
})

test('a team whose server sends no e-mail reports it', async () => {
  await openTeamApp(page)
  await expect.poll(async () => (await emails()).getAttribute('aria-describedby')).toBeTruthy()
  expect(await screen.findByText(/^This server does not send e-mail\./)).toBeVisible()
  expect(await emails()).toHaveAccessibleDescription(/Everything is listed under Notifications\.$/)
})

test('the server keeps the preferences of each person', async () => {
  const { press, expectToast, team, user } = await openTeamApp(page, { can: ['team-mails'] })
  await user.click(await emails())
  await press('Save Preferences')
  await expectToast('Preferences Saved')
  await expect
    .poll(() => team.visible(olga.id).get('preferences'))
    .toMatchObject([{ id: olga.id, emailNotifications: false, taskAssignments: true }])
})
