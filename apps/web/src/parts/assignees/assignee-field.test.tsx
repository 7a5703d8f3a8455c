/** The field as people meet it: in the form of a task. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const stored = {
  constructDirectoryContacts: [
    {
      id: 'c1',
      firstName: 'Ines',
      lastName: 'Moreau',
      companyName: 'Atelier',
      email: 'ines@atelier.example',
    },
    {
      id: 'c2',
      firstName: 'Hana',
      lastName: 'Sato',
      companyName: 'Bright Current',
      email: 'hana@bright.example',
    },
  ],
  plumblineTeam: [{ id: 'm1', projectId: '7', email: 'kofi@site.example', name: 'Kofi Asante' }],
  constructionProjects: [{ id: 7, name: 'Quay House', location: 'Perth', status: 'Planning' }],
}

const names = async () =>
  (await screen.findAllByRole('option')).map((option) => option.firstChild?.firstChild?.textContent)

test.each([
  ['Moreau', 'ines@atelier.example, '],
  ['bright cur', 'hana@bright.example, '],
  ['kofi@', 'kofi@site.example, '],
])(
  'typing "%s" suggests a person of the directory or a team, and picking fills in the e-mail',
  async (typed, value) => {
    const site = await openSite('/actions', { stored, workspace: 'own' })
    await site.press('Add New Task')
    await site.fill('Assignees', typed)
    await site.user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByLabelText('Assignees')).toHaveValue(value)
  },
)

test('the team of the chosen project is suggested first', async () => {
  const site = await openSite('/actions', { stored, workspace: 'own' })
  await site.press('Add New Task')
  await site.user.click(await screen.findByLabelText('Assignees'))
  expect(await names()).toEqual(['Ines Moreau', 'Hana Sato', 'Kofi Asante'])

  await site.choose('Project', 'Quay House')
  await site.user.click(screen.getByLabelText('Assignees'))
  expect(await names()).toEqual(['Kofi Asante', 'Ines Moreau', 'Hana Sato'])
})
