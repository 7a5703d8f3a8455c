// @vitest-environment jsdom
/** Files that are dropped become documents and revisions, by what their names say. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const quay = {
  id: 1,
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
}
const plan = {
  id: 1,
  name: 'Ground floor plan',
  type: 'Blueprint',
  project: 'Quay House',
  projectId: '1',
  updated: '2026-11-01',
  status: 'Approved',
  documentNumber: 'A-101',
  revision: 'B',
  file: { key: 'b'.repeat(64), name: 'A-101-B.pdf', type: 'application/pdf', size: 3 },
}
const stored = { constructionProjects: [quay], constructionDocuments: [plan] }
const pdf = (name: string) => new File([name], name, { type: 'application/pdf' })

interface Stored {
  id: number
  name: string
  revision?: string
  documentNumber?: string
  revisions?: Stored[]
}

test('files with the numbers of a project propose that project, and are its revisions from the start', async () => {
  const pier = { ...quay, id: 2, name: 'Pier' }
  const app = await openApp('/documents', {
    stored: { ...stored, constructionProjects: [pier, quay] },
    workspace: 'own',
  })
  await app.press('Add Document')
  await app.attach('File', [pdf('A-101_C_Ground floor plan.pdf'), pdf('A-999_A_Roof plan.pdf')])
  expect(await app.findText('1 new document, 1 revision')).toBeVisible()
  for (const project of screen.getAllByRole('combobox', { name: /^Project/ }))
    expect(project).toHaveTextContent('Quay House')
})

describe('one file', () => {
  test('with the number of a document becomes its next revision, and one undo takes it back', async () => {
    const app = await openApp('/documents', { stored, workspace: 'own' })
    await app.press('Add Document')
    await app.attach('File', [pdf('A-101 [C] Ground floor plan.pdf')])
    expect(screen.getByLabelText('Document Name')).toHaveValue('Ground floor plan')
    await app.choose('Project', 'Quay House')
    expect(screen.getByRole('radio', { name: 'New Revision' })).toBeChecked()
    expect(screen.getByLabelText('Revision')).toHaveValue('C')
    expect(app.text('After B comes C.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('Blueprint')
    await app.choose('Purpose', 'For Construction')
    await app.press('Add Document')

    await app.expectToast('Revision Added', 'Revision C of Ground floor plan has been added to Quay House.')
    expect(app.stored('constructionDocuments')).toMatchObject([
      {
        id: 1,
        revision: 'C',
        status: 'New',
        purpose: 'For Construction',
        file: { name: 'A-101 [C] Ground floor plan.pdf' },
        revisions: [{ revision: 'B', status: 'Approved', file: plan.file }],
      },
    ])
    await app.press('Undo')
    await waitFor(() =>
      expect(app.stored('constructionDocuments')).toMatchObject([{ id: 1, revision: 'B', file: plan.file }]),
    )
    expect(app.stored('constructionDocuments')).not.toHaveProperty('0.revisions')
  })

  test('that is older than the current revision states that it does not become the current one', async () => {
    const app = await openApp('/documents', { stored, workspace: 'own' })
    await app.press('Add Document')
    await app.attach('File', [pdf('A-101 [A] Ground floor plan.pdf')])
    await app.choose('Project', 'Quay House')
    expect(app.text('It is filed as an earlier revision. Rev B stays the current one.')).toBeVisible()
    const revision = screen.getByLabelText('Revision')
    await app.user.clear(revision)
    await app.user.type(revision, 'B')
    expect(app.text('The document already has this revision.')).toBeVisible()
    await app.user.clear(revision)
    await app.user.type(revision, 'C')
    expect(screen.queryByText(/already has this revision|stays the current one/)).toBeNull()
  })

  test('with the name of a document without a number is a new document, unless it is filed as a revision', async () => {
    const { documentNumber: _, revision: __, ...bare } = plan
    const app = await openApp('/documents', {
      stored: { ...stored, constructionDocuments: [bare] },
      workspace: 'own',
    })
    await app.press('Add Document')
    await app.attach('File', [pdf('Ground floor plan.pdf')])
    await app.choose('Project', 'Quay House')
    expect(screen.getByRole('radio', { name: 'New Document' })).toBeChecked()
    await app.user.click(screen.getByRole('radio', { name: 'New Revision' }))
    await app.press('Add Document')
    await app.expectToast(
      'Revision Added',
      'The new revision of Ground floor plan has been added to Quay House.',
    )
    expect(app.stored('constructionDocuments')).toMatchObject([{ id: 1, revisions: [{ file: plan.file }] }])
  })

  test('with a revision that is filed already reports it at the field, and keeps the form', async () => {
    const app = await openApp('/documents', { stored, workspace: 'own' })
    await app.press('Add Document')
    await app.attach('File', [pdf('A101-B.pdf')])
    await app.choose('Project', 'Quay House')
    await app.press('Add Document')
    await app.expectToast('Revision in Use')
    expect(screen.getByLabelText('Revision')).toBeInvalid()
    await app.fill('Revision', 'C')
    await app.press('Add Document')
    await app.expectToast('Revision Added')
  })
})

const documentRules = {
  revisionScheme: 'preliminary-contractual',
  ownRevisions: [],
  purposeSet: 'iso-19650',
  ownPurposes: [],
  numberTemplate: 'QH-{discipline}-{number:4}',
}

test('the numbering template of the project is checked while a number is typed', async () => {
  const app = await openApp('/documents', {
    stored: { ...stored, constructionProjects: [{ ...quay, documentRules }] },
    workspace: 'own',
  })
  await app.press('Add Document')
  await app.choose('Project', 'Quay House')
  await app.press('Number and Revision')
  await app.fill('Number', 'QH-STR-203')
  expect(app.text('It does not have the form of the project’s numbers.')).toBeVisible()
  await app.fill('Number', 'QH-STR-2003')
  expect(screen.queryByText(/does not have the form/)).not.toBeInTheDocument()
  await app.fill('Discipline', 'Architecture')
  expect(app.text('It does not agree with the discipline.')).toBeVisible()
  expect(await app.getOptions('Purpose')).toContain('S3 · Suitable for review and comment')
})

describe('many files', () => {
  async function drop(names: readonly string[]) {
    const app = await openApp('/projects/1?tab=documents', { stored, workspace: 'own' })
    await app.press('Add Document')
    await app.attach('File', names.map(pdf))
    return app
  }
  const row = (file: string) => {
    const found = screen.getByLabelText(`Number of ${file}`).closest('li')
    if (!found) throw new Error(`${file} has no row`)
    return within(found)
  }

  test('say what will happen to each, can be corrected, and are filed with one undo', async () => {
    const app = await drop([
      'A-101 [C] Ground floor plan.pdf',
      'A-101 [A] Ground floor plan.pdf',
      'STR-DWG-2003_P01_Footing details.pdf',
      'STR-DWG-2003_P02_Footing details.pdf',
      'Site photo.pdf',
    ])
    await app.findText('2 new documents, 3 revisions')
    expect(row('A-101 [C] Ground floor plan.pdf').getByText('New revision')).toBeVisible()
    expect(row('A-101 [C] Ground floor plan.pdf').getByRole('link')).toHaveTextContent('A-101 · Rev B')
    expect(row('A-101 [A] Ground floor plan.pdf').getByText('Earlier revision')).toBeVisible()
    expect(row('STR-DWG-2003_P01_Footing details.pdf').getByText('New document')).toBeVisible()
    expect(
      row('STR-DWG-2003_P02_Footing details.pdf').getByText('of STR-DWG-2003_P01_Footing details.pdf'),
    ).toBeVisible()

    // A name that was not understood is corrected in the table.
    await app.fill('Number of Site photo.pdf', 'A-101')
    expect(row('Site photo.pdf').getByText('Needs a revision')).toBeVisible()
    expect(screen.getByLabelText('Revision of Site photo.pdf')).toBeInvalid()
    expect(screen.getByLabelText('Revision of Site photo.pdf')).toHaveAccessibleDescription(
      'Needs a revision A-101 · Rev B',
    )
    await app.fill('Revision of Site photo.pdf', 'D')
    await app.findText('1 new document, 4 revisions')

    await app.user.selectOptions(
      screen.getByRole('combobox', { name: 'Type of STR-DWG-2003_P01_Footing details.pdf' }),
      'Blueprint',
    )
    await app.press('Add 5 Documents')
    await app.expectToast('Documents Added', '1 document and 4 revisions have been added to Quay House.')
    const storedRecords = app.stored('constructionDocuments') as Stored[]
    expect(storedRecords.map(({ revision }) => revision)).toEqual(['D', 'P02'])
    expect(storedRecords[0]?.revisions?.map(({ revision }) => revision)).toEqual(['C', 'B', 'A'])
    expect(storedRecords[1]).toMatchObject({
      documentNumber: 'STR-DWG-2003',
      name: 'Footing details',
      revisions: [{ revision: 'P01' }],
    })

    await app.press('Undo')
    await waitFor(() => expect(app.stored('constructionDocuments')).toHaveLength(1))
    expect(app.stored('constructionDocuments')).not.toHaveProperty('0.revisions')
  })

  test('that have only a number in their name leave the title of the document', async () => {
    const app = await drop(['A-101 Rev D.pdf', 'Site photo.pdf'])
    const titleBefore = (app.stored('constructionDocuments') as Stored[])[0]?.name
    await app.findText('1 new document, 1 revision')
    expect(screen.getByLabelText('Name of A-101 Rev D.pdf')).toHaveValue(titleBefore)
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Type of Site photo.pdf' }), 'Report')
    await app.press('Add 2 Documents')
    await app.expectToast('Documents Added')
    const stored = (app.stored('constructionDocuments') as Stored[])[0]
    expect(stored).toMatchObject({ revision: 'D', name: titleBefore })
  })

  test('that bring the same revision name each other, until one of them is corrected', async () => {
    const names = ['A-200 [A] Stairs.pdf', 'A-200 [B] Stairs.pdf', 'A-200 [B] Stairs again.pdf']
    const [first = '', second = '', third = ''] = names
    const app = await drop(names)
    await app.findText('1 new document, 2 revisions')
    for (const [file, other] of [
      [second, third],
      [third, second],
    ] as const) {
      expect(row(file).getByText('Revision twice')).toBeVisible()
      expect(row(file).getByText(`as ${other}`)).toBeVisible()
      expect(screen.getByLabelText(`Revision of ${file}`)).toBeInvalid()
      expect(screen.getByLabelText(`Revision of ${file}`)).toHaveAccessibleDescription(
        `Revision twice as ${other}`,
      )
    }
    expect(screen.getByLabelText(`Revision of ${first}`)).toBeValid()
    await app.fill(`Revision of ${third}`, 'C')
    expect(screen.queryByText('Revision twice')).not.toBeInTheDocument()
    expect(screen.getByLabelText(`Revision of ${second}`)).toBeValid()
  })

  test('are checked against the numbering template of their project, without being refused', async () => {
    const app = await openApp('/projects/1?tab=documents', {
      stored: { ...stored, constructionProjects: [{ ...quay, documentRules }] },
      workspace: 'own',
    })
    await app.press('Add Document')
    await app.attach('File', ['QH-STR-2003 [P01] Footings.pdf', 'STR-2004 [P01] Slab.pdf'].map(pdf))
    const fault = 'It does not have the form of the project’s numbers.'
    expect(screen.getByLabelText('Number of STR-2004 [P01] Slab.pdf')).toHaveAccessibleDescription(fault)
    expect(screen.getAllByText(fault)).toHaveLength(1)
    await app.fill('Number of STR-2004 [P01] Slab.pdf', 'QH-STR-2004')
    expect(screen.queryByText(fault)).toBeNull()
  })

  test('a row that matches can be filed as a new document', async () => {
    const app = await drop(['A-101 [C] Ground floor plan.pdf', 'Site photo.pdf'])
    await app.press('File as new document: A-101 [C] Ground floor plan.pdf')
    expect(row('A-101 [C] Ground floor plan.pdf').getByText('New document')).toBeVisible()
    await app.fill('Number of A-101 [C] Ground floor plan.pdf', 'A-101N')
    await app.findText('2 new documents')
  })
})
