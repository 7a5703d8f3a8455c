/** What modifications of a consent did to its conditions, entered in its form and read from their text. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConditions, stored } from '#testing/open-conditions.ts'

const stage = 'before-construction-certificate'
const plans = {
  ...{ id: 'c1', projectId: '1', consentId: 'da', conditionNumber: '1', heading: 'Plans', stage },
  description: 'The plans must be followed.',
}
const bond = { ...plans, id: 'c2', conditionNumber: '2', heading: 'Bond', status: 'Pending' }
const [project] = stored.constructionProjects
const consent = {
  id: 'da',
  reference: 'DA 1',
  modifications: [{ id: 'm1', reference: 'MOD 1', date: '2026-05-01' }],
}
const modified = {
  constructionProjects: [{ ...project, consents: [consent] }],
  plumblineConditions: [{ ...plans, status: 'Completed' }, bond],
}

test('a modification names the conditions that it changed and deleted, and the gate no longer waits for those', async () => {
  const services = await openConditions({ stored: modified, workspace: 'own' })
  const gates = await screen.findByRole('list', { name: 'Gates' })
  expect(gates).toHaveTextContent('1 of 2 satisfied')
  await services.press('Edit DA 1')
  await services.fill('Conditions Changed 1', '1')
  await services.fill('Conditions Deleted 1', '2')
  await services.press('Save Changes')

  expect(await services.card('Bond')).toHaveTextContent('Deleted by MOD 1')
  expect(gates).toHaveTextContent('Construction certificate: 1 of 1 satisfied')
  await services.press('Undo')
  await waitFor(() => expect(gates).toHaveTextContent('1 of 2 satisfied'))
})

test('a modification lists its conditions, and the cards are filtered by it', async () => {
  const deleted = { ...bond, modifiedBy: [{ id: 'm1', effect: 'deleted' }] }
  const services = await openConditions({ stored: { ...modified, plumblineConditions: [plans, deleted] } })
  const list = screen.getByRole('list', { name: 'Modifications of DA 1', hidden: true })
  expect(list).toHaveTextContent('MOD 1 May 1, 2026Deleted: 2')
  await services.choose('Filter by modification', 'Deleted conditions')
  await waitFor(() => expect(services.cardNames()).toEqual(['Bond']))
})

test('the text of a modified consent proposes what changed, was deleted and is missing', async () => {
  const fencing = { ...bond, id: 'c3', conditionNumber: '3', heading: 'Fencing' }
  const services = await openConditions({
    stored: { ...modified, plumblineConditions: [...modified.plumblineConditions, fencing] },
    workspace: 'own',
  })
  await services.press('Import Conditions from a Consent…')
  const dialog = await screen.findByRole('dialog', { name: 'Import Conditions from a Consent' })
  const text =
    'GENERAL CONDITIONS\n1. Plans\nThe amended plans must be followed.\n2. Bond\nDeleted\n4. Hours\nFrom 7 am.'
  fireEvent.change(within(dialog).getByLabelText('Or paste the text here'), { target: { value: text } })
  await services.press('Find Conditions')
  expect(await within(dialog).findByText(/^The text states that it is deleted/)).toBeVisible()
  await services.choose('Modification', 'MOD 1')
  expect(await within(dialog).findByText('1 new, 1 to update, 1 deleted')).toBeVisible()
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '3 Fencing' }))
  await services.press('Import 4 Conditions')
  await waitFor(() =>
    expect(services.stored('plumblineConditions')).toMatchObject([
      { heading: 'Plans', modifiedBy: [{ id: 'm1', effect: 'changed' }] },
      { heading: 'Bond', description: plans.description, modifiedBy: [{ id: 'm1', effect: 'deleted' }] },
      { heading: 'Fencing', modifiedBy: [{ id: 'm1', effect: 'deleted' }] },
      { heading: 'Hours', modifiedBy: [{ id: 'm1', effect: 'added' }] },
    ]),
  )
  await services.press('Undo')
  await waitFor(() => expect(services.stored('plumblineConditions')).toHaveLength(3))
})
