import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { stamped } from '#testing/stamped.ts'
import { ana, constructionProjects, ed, everybody, ines, key, stored } from '#testing/stored-contacts.ts'

async function openForm() {
  const app = await openApp('/directory', { stored })
  await app.press('Add Contact')
  await app.findDialog()
  return app
}

describe('adding a contact', () => {
  test('stores every field, shows "Contact Added", and survives a reload', async () => {
    const app = await openForm()
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
    for (const [label, text] of Object.entries(typed)) await app.fill(label, text)
    await app.choose('Contact Type', 'Consultant')
    await app.choose('Project', 'Mill Lane')
    await app.press('Add Contact')

    await app.expectToast('Contact Added', 'Li Chen has been added.')
    expect(app.dialog()).not.toBeInTheDocument()
    expect((app.stored(key) as object[]).at(-1)).toEqual({
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
    await app.reload()
    expect(await app.card('Li Chen')).toHaveTextContent('Mill Lane')
  })

  test('the form offers the three types and every project', async () => {
    const app = await openForm()
    expect(await app.getOptions('Contact Type')).toEqual(['Client', 'Subcontractor', 'Consultant'])
    await app.user.keyboard('{Escape}')
    expect(await app.getOptions('Project')).toEqual(['No project', 'Quay House', 'Mill Lane'])
  })

  test.each([
    ['', 'Chen', 'Harbour Fire', '', 'Name Required', 'First and last name are required.'],
    ['Li', '  ', 'Harbour Fire', '', 'Name Required', 'First and last name are required.'],
    ['Li', 'Chen', '  ', '', 'Company Name Required', 'Please enter the company name.'],
    ['Li', 'Chen', 'Harbour Fire', 'li.chen', 'Invalid Email', 'Please enter a valid email address.'],
  ])('first "%s", last "%s", company "%s", e-mail "%s" is refused: %s', async (...cells) => {
    const [first, last, company, email, title, description] = cells
    const app = await openForm()
    await app.fill('First Name', first)
    await app.fill('Last Name', last)
    await app.fill('Company Name', company)
    await app.fill('Email', email)
    await app.press('Add Contact')

    await app.expectToast(title, description)
    expect(app.dialog()).toBeVisible()
    expect(app.stored(key)).toEqual(stored[key])
  })

  test('each refused field has its message next to it', async () => {
    const app = await openForm()
    await app.press('Add Contact')
    expect(screen.getByLabelText('First Name')).toHaveAccessibleDescription('Enter a first name.')
    expect(screen.getByLabelText('Last Name')).toHaveAccessibleDescription('Enter a last name.')

    await app.fill('First Name', 'Li')
    await app.fill('Last Name', 'Chen')
    await app.press('Add Contact')
    expect(screen.getByLabelText('Company Name')).toHaveAccessibleDescription('Enter a company.')
    expect(screen.getByLabelText('First Name')).toBeValid()

    await app.fill('Company Name', 'Harbour Fire')
    await app.fill('Email', 'li.chen')
    await app.press('Add Contact')
    const expected = 'Enter an address like name@company.com.'
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(expected)
  })

  test('a project that has since been deleted is refused', async () => {
    const app = await openForm()
    await app.fill('First Name', 'Li')
    await app.fill('Last Name', 'Chen')
    await app.fill('Company Name', 'Harbour Fire')
    await app.choose('Project', 'Mill Lane')
    app.storeElsewhere('constructionProjects', [constructionProjects[0]])
    await app.press('Add Contact')
    await app.expectToast('Project No Longer Exists')
    expect(app.dialog()).toBeVisible()
  })
})

describe('editing a contact', () => {
  test('starts from what is stored, shows "Contact Updated", and changes nothing else', async () => {
    const app = await openApp('/directory', { stored })
    await app.press('Edit Ana Roy')
    await app.fill('Role', 'Managing Director')
    await app.press('Save Changes')

    await app.expectToast('Contact Updated', 'Ana Roy has been updated.')
    const edited = stamped({ ...ana, role: 'Managing Director', projectId: '4' })
    expect(app.stored(key)).toEqual([ines, edited, ed])
    expect(await app.card('Ana Roy')).toHaveTextContent('Managing Director')
  })

  test('a type and a project that can no longer be chosen are kept', async () => {
    const odd = { ...ines, contactType: 'Supplier' }
    const app = await openApp('/directory', { stored: { ...stored, [key]: [odd] } })
    await app.press('Edit Ines Moreau')
    await app.fill('Role', 'Architect')
    await app.press('Save Changes')
    await app.expectToast('Contact Updated')
    expect(app.stored(key)).toMatchObject([{ role: 'Architect', contactType: 'Supplier', projectId: '99' }])
  })

  test('keeps what another tab changed in the contact while the form was open', async () => {
    const app = await openApp('/directory', { stored })
    await app.press('Edit Ana Roy')
    await app.fill('Role', 'Managing Director')
    app.storeElsewhere(key, [ines, { ...ana, phone: '+61 2 5550 0999' }, ed])
    await app.press('Save Changes')
    await app.expectToast('Contact Updated')
    expect(app.stored(key)).toMatchObject([ines, { role: 'Managing Director', phone: '+61 2 5550 0999' }, ed])
  })

  test('when another tab deletes the contact, its form closes with a message', async () => {
    const app = await openApp('/directory', { stored })
    await app.press('Edit Ana Roy')
    await app.findDialog()
    app.storeElsewhere(key, [ed])
    await app.expectToast('Contact No Longer Exists', 'Another user has deleted it already.')
    expect(app.dialog()).not.toBeInTheDocument()
  })
})

describe('deleting a contact', () => {
  test('asks first; cancelling keeps it', async () => {
    const app = await openApp('/directory', { stored })
    await app.press('Delete Ana Roy')
    expect(await app.findDialog()).toHaveTextContent('“Ana Roy” will be deleted.')
    await app.press('Cancel')
    expect(app.cardNames()).toEqual(everybody)
  })

  test('shows "Contact Deleted", and Undo restores it at its position with every field', async () => {
    const app = await openApp('/directory', { stored })
    await app.press('Delete Ana Roy')
    await app.press('Delete')
    await app.expectToast('Contact Deleted', 'Ana Roy has been removed.')
    expect(app.cardNames()).toEqual(['Ed Lee', 'Ines Moreau'])
    expect(app.stored(key)).toEqual([ines, ed])

    await app.press('Undo')
    expect(app.stored(key)).toEqual(stored[key])
  })
})
