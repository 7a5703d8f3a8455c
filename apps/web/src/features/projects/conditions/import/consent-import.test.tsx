/** The consent itself, proposed from its text and from a spreadsheet of its conditions. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConditions, stored } from '#testing/open-conditions.ts'

const [project] = stored.constructionProjects
const empty = { constructionProjects: [project], plumblineConditions: [] }
const text = `NOTICE OF DETERMINATION
Environmental Planning and Assessment Act 1979
Application number: DA-2024/0123
Date of determination: 12 March 2025
Modification MOD 1 dated 3 June 2025: hours of work

GENERAL CONDITIONS
1. Plans
The plans must be followed.
2. Hours
From 7 am.`

async function findIn(services: Awaited<ReturnType<typeof openConditions>>, source: string) {
  await services.press('Import Conditions from a Consent…')
  const dialog = await screen.findByRole('dialog', { name: 'Import Conditions from a Consent' })
  fireEvent.change(within(dialog).getByLabelText('Or paste the text here'), { target: { value: source } })
  await services.press('Find Conditions')
  return within(await within(dialog).findByRole('region', { name: 'Consent Found' }))
}

test('what was found takes the focus from Find Conditions, so that Enter does not press Cancel', async () => {
  const services = await openConditions({ stored: empty, workspace: 'own' })
  await services.press('Import Conditions from a Consent…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Conditions from a Consent' }))
  fireEvent.change(dialog.getByLabelText('Or paste the text here'), { target: { value: text } })
  dialog.getByRole('button', { name: 'Find Conditions' }).focus()
  await services.user.keyboard('{Enter}')
  await dialog.findByRole('button', { name: 'Import 2 Conditions' })
  expect(dialog.getByRole('region', { name: 'Found in the Text' })).toHaveFocus()
})

test('a new consent is proposed from the text, completed by the user, and imported with its conditions', async () => {
  const services = await openConditions({ stored: empty, workspace: 'own' })
  const found = await findIn(services, text)
  expect(found.getByLabelText('Title')).toHaveValue('Development Consent')
  expect(found.getByLabelText('Reference')).toHaveValue('DA-2024/0123')
  expect(found.getByLabelText('Date of Determination')).toHaveValue('2025-03-12')
  expect(found.getByLabelText('Reference 1')).toHaveValue('MOD 1')
  const authority = found.getByLabelText('Authority')
  expect(authority).toHaveAccessibleDescription('Not found in the text.')
  fireEvent.change(authority, { target: { value: 'Quay City Council' } })
  await services.press('Import 2 Conditions')
  await waitFor(() => expect(services.stored('plumblineConditions')).toHaveLength(2))
  const [{ consents }] = services.stored('constructionProjects') as [{ consents: [{ id: string }] }]
  expect(consents).toMatchObject([
    {
      ...{ title: 'Development Consent', reference: 'DA-2024/0123', authority: 'Quay City Council' },
      ...{ date: '2025-03-12', jurisdiction: 'New South Wales' },
      modifications: [{ reference: 'MOD 1', date: '2025-06-03', changes: 'hours of work' }],
    },
  ])
  const belonging = { consentId: consents[0].id }
  expect(services.stored('plumblineConditions')).toMatchObject([belonging, belonging])

  await services.press('Undo')
  await waitFor(() => expect(services.stored('plumblineConditions')).toHaveLength(0))
  expect(services.stored('constructionProjects')).not.toMatchObject([{ consents: [{}] }])
})

test('a consent of the project is found by its reference, and a new modification of it is proposed', async () => {
  const consent = { id: 'da', reference: 'DA-2024/0123', authority: 'Panel', date: '2025-03-11' }
  const services = await openConditions({
    stored: { ...empty, constructionProjects: [{ ...project, consents: [consent] }] },
    workspace: 'own',
  })
  const found = await findIn(services, text)
  expect(found.getByLabelText('Date of Determination')).toHaveAccessibleDescription(/^In the text: /)
  await services.choose('Modification', 'MOD 1')
  await services.press('Import 2 Conditions')
  await waitFor(() => expect(services.stored('plumblineConditions')).toHaveLength(2))
  const [{ consents }] = services.stored('constructionProjects') as [
    { consents: [{ modifications: [{ id: string }] }] },
  ]
  expect(consents).toMatchObject([{ ...consent, modifications: [{ reference: 'MOD 1' }] }])
  const id = consents[0].modifications[0].id
  expect(services.stored('plumblineConditions')).toMatchObject([
    { consentId: 'da', modifiedBy: [{ id, effect: 'added' }] },
    { consentId: 'da' },
  ])
})

test('a text without a head has no consent, and its fields state what was not found once one is added', async () => {
  const services = await openConditions({ stored: empty, workspace: 'own' })
  const found = await findIn(services, 'GENERAL CONDITIONS\n1. Plans\nThey apply.')
  expect(found.queryByLabelText('Title')).toBeNull()
  await services.choose('Consent', 'New consent')
  expect(found.getByLabelText('Title')).toHaveAccessibleDescription('Not found in the text.')
  expect(found.getByText('Modifications: not found in the text.')).toBeVisible()
  await services.press('Import 1 Condition')
  expect(await found.findByText('Enter a title or a reference.')).toBeVisible()
  expect(services.stored('plumblineConditions')).toHaveLength(0)
})

test('a spreadsheet that names unknown consents adds them with its rows, and one Undo takes all back', async () => {
  const services = await openConditions({ stored: empty, workspace: 'own' })
  await services.press('Table')
  await services.press('Import')
  const rows = [
    ['Heading', 'Consent', 'Determination date', 'Consent authority'],
    ['Plans', 'DA-2024/0123', '12 March 2025', ''],
    ['Hours', 'da-2024/0123', '', 'Quay City Council'],
    ['Trees', 'DA-2026/0007', '', ''],
  ]
  fireEvent.change(await screen.findByLabelText('Or paste rows here'), {
    target: { value: rows.map((cells) => cells.join('\t')).join('\n') },
  })
  const offered = await screen.findByRole('region', { name: 'New Consent DA-2024/0123' })
  expect(within(offered).getByLabelText('Title')).toHaveAccessibleDescription('Not found in the spreadsheet.')
  within(offered).getByRole('button', { name: 'Add Consent' }).click()
  expect(await screen.findByText(/^The consent DA-2024\/0123 will be added/)).toBeVisible()
  await screen.findByRole('button', { name: 'Import 2 Rows' })
  await services.press('Do Not Add')
  await screen.findByRole('button', { name: 'Import' })
  for (const name of ['DA-2024/0123', 'DA-2026/0007']) {
    const region = await screen.findByRole('region', { name: `New Consent ${name}` })
    within(region).getByRole('button', { name: 'Add Consent' }).click()
    await waitFor(() => expect(region).not.toBeInTheDocument())
  }
  expect(services.stored('constructionProjects')).not.toMatchObject([{ consents: [{}] }])
  await services.press('Import 3 Rows')
  await waitFor(() => expect(services.stored('plumblineConditions')).toHaveLength(3))
  const [{ consents }] = services.stored('constructionProjects') as [{ consents: { id: string }[] }]
  expect(consents).toMatchObject([
    { reference: 'DA-2024/0123', authority: 'Quay City Council', date: '2025-03-12' },
    { reference: 'DA-2026/0007', authority: '', date: '' },
  ])
  const [one, other] = consents.map(({ id }) => ({ consentId: id }))
  expect(services.stored('plumblineConditions')).toMatchObject([one, one, other])

  await services.press('Undo')
  await waitFor(() => expect(services.stored('plumblineConditions')).toHaveLength(0))
  expect(services.stored('constructionProjects')).not.toMatchObject([{ consents: [{}] }])
})
