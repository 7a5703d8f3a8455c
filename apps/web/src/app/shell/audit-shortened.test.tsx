/** A team whose audit lacks entries that this browser knows of reports it, whichever answer of the server reports it. */
import { getDraft, saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { olga, openTeamApp } from '#testing/open-team-app.tsx'
import { openBrowser, type TeamTab } from '#testing/team-browser.ts'

function addContact({ services }: TeamTab, id: string) {
  const draft = { ...getDraft(), firstName: 'Ana', lastName: 'Okafor', companyName: 'Acme' }
  expect(performRequest(services, saveContact, { id, isNew: true, draft })).toMatchObject({
    kind: 'done',
  })
}

const title = 'Entries of the Audit Are Missing'
const description =
  'The team\u2019s audit no longer has entries that this browser knows of. Tell an owner of the team, who can compare it with a back-up.'

test('the answer to a request of this browser reports it', async () => {
  const app = await openTeamApp('/directory')
  app.team.isAuditShortened = true
  addContact(app.tab, 'contact-ana')
  await app.expectToast(title, description)
})

test('a change of another person reports it', async () => {
  const app = await openTeamApp('/directory')
  const other = openBrowser(app.team, olga).openTab()
  await other.ready
  app.team.isAuditShortened = true
  addContact(other, 'contact-ana')
  await app.expectToast(title, description)
})

test('a snapshot reports it', async () => {
  const app = await openTeamApp('/directory')
  app.team.isAuditShortened = true
  app.team.changeAccount({ ...olga, role: 'Admin' })
  app.team.breakEvents()
  app.tab.wake()
  await app.expectToast(title, description)
})
