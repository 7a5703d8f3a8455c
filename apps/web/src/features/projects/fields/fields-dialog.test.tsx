import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'constructionProjects'
const field = { register: 'tasks', kind: 'text', choices: [], isRequired: false, isArchived: false }
const stored = {
  [key]: [
    {
      ...{ id: 1, name: 'Quay House', location: 'Perth', status: 'Planning' },
      addedFields: [
        { ...field, id: 'zone', name: 'Zone' },
        { ...field, id: 'trade', name: 'Trade' },
      ],
    },
  ],
  plumblineTasks: [{ id: 't', name: 'Order', projectId: '1', added_zone: 'North' }],
}
const fields = (app: { stored(key: string): unknown }) =>
  // `as`: as this test stores them.
  (app.stored(key) as { addedFields?: { name: string; isArchived: boolean }[] }[])[0]?.addedFields ?? []

async function openFields() {
  const app = await openApp('/projects/1', { stored, workspace: 'own' })
  await app.press('Register Fields')
  return app
}

test('a choice is added with its choices, and refused without them', async () => {
  const app = await openFields()
  await app.choose('Register', 'Hold Points')
  await app.press('Add Field')
  await app.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Concrete Grade')
  await app.choose('Kind', 'Choice')
  await app.press('Add Field')
  expect(screen.getByText('Enter at least one, and at most 100.')).toBeVisible()
  await app.user.type(screen.getByRole('textbox', { name: 'Choices' }), 'N32{Enter}N40')
  await app.press('Add Field')
  await app.expectToast('Field Added', 'Concrete Grade is in the forms and the table of Hold Points.')
  expect(fields(app).at(-1)).toMatchObject({
    name: 'Concrete Grade',
    kind: 'choice',
    choices: ['N32', 'N40'],
  })
  expect(await screen.findByRole('list', { name: 'Fields of Hold Points' })).toHaveTextContent(
    'Choice: N32, N40',
  )
})

test('fields are renamed, moved and archived', async () => {
  const app = await openFields()
  await app.choose('Register', 'Actions (2)')
  await app.press('Move Trade Up')
  await waitFor(() => expect(fields(app).map(({ name }) => name)).toEqual(['Trade', 'Zone']))
  await app.press('Edit Zone')
  await app.user.type(screen.getByRole('textbox', { name: 'Name' }), ' of Site')
  await app.press('Save Changes')
  await app.expectToast('Field Updated')
  await app.press('Archive Zone of Site')
  await app.expectToast('Field Archived', 'Zone of Site is hidden. Its values are kept.')
  const archived = within(await screen.findByRole('list', { name: 'Archived fields' }))
  expect(archived.getByText('Zone of Site')).toBeVisible()
  expect(app.stored('plumblineTasks')).toMatchObject([{ added_zone: 'North' }])
  await app.press('Restore Zone of Site')
  await app.expectToast('Field Restored')
  expect(fields(app).some(({ isArchived }) => isArchived)).toBe(false)
})

test('deleting a field asks, names the records that lose values, and can be undone', async () => {
  const app = await openFields()
  await app.choose('Register', 'Actions (2)')
  await app.press('Delete Zone')
  expect(await screen.findByText(/1 record loses its value/)).toBeVisible()
  await app.press('Delete')
  await app.expectToast('Field Deleted', 'Its values were removed from the records.')
  expect(fields(app).map(({ name }) => name)).toEqual(['Trade'])
  expect(app.stored('plumblineTasks')).not.toMatchObject([{ added_zone: 'North' }])
  await app.press('Undo')
  await waitFor(() => expect(app.stored('plumblineTasks')).toMatchObject([{ added_zone: 'North' }]))
  expect(fields(app).map(({ name }) => name)).toEqual(['Zone', 'Trade'])
})

test('a renamed choice is renamed on the records that have it, and one undo takes both back', async () => {
  const trade = { ...field, id: 'trade', name: 'Trade', kind: 'choice', choices: ['Steel', 'Timber'] }
  const tasks = [{ id: 't', name: 'Order', projectId: '1', added_trade: 'Steel' }]
  const [quay] = stored[key] as [object]
  const app = await openApp('/projects/1', {
    stored: { [key]: [{ ...quay, addedFields: [trade] }], plumblineTasks: tasks },
    workspace: 'own',
  })
  await app.press('Register Fields')
  await app.choose('Register', 'Actions (1)')
  await app.press('Edit Trade')
  await app.fill('Choices', 'Structural steel\nTimber')
  expect(await screen.findByRole('combobox', { name: '1 record with Steel' })).toHaveTextContent(
    'Change to Structural steel',
  )
  await app.press('Save Changes')
  await app.expectToast('Field Updated', '1 record changed with Trade.')
  expect(app.stored('plumblineTasks')).toMatchObject([{ added_trade: 'Structural steel' }])
  await app.press('Undo')
  await waitFor(() => expect(app.stored('plumblineTasks')).toMatchObject([{ added_trade: 'Steel' }]))
})
