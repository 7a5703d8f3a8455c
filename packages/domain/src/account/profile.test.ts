import { expect, test } from 'vitest'
import { decideProfile } from './decide-profile.ts'
import { profileSchema } from './profile.ts'

const present = profileSchema.parse({ name: 'Ana Okafor', phone: '0400', pronouns: 'she' })

test('a new profile is empty, but for the role Project Manager', () => {
  expect(profileSchema.parse({})).toEqual({
    name: '',
    email: '',
    phone: '',
    company: '',
    role: 'Project Manager',
  })
})

test('a field that cannot be read falls back alone', () => {
  expect(profileSchema.parse({ name: 7, company: 'Harbour' })).toMatchObject({ name: '', company: 'Harbour' })
})

test('only what was changed is written, trimmed; what is not known stays', () => {
  expect(decideProfile(present, { company: ' Harbour Build ' })).toEqual({
    kind: 'accepted',
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
  expect(decideProfile(present, { email })).toMatchObject(
    kind === 'refused'
      ? { kind, reason: 'email-invalid', fields: ['email'] }
      : { kind, profile: { email: email.trim() } },
  )
})

test('an odd e-mail that an older version stored hinders nobody from changing the rest', () => {
  expect(decideProfile({ ...present, email: 'ana' }, { phone: '0411' }).kind).toBe('accepted')
})
