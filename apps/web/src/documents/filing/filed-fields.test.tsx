/** The fields that a project adds to its documents, in the form for new documents. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const zone = { id: 'zone', register: 'documents', name: 'Zone', kind: 'text', isRequired: true }
const quay = { id: 1, name: 'Quay House', location: 'Perth', status: 'Planning', addedFields: [zone] }
const pdf = (name: string) => new File([name], name, { type: 'application/pdf' })

async function openWithTwoFiles() {
  const app = await openApp('/documents', { stored: { constructionProjects: [quay] }, workspace: 'own' })
  await app.press('Add Document')
  await app.attach('File', ['A-101 Ground floor.pdf', 'A-102 Roof.pdf'].map(pdf))
  for (const name of [/^Type of/, /^Project of/])
    for (const select of screen.getAllByRole('combobox', { name }))
      fireEvent.change(select, { target: { value: name.source.includes('Type') ? 'Blueprint' : '1' } })
  return app
}

/** The field for all files is the last one. */
async function fillForAll(app: Awaited<ReturnType<typeof openWithTwoFiles>>, value: string) {
  const fields = screen.getAllByRole('textbox', { name: 'Zone' })
  await app.user.type(fields.at(-1) ?? screen.getByRole('dialog'), value)
}

test('several files get the same values', async () => {
  const app = await openWithTwoFiles()
  await fillForAll(app, 'North')
  await app.press('Add 2 Documents')
  await waitFor(() =>
    expect(app.stored('constructionDocuments')).toMatchObject([
      { documentNumber: 'A-101', added_zone: 'North' },
      { documentNumber: 'A-102', added_zone: 'North' },
    ]),
  )
})

test('a file with a value in its row gets this one instead', async () => {
  const app = await openWithTwoFiles()
  await fillForAll(app, 'North')
  const own = screen.getByRole('group', { name: 'Fields of A-102 Roof.pdf' })
  await app.user.type(within(own).getByRole('textbox', { name: 'Zone' }), 'South')
  await app.press('Add 2 Documents')
  await waitFor(() =>
    expect(app.stored('constructionDocuments')).toMatchObject([
      { documentNumber: 'A-101', added_zone: 'North' },
      { documentNumber: 'A-102', added_zone: 'South' },
    ]),
  )
})
