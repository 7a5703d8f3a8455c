/** A screen whose records were removed reports it, instead of looking as if there had never been any. */
import { getDraft, saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { olga, openTeamApp } from '#testing/open-team-app.tsx'

const ana = { ...getDraft(), firstName: 'Ana', lastName: 'Okafor', companyName: 'Acme' }

test('a session that was ended elsewhere leaves a notice, and the way to sign in again', async () => {
  const { team, tab } = await openTeamApp('/directory', {
    before({ services }) {
      performRequest(services, saveContact, { id: 'contact-ana', isNew: true, draft: ana })
    },
  })
  await screen.findByText('Ana Okafor')
  expect(screen.queryByRole('region', { name: 'Signed out' })).not.toBeInTheDocument()
  team.setSignedIn(olga.id, false)
  tab.wake()
  expect(await screen.findByRole('region', { name: 'Signed out' })).toHaveTextContent(
    'the records were removed from this browser',
  )
  expect(screen.queryByText('Ana Okafor')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Sign In Again' })).toBeVisible()
})
