import { describe, expect, it } from 'vitest'
import { consentSchema } from '../../projects/consent.ts'
import { findConsent, proposeConsent } from './propose-consent.ts'
import type { ConsentParticulars } from './read-particulars.ts'

const found: ConsentParticulars = {
  title: 'Development Consent',
  reference: 'DA-2024/0123',
  authority: 'Quay City Council',
  date: '2025-03-12',
  jurisdiction: 'Queensland',
  currency: 'AUD',
  modifications: [
    { reference: 'MOD 1', date: '2025-06-03', changes: 'hours' },
    { reference: '', date: '2025-11-19', changes: 'plans' },
  ],
}

describe('the consent of the project that a text is about', () => {
  it.each([
    ['DA-2024/0123', '', 'DA-2024/0123', 'Development Consent', true],
    ['da-2024/0123', '', 'DA-2024/0123', '', true],
    ['DA-2024/0123', '', 'DA-2024/0123/A', '', true],
    ['DA-2024/0123', '', 'DA-2024/01234', '', false],
    ['DA-2024/0123', 'Development Consent', 'DA-2025/7', 'Development Consent', false],
    ['', 'Development consent', 'DA-2024/0123', 'Development Consent', true],
    ['DA-2024/0123', 'Development Consent', '', 'Development Consent', true],
    ['', '', '', '', false],
  ])('stored %j %j, text %j %j', (reference, title, statedReference, statedTitle, isFound) => {
    const stored = consentSchema.parse({ id: 'c', reference, title })
    const stated = { reference: statedReference, title: statedTitle }
    expect(findConsent([stored], stated)).toBe(isFound ? stored : undefined)
  })
})

describe('what is proposed', () => {
  it('is all that the text states, for a new consent', () => {
    expect(proposeConsent(found, undefined, () => 'm')).toMatchObject({
      ...found,
      modifications: found.modifications.map((each) => ({ id: 'm', ...each })),
    })
  })
  it('is what a stored consent lacks, and the modifications that it does not have', () => {
    const stored = consentSchema.parse({
      id: 'c',
      reference: 'DA 2024/123',
      date: '2025-03-11',
      modifications: [
        { id: 'm1', reference: 'mod 1', date: '', changes: 'stored' },
        { id: 'm2', reference: 'MOD 2', date: '2025-11-19', changes: '' },
      ],
    })
    expect(proposeConsent(found, stored, () => 'm')).toMatchObject({
      title: 'Development Consent',
      reference: 'DA 2024/123',
      authority: 'Quay City Council',
      date: '2025-03-11',
      jurisdiction: 'New South Wales',
      modifications: [{ id: 'm1', reference: 'mod 1', changes: 'stored' }, { id: 'm2' }],
    })
  })
})
