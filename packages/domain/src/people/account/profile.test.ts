import { expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import { profileSchema } from './profile.ts'
import { saveProfile } from './save-profile.ts'

const present = profileSchema.parse({ name: 'Ana Okafor', phone: '0400', pronouns: 'she' })

function saved(stored: object, draft: Parameters<typeof saveProfile.decide>[0]['draft']) {
  const { actor } = contextHolding({})
  const decision = saveProfile.decide({ draft }, contextHolding({ profiles: [{ ...stored, id: actor.id }] }))
  if (decision.kind === 'refused') return decision
  const [step] = decision.steps
  if (step?.change.kind !== 'put') throw new Error('Nothing was saved')
  const { id, ...profile } = step.change.record
  return { kind: 'accepted', id, profile }
}

test('a new profile is empty except for the role Project Manager', () => {
  expect(profileSchema.parse({})).toEqual({
    name: '',
    email: '',
    phone: '',
    company: '',
    role: 'Project Manager',
  })
})

test('only a field that cannot be read falls back to its default', () => {
  expect(profileSchema.parse({ name: 7, company: 'Harbour' })).toMatchObject({ name: '', company: 'Harbour' })
})

test('only changed fields are written, trimmed; unknown fields are kept', () => {
  expect(saved(present, { company: ' Harbour Build ' })).toEqual({
    kind: 'accepted',
    id: contextHolding({}).actor.id,
    profile: { ...present, company: 'Harbour Build' },
  })
})

test.each([
  ['ana@harbour.example', 'accepted'],
  [' ana@harbour.example ', 'accepted'],
  ['', 'accepted'],
  ['   ', 'accepted'],
  ['ana', 'refused'],
  ['ana@harbour', 'refused'],
  ['ana@harbour.example, bo@quay.example', 'refused'],
])('the e-mail "%s" is %s', (email, kind) => {
  expect(saved(present, { email })).toMatchObject(
    kind === 'refused'
      ? { kind, reason: 'email-invalid', fields: ['email'] }
      : { kind, profile: { email: email.trim() } },
  )
})

test('an invalid e-mail from an older version does not prevent changes to other fields', () => {
  expect(saved({ ...present, email: 'ana' }, { phone: '0411' }).kind).toBe('accepted')
})
