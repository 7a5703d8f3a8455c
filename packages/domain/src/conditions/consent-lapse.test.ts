import { expect, test } from 'vitest'
import { readConsents } from '../projects/consent.ts'
import { conditionSchema } from './condition.ts'
import { getLapse, type Lapse } from './consent-lapse.ts'

const evidence = {
  evidenceRequired: true,
  evidence: [{ id: 'd' }],
  acceptedBy: 'Council',
  acceptedOn: '2026-11-01',
}
const deferred = (fields: object = {}) =>
  conditionSchema.parse({ id: 'c', heading: 'Easement', stage: 'deferred-commencement', ...fields })
const met = deferred({ status: 'Completed' })
const lapsesOn = '2026-12-15'
const commenceBy = '2031-02-03'

function lapse(fields: object, conditions: Parameters<typeof getLapse>[2], others: readonly object[] = []) {
  const project = { consents: [{ id: 'da', reference: 'DA 1', ...fields }, ...others] }
  const [consent] = readConsents(project)
  if (!consent) throw new Error('The consent was not read.')
  return getLapse(project, consent, conditions)
}

/** Deferred commencement and lapsing of consents: sections 4.16 (3) and 4.53 of the EP&A Act 1979 of New South Wales. */
test.each<[string, Lapse | undefined, Lapse | undefined]>([
  ['without dates', lapse({}, []), undefined],
  ['without deferred commencement', lapse({ lapsesOn }, []), { day: lapsesOn, unless: 'commenced' }],
  ['not met', lapse({ lapsesOn, commenceBy }, [met, deferred()]), { day: lapsesOn, unless: 'deferred-met' }],
  [
    'completed without its evidence',
    lapse({ lapsesOn }, [deferred({ status: 'Completed', evidenceRequired: true })]),
    { day: lapsesOn, unless: 'deferred-met' },
  ],
  ['met', lapse({ lapsesOn }, [deferred({ ...evidence, status: 'Completed' })]), undefined],
  [
    'met, works not commenced',
    lapse({ lapsesOn, commenceBy }, [met]),
    { day: commenceBy, unless: 'commenced' },
  ],
  ['works commenced', lapse({ lapsesOn, commenceBy, commencedOn: '2026-11-20' }, [deferred()]), undefined],
  [
    'works to commence before the deferred commencement ends',
    lapse({ lapsesOn, commenceBy: '2026-12-01' }, [deferred()]),
    { day: '2026-12-01', unless: 'commenced' },
  ],
  [
    'deferred by a condition of another consent',
    lapse({ lapsesOn }, [deferred({ consentId: 'other' })]),
    { day: lapsesOn, unless: 'commenced' },
  ],
  [
    'a condition without a consent, where there are two',
    lapse({ lapsesOn }, [met], [{ id: 'other' }]),
    { day: lapsesOn, unless: 'commenced' },
  ],
  ['an unreadable day', lapse({ lapsesOn: 'soon' }, []), undefined],
])('the lapse of a consent: %s', (_, found, expected) => {
  expect(found).toEqual(expected)
})
