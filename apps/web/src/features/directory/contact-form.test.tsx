import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { stamped } from '#testing/stamped.ts'
import { ana, constructionProjects, ed, everybody, ines, key, stored } from '#testing/stored-contacts.ts'

async function openForm() {
  const site = await openSite('/directory', { stored })
  await site.press('Add Contact')
  await site.findDialog()
  return site
}

describe('adding a contact', () => {
  test('keeps every field, says "Contact Added", and outlives a reload', async () => {
    const site = await openForm()
    const typed = {
      'First Name': '  Li ',
      'Last Name': 'Chen',
      'Company Name': 'Harbour Fire',
      Role: 'Fire Engineer',
      Email: 'li.chen@harbour.example',
      Phone: '02 5550 0100',
      Mobile: '0491 570 006',
      Street: '2 Forge Lane',
      City: 'Perth',
      State: 'WA',
      'Postal Code': '6000',
      Country: 'Australia',
    }
    for (const [label, text] of Object.entries(typed)) await site.fill(label, text)
    await site.choose('Contact Type', 'Consultant')
    await site.choose('Project', 'Mill Lane')
    await site.press('Add Contact')

    await site.says('Contact Added', 'Li Chen has been added.')
    expect(site.dialog()).not.toBeInTheDocument()
    expect((site.stored(key) as object[]).at(-1)).toEqual({
      id: expect.stringMatching(/^contact_/),
      firstName: 'Li',
      lastName: 'Chen',
      companyName: 'Harbour Fire',
      role: 'Fire Engineer',
      email: 'li.chen@harbour.example',
      phone: '02 5550 0100',
      mobile: '0491 570 006',
      addressStreet: '2 Forge Lane',
      addressCity: 'Perth',
      addressState: 'WA',
      addressPostalCode: '6000',
      addressCountry: 'Australia',
      contactType: 'Consultant',
      projectId: '9',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      updatedBy: 'ana.okafor@harbour.example',
    })
    await site.reload()
    expect(await site.card('Li Chen')).toHaveTextContent('Mill Lane')
  })

  test('the form offers the three types and every project', async () => {
    const site = await openForm()
    expect(await site.optionsOf('Contact Type')).toEqual(['Client', 'Subcontractor', 'Consultant'])
    await site.user.keyboard('{Escape}')
    expect(await site.optionsOf('Project')).toEqual(['No project', 'Quay House', 'Mill Lane'])
  })

  test.each([
    ['', 'Chen', 'Harbour Fire', '', 'Name Required', 'First and last name are required.'],
    ['Li', '  ', 'Harbour Fire', '', 'Name Required', 'First and last name are required.'],
    ['Li', 'Chen', '  ', '', 'Company Name Required', 'Please enter the company name.'],
    ['Li', 'Chen', 'Harbour Fire', 'li.chen', 'Invalid Email', 'Please enter a valid email address.'],
  ])('first "%s", last "%s", company "%s", e-mail "%s" is refused: %s', async (...cells) => {
    const [first, last, company, email, title, description] = cells
    const site = await openForm()
    await site.fill('First Name', first)
    await site.fill('Last Name', last)
    await site.fill('Company Name', company)
    await site.fill('Email', email)
    await site.press('Add Contact')

    await site.says(title, description)
    expect(site.dialog()).toBeVisible()
    expect(site.stored(key)).toEqual(stored[key])
  })

  test('each refused field says what it asks for, beside it', async () => {
    const site = await openForm()
    await site.press('Add Contact')
    expect(screen.getByLabelText('First Name')).toHaveAccessibleDescription('Enter a first name.')
    expect(screen.getByLabelText('Last Name')).toHaveAccessibleDescription('Enter a last name.')

    await site.fill('First Name', 'Li')
    await site.fill('Last Name', 'Chen')
    await site.press('Add Contact')
    expect(screen.getByLabelText('Company Name')).toHaveAccessibleDescription('Enter a company.')
    expect(screen.getByLabelText('First Name')).toBeValid()

    await site.fill('Company Name', 'Harbour Fire')
    await site.fill('Email', 'li.chen')
    await site.press('Add Contact')
    const wanted = 'Enter an address like name@company.com.'
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(wanted)
  })

  test('a project that somebody deletes meanwhile is refused', async () => {
    const site = await openForm()
    await site.fill('First Name', 'Li')
    await site.fill('Last Name', 'Chen')
    await site.fill('Company Name', 'Harbour Fire')
    await site.choose('Project', 'Mill Lane')
    site.storeElsewhere('constructionProjects', [constructionProjects[0]])
    await site.press('Add Contact')
    await site.says('Project gone')
    expect(site.dialog()).toBeVisible()
  })
})

describe('editing a contact', () => {
  test('starts from what is stored, says "Contact Updated", and changes nothing else', async () => {
    const site = await openSite('/directory', { stored })
    await site.press('Edit Ana Roy')
    await site.fill('Role', 'Managing Director')
    await site.press('Save Changes')

    await site.says('Contact Updated', 'Ana Roy has been updated.')
    const edited = stamped({ ...ana, role: 'Managing Director', projectId: '4' })
    expect(site.stored(key)).toEqual([ines, edited, ed])
    expect(await site.card('Ana Roy')).toHaveTextContent('Managing Director')
  })

  test('a type and a project that cannot be chosen any more stay', async () => {
    const odd = { ...ines, contactType: 'Supplier' }
    const site = await openSite('/directory', { stored: { ...stored, [key]: [odd] } })
    await site.press('Edit Ines Moreau')
    await site.fill('Role', 'Architect')
    await site.press('Save Changes')
    await site.says('Contact Updated')
    expect(site.stored(key)).toMatchObject([{ role: 'Architect', contactType: 'Supplier', projectId: '99' }])
  })

  test('keeps what another tab has changed in the contact while the form was open', async () => {
    const site = await openSite('/directory', { stored })
    await site.press('Edit Ana Roy')
    await site.fill('Role', 'Managing Director')
    site.storeElsewhere(key, [ines, { ...ana, phone: '+61 2 5550 0999' }, ed])
    await site.press('Save Changes')
    await site.says('Contact Updated')
    expect(site.stored(key)).toMatchObject([
      ines,
      { role: 'Managing Director', phone: '+61 2 5550 0999' },
      ed,
    ])
  })

  test('when another tab deletes the contact, its form closes and that is said', async () => {
    const site = await openSite('/directory', { stored })
    await site.press('Edit Ana Roy')
    await site.findDialog()
    site.storeElsewhere(key, [ed])
    await site.says('Contact gone', 'Somebody has deleted it already.')
    expect(site.dialog()).not.toBeInTheDocument()
  })
})

describe('deleting a contact', () => {
  test('asks first; cancelling keeps it', async () => {
    const site = await openSite('/directory', { stored })
    await site.press('Delete Ana Roy')
    expect(await site.findDialog()).toHaveTextContent('“Ana Roy” will be deleted.')
    await site.press('Cancel')
    expect(site.cardNames()).toEqual(everybody)
  })

  test('says "Contact Deleted", and Undo brings it back to its place with every field', async () => {
    const site = await openSite('/directory', { stored })
    await site.press('Delete Ana Roy')
    await site.press('Delete')
    await site.says('Contact Deleted', 'Ana Roy has been removed.')
    expect(site.cardNames()).toEqual(['Ed Lee', 'Ines Moreau'])
    expect(site.stored(key)).toEqual([ines, ed])

    await site.press('Undo')
    expect(site.stored(key)).toEqual(stored[key])
  })
})
