import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { ana, constructionProjects, everybody, key, stored } from '#testing/stored-contacts.ts'

test('the screen is titled "Company Directory" and lists the contacts by name', async () => {
  const app = await openApp('/directory', { stored })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Company Directory')
  expect(app.cardNames()).toEqual(everybody)
})

test('a card shows name, role, company, type, project, e-mail, phones and address', async () => {
  const app = await openApp('/directory', { stored })
  const card = await app.card('Ana Roy')
  for (const visible of [
    'Director',
    'Quayside Holdings',
    'Client',
    'Quay House',
    'ana.roy@quayside.example',
    '+61 2 5550 0141',
    '0491 570 156',
    '8 Lantern Wharf, Sydney NSW 2000, Australia',
  ])
    expect(card).toHaveTextContent(visible)
})

test('a contact of a deleted project, without role, phones or address, is still shown', async () => {
  const app = await openApp('/directory', { stored })
  const card = await app.card('Ines Moreau')
  expect(card).toHaveTextContent('No role')
  expect(card).toHaveTextContent('No project')
  expect(within(card).queryByText('Phone')).not.toBeInTheDocument()
})

test('phone numbers are tel: links', async () => {
  const app = await openApp('/directory', { stored })
  const card = within(await app.card('Ana Roy'))
  expect(card.getByRole('link', { name: '+61 2 5550 0141' })).toHaveAttribute('href', 'tel:+61255500141')
  expect(card.getByRole('link', { name: '0491 570 156' })).toHaveAttribute('href', 'tel:0491570156')
})

describe('searching and filtering', () => {
  test.each([
    ['roy', ['Ana Roy']],
    ['ana roy', ['Ana Roy']],
    ['NORTHGATE', ['Ed Lee']],
    ['@atelier', ['Ines Moreau']],
    ['detail', ['Ed Lee']],
  ])('searching "%s" finds by name, company, e-mail or role', async (query, names) => {
    const app = await openApp('/directory', { stored })
    await app.fill('Search contacts', query)
    expect(app.cardNames()).toEqual(names)
  })

  test('the type filter offers All, Client, Subcontractor and Consultant', async () => {
    await openApp('/directory', { stored })
    const filter = within(screen.getByRole('radiogroup', { name: 'Contact Type' }))
    expect(filter.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'All',
      'Client',
      'Subcontractor',
      'Consultant',
    ])
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked()
  })

  test.each([
    ['Client', ['Ana Roy']],
    ['Subcontractor', ['Ed Lee']],
    ['Consultant', ['Ines Moreau']],
  ])('filtering by the type %s', async (contactType, names) => {
    const app = await openApp('/directory', { stored })
    await app.press(contactType)
    expect(app.cardNames()).toEqual(names)
    await app.press('All')
    expect(app.cardNames()).toEqual(everybody)
  })

  test('the project filter offers all, each project, and none', async () => {
    const app = await openApp('/directory', { stored })
    const options = ['All Projects', 'Quay House', 'Mill Lane', 'No project']
    expect(await app.getOptions('Project')).toEqual(options)
  })

  test.each([
    ['Quay House', ['Ana Roy']],
    ['No project', ['Ed Lee', 'Ines Moreau']],
    ['All Projects', everybody],
  ])('filtering by the project option "%s"', async (option, names) => {
    const app = await openApp('/directory', { stored })
    await app.choose('Project', option)
    expect(app.cardNames()).toEqual(names)
  })

  test('a search and filters without a match show "No contacts found", and clearing them shows all contacts', async () => {
    const app = await openApp('/directory', { stored })
    await app.choose('Project', 'No project')
    await app.press('Consultant')
    await app.fill('Search contacts', 'lee')
    expect(app.text('No contacts found')).toBeVisible()
    await app.press('Clear search')
    expect(app.cardNames()).toEqual(['Ines Moreau'])
  })

  test('when the chosen project is deleted elsewhere, every contact is shown again', async () => {
    const app = await openApp('/directory', { stored })
    await app.choose('Project', 'Quay House')
    app.storeElsewhere('constructionProjects', [constructionProjects[1]])
    expect(app.cardNames()).toEqual(everybody)
  })
})

describe('the e-mail action', () => {
  test('opens the mail client with the address', async () => {
    const app = await openApp('/directory', { stored })
    const link = within(await app.card('Ana Roy')).getByRole('link', { name: 'Email Ana Roy' })
    expect(link).toHaveAttribute('href', 'mailto:ana.roy@quayside.example')
  })

  test('without an e-mail shows "No Email Found"', async () => {
    const app = await openApp('/directory', { stored })
    await app.press('Email Ed Lee')
    await app.expectToast('No Email Found', 'Ed Lee has no e-mail address yet. Edit the contact to add one.')
  })
})

describe('a highlighted contact', () => {
  test('is marked', async () => {
    const app = await openApp('/directory?highlight=c2', { stored })
    expect(await app.card('Ed Lee')).toHaveClass('is-highlighted')
    expect(await app.card('Ana Roy')).not.toHaveClass('is-highlighted')
  })

  test('that the filters hide clears the filters', async () => {
    const app = await openApp('/directory', { stored })
    await app.press('Consultant')
    await app.fill('Search contacts', 'atelier')
    await app.go('/directory?highlight=c2')
    expect(await app.card('Ed Lee')).toHaveClass('is-highlighted')
    expect(app.cardNames()).toEqual(everybody)
  })
})

test('a personal workspace starts empty, explains what the directory is for, and offers the first contact', async () => {
  const app = await openApp('/directory', { workspace: 'own' })
  expect(app.text('No contacts yet')).toBeVisible()
  await app.press('Add Contact')
  expect(await app.findDialog()).toHaveAccessibleName('Add Contact')
})

test('the demo starts with four contacts', async () => {
  const app = await openApp('/directory')
  expect(app.cardNames()).toHaveLength(4)
})

test('corrupt contacts fall back to the four of the demo, and these are stored immediately', async () => {
  const app = await openApp('/directory', { stored: { [key]: '{oops' } })
  expect(app.cardNames()).toHaveLength(4)
  expect(app.stored(key)).toHaveLength(4)
  await app.expectToast('Stored Data Could Not Be Read')
})

test('a contact stored by another tab appears', async () => {
  const app = await openApp('/directory', { stored })
  app.storeElsewhere(key, [ana])
  expect(app.cardNames()).toEqual(['Ana Roy'])
})

test('an old contact with only an id is shown and can be edited', async () => {
  const app = await openApp('/directory', { stored: { [key]: [{ id: 7 }] } })
  await app.press('Edit Unnamed contact')
  await app.fill('First Name', 'Li')
  await app.fill('Last Name', 'Chen')
  await app.fill('Company Name', 'Harbour Fire')
  await app.press('Save Changes')
  expect(await app.card('Li Chen')).toBeVisible()
})

test('only those of 10,000 contacts that are near the viewport are mounted', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ ...ana, id: `m${at}`, lastName: `Roy ${at}` }))
  const app = await openApp('/directory', { stored: { [key]: many } })
  expect(app.cardNames().length).toBeGreaterThan(0)
  expect(app.cardNames().length).toBeLessThan(100)
  await app.fill('Search contacts', 'roy 9999')
  expect(app.cardNames()).toEqual(['Ana Roy 9999'])
})

test.each(['Viewer', 'Commenter'] as const)(
  'a %s can read the directory and write e-mails, but not change it',
  async (as) => {
    const app = await openApp('/directory', { as, stored })
    expect(await app.card('Ana Roy')).toBeVisible()
    for (const name of ['Add Contact', 'Edit Ana Roy', 'Delete Ana Roy'])
      expect(app.button(name)).not.toBeInTheDocument()
    await app.press('Email Ed Lee')
    await app.expectToast('No Email Found', 'Ed Lee has no e-mail address.')
  },
)

test('a contact stored with nulls, numbers and unexpected values is shown', async () => {
  const odd = { id: 9, firstName: null, lastName: 'Oda', companyName: null, phone: 298765, projectId: {} }
  const app = await openApp('/directory', { stored: { ...stored, [key]: [odd] } })
  expect(await app.card('Oda')).toHaveTextContent('298765')
})
