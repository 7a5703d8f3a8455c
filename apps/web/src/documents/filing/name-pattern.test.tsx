/** How number, revision and title are read from the names of many files is chosen once for all of them. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
const pdf = (name: string) => new File([name], name, { type: 'application/pdf' })

/** The guess takes the number of none of them. */
const names = ['QH.PL.0101.B Ground floor.pdf', 'QH.PL.0102.C Roof.pdf', 'QH.SC.2001.A Section.pdf']

async function openWith(fileNames: readonly string[], project: object = quay) {
  const app = await openApp('/documents', { stored: { constructionProjects: [project] }, workspace: 'own' })
  await app.press('Add Document')
  await app.attach('File', fileNames.map(pdf))
  return app
}

const rows = () =>
  screen.getAllByRole('textbox', { name: /^Name of/ }).map((name) => {
    const row = within(name.closest('li') as HTMLElement)
    return [
      row.getByRole('textbox', { name: /^Number/ }),
      row.getByRole('textbox', { name: /^Revision/ }),
      name,
    ].map((field) => (field as HTMLInputElement).value)
  })

test('a proposed pattern reads every name, keeps what was typed, and marks names of another form', async () => {
  const app = await openWith([...names, 'Minutes.pdf'])
  expect(rows()[0]).toEqual(['', '', 'QH.PL.0101.B Ground floor'])
  const roof = screen.getByLabelText('Name of QH.PL.0102.C Roof.pdf')
  await app.user.clear(roof)
  await app.user.type(roof, 'Roof and plant')
  await app.press('Choose Pattern')
  await app.user.click(screen.getByRole('radio', { name: /Number\s*\.\s*Revision\s*Title/ }))

  expect(rows()).toEqual([
    ['QH.PL.0101', 'B', 'Ground floor'],
    ['QH.PL.0102', 'C', 'Roof and plant'],
    ['QH.SC.2001', 'A', 'Section'],
    ['', '', 'Minutes'],
  ])
  expect(app.text('1 name has another form and is read by itself.')).toBeVisible()
  expect(screen.getByLabelText('Name of Minutes.pdf')).toHaveAccessibleDescription(
    'Has another form than the pattern.',
  )
  await app.press('Show Next')
  expect(screen.getByLabelText('Name of Minutes.pdf')).toHaveFocus()
})

test('a pattern is made by pressing the parts of a name, and by typing it', async () => {
  const app = await openWith(['Job 12 A 101 Plan.pdf', 'Job 12 A 102 Roof.pdf'])
  await app.press('Choose Pattern')
  await app.user.click(screen.getByRole('radio', { name: /Another pattern/ }))
  const part = (text: string) =>
    screen.getByRole('button', { name: new RegExp(`^${text}\\s*(Number|Title|Left out|Revision)`) })
  await app.user.click(screen.getByRole('radio', { name: 'Title' }))
  await app.user.click(part('Plan'))
  await app.user.click(screen.getByRole('radio', { name: 'Number' }))
  await app.user.click(part('A'))
  await app.user.click(part('101'))
  await app.user.click(screen.getByRole('radio', { name: 'Leave Out' }))
  await app.user.click(part('Job'))
  await app.user.click(part('12'))
  expect(rows()).toEqual([
    ['A 101', '', 'Plan'],
    ['A 102', '', 'Roof'],
  ])

  const pattern = screen.getByLabelText('Pattern')
  await app.user.clear(pattern)
  expect(pattern).toHaveAccessibleDescription(/It needs \{number\} or \{title\}/)
  await app.user.type(pattern, '{{skip} {{skip} {{title}')
  expect(rows()[1]).toEqual(['', '', 'A 102 Roof'])
})

test('the choice is remembered for the project, and one undo takes it back with the documents', async () => {
  const app = await openWith(names)
  await app.press('Choose Pattern')
  await app.user.click(screen.getByRole('radio', { name: /Number\s*\.\s*Revision\s*Title/ }))
  for (const name of names) {
    await app.user.selectOptions(screen.getByLabelText(`Type of ${name}`), 'Blueprint')
    await app.user.selectOptions(screen.getByLabelText(`Project of ${name}`), 'Quay House')
  }
  await app.press('Add 3 Documents')
  await app.expectToast('Documents Added', '3 documents have been added to Quay House.')
  expect(app.stored('constructionDocuments')).toMatchObject([
    { documentNumber: 'QH.PL.0101', revision: 'B', name: 'Ground floor' },
    { documentNumber: 'QH.PL.0102', revision: 'C', name: 'Roof' },
    { documentNumber: 'QH.SC.2001', revision: 'A', name: 'Section' },
  ])
  const projects = () => app.stored('constructionProjects')
  expect(projects()).toMatchObject([{ documentRules: { nameTemplate: '{number}.{revision} {title}' } }])
  await app.press('Undo')
  await waitFor(() => expect(app.stored('constructionDocuments')).toEqual([]))
  expect(projects()).toEqual([expect.not.objectContaining({ documentRules: expect.anything() })])
})

test('the next files of a project are read by its pattern, one as many', async () => {
  const documentRules = {
    revisionScheme: 'letters',
    ownRevisions: [],
    purposeSet: 'australian',
    ownPurposes: [],
    numberTemplate: '',
    nameTemplate: '{number}.{revision} {title}',
  }
  const app = await openWith(['QH.PL.0103.D Stair.pdf'], { ...quay, documentRules })
  expect(screen.getByLabelText('Document Name')).toHaveValue('QH.PL.0103.D Stair')
  await app.choose('Project', 'Quay House')
  expect(screen.getByLabelText('Document Name')).toHaveValue('Stair')
  await app.attach('File', names.map(pdf))
  expect(rows()[1]).toEqual(['QH.PL.0101', 'B', 'Ground floor'])
  expect(app.text(/The pattern of Quay House\./)).toBeVisible()
})
