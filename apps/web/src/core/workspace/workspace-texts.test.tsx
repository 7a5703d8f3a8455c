/** The texts of each kind of workspace about its records: the specification's words in the demo, what is so elsewhere. */
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { openTeamApp } from '#testing/open-team-app.tsx'

const ofDemo = /depend on a backend|only in this browser|kept in this browser|come from local data|demo/i
const message = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeVisible()

test.each([
  ['/safety', 'Records are kept in this browser. Role-based access and audit logs depend on a backend.'],
  ['/actions/analytics', 'These analytics come from local data: the tasks kept in this browser.'],
  ['/settings?tab=data', /^Everything is stored only in this browser\. A back-up is a ZIP/],
])('in the demo, %s has the text of the specification', async (path, text) => {
  await openApp(path)
  await message(text)
})

test.each([
  ['/safety', /^Records are kept in this browser\. Anyone who uses it sees and changes all of them/],
  ['/actions/analytics', 'These analytics come from local data: the tasks kept in this browser.'],
  ['/settings?tab=data', /^Everything is stored only in this browser\. You make its back-ups\./],
])('in a personal workspace, %s explains what is so there', async (path, text) => {
  await openApp(path, { workspace: 'own' })
  await message(text)
  expect(screen.queryByText(/backend/)).not.toBeInTheDocument()
})

describe('in a team', () => {
  test.each([
    ['/safety', /^Records are kept on your team’s server\. Roles decide who sees and changes them/],
    ['/actions/analytics', 'These analytics count the tasks of your team that you may see.'],
    ['/settings?tab=data', /The operator of the server makes its back-ups/],
  ])('%s explains what is so there, and nothing of the demo', async (path, text) => {
    await openTeamApp(path)
    await message(text)
    expect(document.querySelector('main')).not.toHaveTextContent(ofDemo)
  })

  test.each([
    [
      '/lead-times',
      ['send-invitation'],
      /^They get an e-mail with a link to the .*To sign in, they need an account/,
    ],
    ['/hold-points', [], /^They are added to the list .*To sign in, they need an account/],
  ])('an invitation to %s explains what the person needs', async (path, can, text) => {
    const app = await openTeamApp(path, { can })
    await app.press(/^Invite/)
    await message(text)
    expect(screen.getByRole('dialog')).not.toHaveTextContent(ofDemo)
  })
})
