/** Open markups and the scale of the revision before are carried to the current one. */
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { drawPlan } from '../fixtures/drawn-plan.ts'
import { expectAccessible } from '../support/axe.ts'
import { openMarkupsPanel } from '../support/markups.ts'
import { expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

test('chosen markups and the scale of the revision before are carried where the sheet lies, and undone together', async ({
  page,
}) => {
  const old = await drawPlan()
  const next = await drawPlan({ placed: { x: 14, y: 8, scale: 1.01, turn: 0 }, isRevised: true })
  const fileKey = createHash('sha256').update(old).digest('hex')
  const common = { documentId: '1', projectId: '1', fileKey, page: 0, authorId: 'bo', author: 'Bo Lind' }
  const markups = [
    { id: 'cloud', kind: 'cloud', points: [[1000, 860, 1040, 860, 1040, 900, 1000, 900]], text: 'Move' },
    { id: 'length', kind: 'length', points: [[400, 1100, 600, 1100]], text: '' },
    { id: 'done', kind: 'line', points: [[400, 1000, 600, 1000]], text: '', status: 'completed' },
  ].map((each) => ({ status: 'open', width: 5, fontSize: 20, colour: '#1d4ed8', ...common, ...each }))
  const scale = { ...common, id: 's', metresPerPoint: 0.0353, writtenAs: '1:100', source: 'person' }
  await openSignedIn(page, '/documents', {
    stored: {
      ...{ constructionProjects: [quayHouse], constructionDocuments: [] },
      ...{ plumblineMarkups: markups, plumblineSheetScales: [scale] },
    },
  })
  await fileRevisions(page, old, next)
  await page.getByRole('button', { name: 'View Plan' }).click()
  const offer = page.getByRole('region', { name: 'Markups of the revision before' })
  const offered = '2 open markups and the scale of Rev B are not on this revision.'
  await expect(offer.getByText(offered, { exact: false })).toBeVisible()
  await offer.getByRole('button', { name: 'Choose…' }).press('Enter')
  const choice = page.getByRole('dialog', { name: 'Carry Markups of Rev B' })
  await choice.getByRole('checkbox', { name: 'Cloud by Bo Lind: Move' }).press('Space')
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Carry 1' }).press('Enter')
  await expect(page.getByText('1 markup and the scale carried to this revision.')).toBeVisible()
  await expect(offer).toHaveCount(0)
  const getCarried = async () => [
    ...(await storedList(page, 'plumblineMarkups')).slice(markups.length),
    ...(await storedList(page, 'plumblineSheetScales')).slice(1),
  ]
  // The sheet is 1 % larger, so that a point of it is 1 % less on the site.
  expect(await getCarried()).toMatchObject([
    { kind: 'length', carriedFrom: 'length', author: 'Bo Lind', status: 'open' },
    { carriedFrom: 's', writtenAs: '1:99.07', metresPerPoint: expect.closeTo(0.0353 / 1.01, 5) },
  ])
  // `as`: a length has points.
  const [
    {
      points: [[x1 = 0, y1 = 0, x2 = 0] = []],
    } = { points: [] },
  ] = (await getCarried()) as {
    points: number[][]
  }[]
  const round = (all: number[]) => all.map((value) => Math.round(value))
  expect(round([x1, y1, x2])).toEqual(round([400 * 1.01 + 14, 1684 - 8 - 584 * 1.01, 600 * 1.01 + 14]))

  const panel = await openMarkupsPanel(page)
  await panel
    .getByRole('listitem')
    .getByRole('button', { name: /Length/ })
    .click()
  await expect(panel.getByText('Carried from Rev B')).toBeVisible()
  await expect(panel.getByText('7.06 m').first()).toBeVisible()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(getCarried).toEqual([])
  await expect(offer.getByText(offered, { exact: false })).toBeVisible()

  await offer.getByRole('button', { name: 'Choose…' }).click()
  await choice.getByRole('checkbox', { name: 'Cloud by Bo Lind: Move' }).click()
  await choice.getByRole('button', { name: 'Carry 1' }).click()
  await expect(offer).toHaveCount(0)
  await panel.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Carry Left-Out Markups of Rev B…' }).click()
  await expect(choice.getByRole('checkbox', { name: /by Bo Lind/ })).toHaveCount(1)
  await choice.getByRole('button', { name: 'Carry 1' }).click()
  await expect.poll(getCarried).toMatchObject([{ kind: 'length' }, { kind: 'cloud' }, { carriedFrom: 's' }])
})

test('the scale of a drawing that is larger on its page is not carried, and the notice states why', async ({
  page,
}) => {
  const old = await drawPlan()
  const next = await drawPlan({ placed: { x: -40, y: -30, scale: 1.2, turn: 0 } })
  const scale = {
    ...{ documentId: '1', projectId: '1', fileKey: createHash('sha256').update(old).digest('hex'), page: 0 },
    ...{
      id: 's',
      metresPerPoint: 0.0353,
      writtenAs: '1:100',
      source: 'person',
      authorId: 'bo',
      author: 'Bo Lind',
    },
  }
  await openSignedIn(page, '/documents', {
    stored: {
      ...{ constructionProjects: [quayHouse], constructionDocuments: [] },
      plumblineSheetScales: [scale],
    },
  })
  await fileRevisions(page, old, next)
  await page.getByRole('button', { name: 'View Plan' }).click()
  const offer = page.getByRole('region', { name: 'Markups of the revision before' })
  await offer.getByRole('button', { name: 'Carry Scale' }).click()
  await expect(
    offer.getByText(
      'The scale of Rev B was not carried: the drawing was made larger or smaller on its page.',
    ),
  ).toBeVisible()
  await expect(offer.getByRole('button', { name: 'Carry Scale' })).toHaveCount(0)
  expect(await storedList(page, 'plumblineSheetScales')).toHaveLength(1)
})

test('a markup of a sheet that has another place in the set is carried to the sheet with its number', {
  tag: '@long',
}, async ({ page }) => {
  const details = await PDFDocument.create()
  details.addPage([2384, 1684]).drawText('A-102', { x: 2060, y: 120, size: 30 })
  const old = await drawPlan()
  const next = await PDFDocument.load(await drawPlan({ isRevised: true }))
  const [first] = await next.copyPages(details, [0])
  if (first) next.insertPage(0, first)
  const cloud = {
    ...{ documentId: '1', projectId: '1', fileKey: createHash('sha256').update(old).digest('hex'), page: 0 },
    ...{ id: 'cloud', kind: 'cloud', points: [[400, 860, 440, 860, 440, 900, 400, 900]], text: 'Move' },
    ...{ status: 'open', width: 5, fontSize: 20, colour: '#1d4ed8', authorId: 'bo', author: 'Bo Lind' },
  }
  await openSignedIn(page, '/documents', {
    stored: {
      ...{ constructionProjects: [quayHouse], constructionDocuments: [] },
      plumblineMarkups: [cloud],
    },
  })
  await fileRevisions(page, old, Buffer.from(await next.save()))
  await page.getByRole('button', { name: 'View Plan' }).click()
  await page.getByRole('button', { name: 'Carry All' }).click()
  await expect(page.getByText('1 markup carried to this revision.')).toBeVisible()
  expect((await storedList(page, 'plumblineMarkups'))[1]).toMatchObject({ carriedFrom: 'cloud', page: 1 })
})

async function fileRevisions(page: Page, old: Buffer, next: Buffer) {
  await page.getByRole('button', { name: 'Add Document' }).first().click()
  const form = page.getByRole('dialog')
  await form.locator('input[type=file]').setInputFiles([
    { name: 'A-101 [B] Plan.pdf', mimeType: 'application/pdf', buffer: old },
    { name: 'A-101 [C] Plan.pdf', mimeType: 'application/pdf', buffer: next },
  ])
  await form.getByLabel('Type of A-101 [B] Plan.pdf').selectOption('Blueprint')
  await form.getByLabel('Project of A-101 [B] Plan.pdf').selectOption('Quay House')
  await form.getByRole('button', { name: 'Fill project down' }).click()
  await form.getByRole('button', { name: 'Add 2 Documents' }).click()
  await expect(form).toBeHidden()
}
