/** Documents: the register, its transmittals, documents that records link, and texts that the search finds. */

import { transmittals } from '../fixtures/transmittals.ts'
import type { AnyPage } from '../support/any-page.ts'
import { addDocument, type FixtureFiles } from '../support/site.ts'
import { press, type State } from './state.ts'

const transmittalsPath = '/documents/transmittals'

export const documentStates: readonly State[] = [
  { name: 'documents', path: '/documents' },
  { name: 'document-form', path: '/documents', opens: 'dialog', open: press('Add Document') },
  { name: 'document-edit', path: '/documents', opens: 'dialog', open: press(/^Edit /) },
  { name: 'document-files', path: '/documents', opens: 'dialog', open: addTwoFiles },
  { name: 'documents-table', path: '/documents?table=', open: selectAllDocuments },
  { name: 'documents-bulk', path: '/documents?table=', opens: 'dialog', open: changeAllDocuments },
  { name: 'document-details', path: '/documents', opens: 'dialog', open: press(/^Details of /) },
  { name: 'viewer', path: '/documents', opens: 'dialog', readmeTheme: 'light', open: viewTower },
  { name: 'comparison', path: '/documents', opens: 'dialog', open: compareSample },
  { name: 'transmittals', path: transmittalsPath, stored: transmittals, open: tableIsThere },
  {
    name: 'transmittal',
    path: transmittalsPath,
    stored: transmittals,
    opens: 'dialog',
    readmeTheme: 'light',
    open: openTransmittal('TR-0001'),
  },
  {
    name: 'transmittal-void',
    path: transmittalsPath,
    stored: transmittals,
    opens: 'dialog',
    open: openTransmittal('TR-0003'),
  },
  {
    name: 'transmittal-form',
    path: transmittalsPath,
    stored: transmittals,
    opens: 'dialog',
    open: fillTransmittal,
  },
]

const file = { key: 'f'.repeat(64), name: 'A-103 [B] Roof plan.pdf', type: 'application/pdf', size: 42_000 }
const levels = {
  plumblineTasks: [
    {
      id: 'levels',
      projectId: '1',
      name: 'Check roof levels',
      priority: 'Urgent',
      documents: [{ id: 'copy', name: file.name, uploadedAt: '2026-01-12T08:00:00.000Z', file }],
    },
  ],
}

export const linkedDocumentStates: readonly State[] = [
  { name: 'document-link', path: '/actions', stored: levels, opens: 'dialog', open: linkDocument },
  { name: 'file-in-register', path: '/actions', stored: levels, opens: 'dialog', open: fileIncompletely },
]

async function viewTower(page: AnyPage, files: FixtureFiles) {
  await addTower(page, files)
  await press('View Harbour tower, structure')(page)
  await page.getByText('of 17', { exact: true }).waitFor()
  await page.getByRole('dialog').locator('img').first().waitFor()
  await page.getByRole('status').getByText('Document added').waitFor({ state: 'hidden' })
}

/** The sheet of the demo that has an earlier revision. */
async function compareSample(page: AnyPage) {
  await press('View Ground Floor General Arrangement')(page)
  await press('Compare')(page)
  await page.getByRole('heading', { name: '5 changes' }).waitFor()
}

export async function searchTower(page: AnyPage, files: FixtureFiles) {
  await addTower(page, files)
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('the fire contractor')
  await page.getByRole('option', { name: /Page 4/ }).waitFor()
}

function addTower(page: AnyPage, files: FixtureFiles) {
  return addDocument(page, 'Harbour tower, structure', files['harbour-tower.pdf'])
}

async function addTwoFiles(page: AnyPage) {
  await press('Add Document')(page)
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(
      ['A-101 [C] Ground floor plan.pdf', 'copy.pdf', 'A-101_D.pdf'].map((name, index) => ({
        name,
        mimeType: 'application/pdf',
        buffer: Buffer.from(index === 1 ? 'the same' : `the same${'!'.repeat(index)}`),
      })),
    )
  await page.getByText('1 already filed and left out').waitFor()
  await press('Add 2 Documents')(page)
}

async function selectAllDocuments(page: AnyPage) {
  // On a phone there are cards instead.
  if (await page.evaluate(() => window.innerWidth < 768)) return
  await page.getByLabel('Select all rows').click()
  await page.getByText('4 documents selected').waitFor()
}

function openTransmittal(number: string) {
  return async (page: AnyPage) => {
    await page.getByText(number).click()
    await page.keyboard.press('Enter')
  }
}

async function fillTransmittal(page: AnyPage) {
  await press('Issue Transmittal')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('To', { exact: true }).fill('priya')
  await page.keyboard.press('Enter')
  await dialog.getByRole('checkbox', { name: /^Select all/ }).click()
}

async function linkDocument(page: AnyPage) {
  await press('Check roof levels')(page)
  await press('Link Document to Check roof levels')(page)
  const dialog = page.getByRole('dialog', { name: 'Link Documents' })
  await dialog.getByRole('checkbox').last().click()
}

/** The form is submitted without the type. */
async function fileIncompletely(page: AnyPage) {
  await press('Check roof levels')(page)
  await press(`File ${file.name} in Register`)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'File in Register', exact: true }).click()
  await page.getByText('Choose a type.').first().waitFor()
}

async function changeAllDocuments(page: AnyPage) {
  // On a phone, nothing is selected.
  await page.setViewportSize({ width: 768, height: 900 })
  await selectAllDocuments(page)
  await press('Change…')(page)
}

/** The code of a table is loaded after its screen. A phone shows a plain table. */
export function tableIsThere(page: AnyPage) {
  return page.locator('[role=grid], table').first().waitFor()
}
