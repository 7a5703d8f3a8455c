/** The initials of the others who look at a record, in the whole app, with the real team behind it. */
import { getDraft, saveContact } from '@plumbline/domain/directory/change-contact.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openTeamApp } from '#testing/open-team-app.tsx'
import { openBrowser, type TeamTab } from '#testing/team-browser.ts'
import { othersToSentence } from './presence-texts.ts'

const account = (name: string): Account => {
  const id = name.toLowerCase().replace(' ', '.')
  return { id, email: `${id}@harbour.example`, name, role: 'Admin' }
}
const colleagues = ['Priya Nair', 'Ben Castle', 'Gus Ahlgren', 'Dev Rao', 'Lena Ortiz'].map(account)
const contact = { list: 'contacts', id: 'ana' }

function addContact({ services }: TeamTab) {
  const draft = { ...getDraft(), firstName: 'Ana', lastName: 'Okafor', companyName: 'Acme' }
  performRequest(services, saveContact, { id: contact.id, isNew: true, draft })
}

/** The owner has a contact open. Returns how a colleague opens it too. */
async function openForm() {
  const app = await openTeamApp('/directory', { colleagues, before: addContact })
  await app.press('Edit Ana Okafor')
  const form = await screen.findByRole('dialog')
  async function look(colleague: Account | undefined) {
    const tab = openBrowser(app.team, colleague ?? expect.fail()).openTab()
    onTestFinished(() => {
      tab.leave('closed')
      tab.crash()
    })
    await tab.ready
    return tab.services.presence?.open(contact) ?? expect.fail()
  }
  return { ...app, form, look }
}

const initials = (form: HTMLElement) =>
  within(form)
    .queryAllByRole('img')
    .map((mark) => [mark.textContent, mark.getAttribute('aria-label'), mark.title])

test('the form of a record shows who else looks at it, reports it once, and forgets who has left', async () => {
  const { form, look } = await openForm()
  const leave = await look(colleagues[0])
  const sentence = 'Priya Nair is looking at this record'
  expect(await within(form).findByRole('img', { name: sentence })).toHaveTextContent('PN')
  const reported = within(form).getByText(sentence)
  expect(reported).toHaveAttribute('role', 'status')
  const leaveToo = await look(colleagues[1])
  await waitFor(() =>
    expect(initials(form)).toEqual([
      ['PN', sentence, 'Priya Nair'],
      ['BC', 'Ben Castle is looking at this record', 'Ben Castle'],
    ]),
  )
  expect(reported).toHaveTextContent(sentence)
  leave()
  leaveToo()
  await waitFor(() => expect(initials(form)).toEqual([]))
  await look(colleagues[0])
  await waitFor(() => expect(initials(form)).toHaveLength(1))
  expect(reported).toBeEmptyDOMElement()
})

test('of five, three are shown by initials, and two are counted', async () => {
  const { form, look } = await openForm()
  for (const [index, colleague] of colleagues.entries()) {
    await look(colleague)
    await waitFor(() => expect(initials(form)).toHaveLength(Math.min(index + 1, 4)))
  }
  await waitFor(() =>
    expect(initials(form).at(-1)).toEqual([
      '+2',
      'Dev Rao and Lena Ortiz are looking at this record',
      'Dev Rao, Lena Ortiz',
    ]),
  )
})

test.each([
  [['Ana'], 0, 'Ana is looking at this record'],
  [['Ana'], 1, 'Ana and 1 more are looking at this record'],
  [['Ana', 'Ben'], 0, 'Ana and Ben are looking at this record'],
  [['Ana', 'Ben', 'Cem'], 12, 'Ana, Ben, Cem and 12 more are looking at this record'],
])('%j and %i more', (names, more, sentence) => {
  expect(othersToSentence(names, more)).toBe(sentence)
})
