import { describe, expect, test } from 'vitest'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { type ContactDraft, deleteContact, getDraft, saveContact } from './change-contact.ts'
import { contactSchema } from './contact.ts'

const draft: ContactDraft = {
  firstName: '  Li ',
  lastName: ' Chen  ',
  companyName: ' Northgate Steel ',
  role: ' Detailer ',
  contactType: 'Subcontractor',
  projectId: '4',
  email: ' li.chen@northgate.example ',
  phone: ' +61 2 5550 0100 ',
  mobile: ' 0491 570 006 ',
  addressStreet: ' 2 Forge Lane ',
  addressCity: ' Perth ',
  addressState: ' WA ',
  addressPostalCode: ' 6000 ',
  addressCountry: ' Australia ',
}
const stored = Object.fromEntries(Object.entries(draft).map(([field, text]) => [field, text.trim()]))
const storedRecords = { id: 'a', firstName: 'Ana', lastName: 'Roy', createdAt: '2026-01-05T08:00:00.000Z' }
const foreign = { id: 'b', firstName: 'Bo', lastName: 'Lee', projectId: 99, assistant: 'Cy Moor' }
const context = contextHolding({
  contacts: [storedRecords, foreign].map((row) => contactSchema.parse(row)),
  projects: [projectSchema.parse({ id: 4, name: 'Quay House' })],
})
const { now } = context

function saved(change: Partial<ContactDraft>, id?: string): unknown {
  const about = id === undefined ? ({ id: 'contact_1', isNew: true } as const) : { id }
  return saveContact.decide({ ...about, draft: { ...draft, ...change } }, context)
}
const putting = (record: object) => ({ kind: 'accepted', steps: [{ change: { kind: 'put', record } }] })

describe('saving a contact', () => {
  test('a new contact has trimmed fields, an id, and its creation time', () => {
    const record = { ...stored, id: 'contact_1', createdAt: now, updatedAt: now }
    expect(saved({})).toMatchObject(putting(record))
  })

  test('an edited contact keeps its id, its creation time and unknown fields', () => {
    const record = { ...stored, id: 'a', createdAt: storedRecords.createdAt, updatedAt: now }
    expect(saved({}, 'a')).toMatchObject(putting(record))
    expect(saved({}, 'b')).toMatchObject(putting({ id: 'b', assistant: 'Cy Moor', updatedAt: now }))
  })

  test.each([
    [{ firstName: ' ' }, 'name-required', ['firstName']],
    [{ lastName: '' }, 'name-required', ['lastName']],
    [{ firstName: '', lastName: ' ', companyName: '' }, 'name-required', ['firstName', 'lastName']],
    [{ companyName: '  ' }, 'company-required', ['companyName']],
    [{ companyName: '', email: 'nobody' }, 'company-required', ['companyName']],
    [{ email: 'li.chen' }, 'email-invalid', ['email']],
    [{ email: 'li@northgate' }, 'email-invalid', ['email']],
    [{ email: 'li chen@northgate.example' }, 'email-invalid', ['email']],
    [{ projectId: '7' }, 'project-gone', ['projectId']],
  ])('%j is refused: %s', (change, reason, fields) => {
    expect(saved(change)).toEqual({ kind: 'refused', reason, fields })
  })

  test('only the names are required', () => {
    const nothing = Object.fromEntries(Object.keys(draft).map((field) => [field, '']))
    const least = { firstName: 'Li', lastName: 'Chen', companyName: 'Northgate Steel' }
    expect(saved({ ...nothing, ...least })).toMatchObject(putting({ ...least, email: '', projectId: null }))
  })

  test('an edit keeps what another user has since changed, and adds no empty fields', () => {
    const present = {
      id: 'c',
      firstName: 'Di',
      lastName: 'Fox',
      companyName: 'Mill',
      phone: 12,
      createdAt: '',
    }
    const parsed = contactSchema.parse(present)
    const first = { ...getDraft(parsed), phone: '11', projectId: '99' }
    const edited = { ...first, role: ' Buyer ' }
    const decision = saveContact.decide(
      { id: 'c', draft: edited, first },
      contextHolding({ contacts: [parsed], projects: [] }),
    )
    expect(decision).toMatchObject(putting({ phone: '12', role: 'Buyer', createdAt: now, updatedAt: now }))
    expect(JSON.stringify(decision)).not.toContain('null')
  })

  test('a contact of a deleted project can keep that project or be moved out of it', () => {
    expect(saved({ projectId: '99' }, 'b')).toMatchObject(putting({ projectId: '99' }))
    expect(saved({ projectId: '' }, 'b')).toMatchObject(putting({ projectId: null }))
  })
})

test('a deleted contact is removed', () => {
  const removal = { kind: 'accepted', steps: [{ change: { kind: 'remove', id: 'a' } }] }
  expect(deleteContact.decide({ id: 'a' }, context)).toMatchObject(removal)
})

test('a contact that another user has deleted can be neither saved nor deleted', () => {
  expect(saved({}, 'gone')).toMatchObject({ kind: 'refused', reason: 'contact-gone' })
  expect(deleteContact.decide({ id: 'gone' }, context)).toMatchObject({ reason: 'contact-gone' })
})
