/** The export of a team, as its owners and other people find it. */
import type { Account } from '@plumbline/domain/team/replica.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTeamApp } from '#testing/open-team-app.tsx'

const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Admin' }

test('an owner exports the team with the password, and a wrong one is refused at its field', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
    saved.push(bytes as Blob)
    return 'blob:saved'
  })
  const sent: unknown[] = []
  const app = await openTeamApp('/settings?tab=data', {
    accounts(path, init) {
      if (!path.endsWith('/export')) return Response.json({})
      const body = JSON.parse(String(init.body))
      sent.push(body)
      return body.password === 'right'
        ? new Response('the archive', { headers: { 'content-length': '11' } })
        : Response.json({ failure: 'wrong-password' }, { status: 400 })
    },
  })
  await app.fill('Your Password', 'wrong')
  await app.press('Export Team')
  await vi.waitFor(() => expect(screen.getByLabelText('Your Password')).toBeInvalid())
  await app.fill('Your Password', 'right')
  await app.press('Export Team')
  await app.expectToast('Team Exported')
  expect(sent).toEqual([{ password: 'wrong' }, { password: 'right' }])
})

test('an Admin is not offered to export the team', async () => {
  await openTeamApp('/settings?tab=data', { as: max })
  expect(await screen.findByText(/Records of/)).toBeVisible()
  expect(screen.queryByText('Export Team')).not.toBeInTheDocument()
})
