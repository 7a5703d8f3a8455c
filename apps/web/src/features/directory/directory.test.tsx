import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { ana, constructionProjects, everybody, key, stored } from '#testing/stored-contacts.ts'

test('the screen is titled "Company Directory" and lists the contacts by name', async () => {
  const site = await openSite('/directory', { stored })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Company Directory')
  expect(site.cardNames()).toEqual(everybody)
})

test('a card shows name, role, company, type, project, e-mail, phones and address', async () => {
  const site = await openSite('/directory', { stored })
  const card = await site.card('Ana Roy')
  for (const shown of [
    'Director',
    'Quayside Holdings',
    'Client',
    'Quay House',
    'ana.roy@quayside.example',
    '+61 2 5550 0141',
    '0491 570 156',
    '8 Lantern Wharf, Sydney NSW 2000, Australia',
  ])
    expect(card).toHaveTextContent(shown)
})

test('a contact of a deleted project, without role, phones or address, is shown all the same', async () => {
  const site = await openSite('/directory', { stored })
  const card = await site.card('Ines Moreau')
  expect(card).toHaveTextContent('No role')
  expect(card).toHaveTextContent('No project')
  expect(within(card).queryByText('Phone')).not.toBeInTheDocument()
})

test('phone numbers are links that ring them', async () => {
  const site = await openSite('/directory', { stored })
  const card = within(await site.card('Ana Roy'))
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
    const site = await openSite('/directory', { stored })
    await site.fill('Search contacts', query)
    expect(site.cardNames()).toEqual(names)
  })

  test('the types to choose from are All, Client, Subcontractor and Consultant', async () => {
    const site = await openSite('/directory', { stored })
    expect(screen.getByRole('radiogroup', { name: 'Contact Type' })).toBeVisible()
    expect(site.radios()).toEqual(['All', 'Client', 'Subcontractor', 'Consultant'])
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked()
  })

  test.each([
    ['Client', ['Ana Roy']],
    ['Subcontractor', ['Ed Lee']],
    ['Consultant', ['Ines Moreau']],
  ])('filtering by the type %s', async (contactType, names) => {
    const site = await openSite('/directory', { stored })
    await site.press(contactType)
    expect(site.cardNames()).toEqual(names)
    await site.press('All')
    expect(site.cardNames()).toEqual(everybody)
  })

  test('the projects to choose from are all, each, and none', async () => {
    const site = await openSite('/directory', { stored })
    const options = ['All Projects', 'Quay House', 'Mill Lane', 'No project']
    expect(await site.optionsOf('Project')).toEqual(options)
  })

  test.each([
    ['Quay House', ['Ana Roy']],
    ['No project', ['Ed Lee', 'Ines Moreau']],
    ['All Projects', everybody],
  ])('filtering by the project choice "%s"', async (option, names) => {
    const site = await openSite('/directory', { stored })
    await site.choose('Project', option)
    expect(site.cardNames()).toEqual(names)
  })

  test('a search and filters without a match say "No contacts found", and clearing brings all back', async () => {
    const site = await openSite('/directory', { stored })
    await site.choose('Project', 'No project')
    await site.press('Consultant')
    await site.fill('Search contacts', 'lee')
    expect(site.text('No contacts found')).toBeVisible()
    await site.press('Clear search')
    expect(site.cardNames()).toEqual(['Ines Moreau'])
  })

  test('when the chosen project is deleted elsewhere, every contact is shown again', async () => {
    const site = await openSite('/directory', { stored })
    await site.choose('Project', 'Quay House')
    site.storeElsewhere('constructionProjects', [constructionProjects[1]])
    expect(site.cardNames()).toEqual(everybody)
  })
})

describe('the e-mail action', () => {
  test('opens the mail client with the address', async () => {
    const site = await openSite('/directory', { stored })
    const link = within(await site.card('Ana Roy')).getByRole('link', { name: 'Email Ana Roy' })
    expect(link).toHaveAttribute('href', 'mailto:ana.roy@quayside.example')
  })

  test('without an e-mail says "No Email Found"', async () => {
    const site = await openSite('/directory', { stored })
    await site.press('Email Ed Lee')
    await site.says('No Email Found', 'Ed Lee has no e-mail address yet. Edit the contact to add one.')
  })
})

describe('a highlighted contact', () => {
  test('is marked', async () => {
    const site = await openSite('/directory?highlight=c2', { stored })
    expect(await site.card('Ed Lee')).toHaveClass('is-highlighted')
    expect(await site.card('Ana Roy')).not.toHaveClass('is-highlighted')
  })

  test('that the filters hide clears them', async () => {
    const site = await openSite('/directory', { stored })
    await site.press('Consultant')
    await site.fill('Search contacts', 'atelier')
    await site.go('/directory?highlight=c2')
    expect(await site.card('Ed Lee')).toHaveClass('is-highlighted')
    expect(site.cardNames()).toEqual(everybody)
  })
})

test('an own workspace starts empty, says what the directory is for, and offers the first contact', async () => {
  const site = await openSite('/directory', { workspace: 'own' })
  expect(site.text('No contacts yet')).toBeVisible()
  await site.press('Add Contact')
  expect(await site.findDialog()).toHaveAccessibleName('Add Contact')
})

test('the demo starts with four contacts', async () => {
  const site = await openSite('/directory')
  expect(site.cardNames()).toHaveLength(4)
})

test('corrupt contacts fall back to the four of the demo, and these are stored at once', async () => {
  const site = await openSite('/directory', { stored: { [key]: '{oops' } })
  expect(site.cardNames()).toHaveLength(4)
  expect(site.stored(key)).toHaveLength(4)
  await site.says('Stored data could not be read')
})

test('a contact stored by another tab appears', async () => {
  const site = await openSite('/directory', { stored })
  site.storeElsewhere(key, [ana])
  expect(site.cardNames()).toEqual(['Ana Roy'])
})

test('an old contact that lacks all but its number is shown, and can be edited', async () => {
  const site = await openSite('/directory', { stored: { [key]: [{ id: 7 }] } })
  await site.press('Edit Unnamed contact')
  await site.fill('First Name', 'Li')
  await site.fill('Last Name', 'Chen')
  await site.fill('Company Name', 'Harbour Fire')
  await site.press('Save Changes')
  expect(await site.card('Li Chen')).toBeVisible()
})

test('of 10,000 contacts only those near the viewport are drawn', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ ...ana, id: `m${at}`, lastName: `Roy ${at}` }))
  const site = await openSite('/directory', { stored: { [key]: many } })
  expect(site.cardNames().length).toBeGreaterThan(0)
  expect(site.cardNames().length).toBeLessThan(100)
  await site.fill('Search contacts', 'roy 9999')
  expect(site.cardNames()).toEqual(['Ana Roy 9999'])
})

test.each(['Viewer', 'Commenter'] as const)(
  'a %s may read the directory and write e-mails, but not change it',
  async (as) => {
    const site = await openSite('/directory', { as, stored })
    expect(await site.card('Ana Roy')).toBeVisible()
    for (const name of ['Add Contact', 'Edit Ana Roy', 'Delete Ana Roy'])
      expect(site.button(name)).not.toBeInTheDocument()
    await site.press('Email Ed Lee')
    await site.says('No Email Found', 'Ed Lee has no e-mail address.')
  },
)

test('a contact stored with nulls, figures and odd things is shown', async () => {
  const odd = { id: 9, firstName: null, lastName: 'Oda', companyName: null, phone: 298765, projectId: {} }
  const site = await openSite('/directory', { stored: { ...stored, [key]: [odd] } })
  expect(await site.card('Oda')).toHaveTextContent('298765')
})
