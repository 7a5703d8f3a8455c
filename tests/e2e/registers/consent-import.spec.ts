/** The conditions of a consent from its pasted text and from its PDF file. */
import { consentText, makeConsentPdf } from '../fixtures/consent.ts'
import { expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

test('60 conditions of a pasted consent are imported, undone together, and updated from its PDF', async ({
  page,
}) => {
  await openSignedIn(page, '/projects/1', { stored: { constructionProjects: [quayHouse] } })
  const dialog = page.getByRole('dialog', { name: 'Import Conditions from a Consent' })
  const start = () => page.getByRole('button', { name: 'Import Conditions from a Consent…' }).click()
  await start()
  await dialog.getByRole('button', { name: 'Find Conditions' }).click()
  await expect(dialog.getByText('Paste the text of the consent, or choose a file.')).toBeVisible()
  await dialog.getByLabel('Or paste the text here').fill(consentText)
  await dialog.getByRole('button', { name: 'Find Conditions' }).click()
  await expect(dialog.getByText('60 new')).toBeVisible()
  await expect(dialog.getByText('2 lines outside conditions')).toBeVisible()
  await expect(dialog.getByText('The application has been approved.')).toBeVisible()
  await dialog.getByLabel('Title of A2').fill('Traffic plan')
  await dialog.getByRole('combobox', { name: 'Stage of A2' }).click()
  await page.getByRole('option', { name: 'Before commencement' }).click()
  await dialog.getByLabel('Import A1', { exact: true }).uncheck()
  await dialog.getByRole('button', { name: 'Import 59 Conditions' }).click()
  await expect(page.getByRole('status').getByText('59 added, 1 left out.')).toBeVisible()
  const stored = await storedList(page, 'plumblineConditions')
  expect(stored).toHaveLength(59)
  const numbered = (number: string) => stored.find(({ conditionNumber }) => conditionNumber === number)
  expect(numbered('A2')).toMatchObject({ heading: 'Traffic plan', stage: 'before-commencement' })
  expect(numbered('B3')).toMatchObject({
    heading: 'Damage deposit B-3',
    stage: 'before-construction-certificate',
    amountKind: 'Bond',
    amount: '3500.00',
    description: [
      'The documents must be prepared by a suitably qualified person and must be submitted to the certifier for approval. They must cover:',
      '(a) the site; and',
      '(b) the adjoining footpath.',
      'A damage deposit of $3,500.00 must be lodged.',
      'Reason: To protect the neighbourhood.',
    ].join('\n'),
  })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await storedList(page, 'plumblineConditions')).length).toBe(0)
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(async () => (await storedList(page, 'plumblineConditions')).length).toBe(59)

  await start()
  const file = { name: 'consent.pdf', mimeType: 'application/pdf', buffer: await makeConsentPdf() }
  await dialog.getByLabel('Consent', { exact: true }).setInputFiles(file)
  await expect(dialog.getByText('1 new, 1 to update, 58 the same')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 Conditions' }).click()
  await expect(page.getByRole('status').getByText('1 added, 1 changed.')).toBeVisible()
  expect(await storedList(page, 'plumblineConditions')).toHaveLength(60)
  // The pasted text has no header with the number and the council, which the file has.
  expect(await storedList(page, 'constructionProjects')).toMatchObject([
    {
      consents: [{ title: 'Development Consent', reference: 'DA 2026/0147', authority: 'Quay City Council' }],
    },
  ])
})
