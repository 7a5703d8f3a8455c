import { expect, test } from 'vitest'
import { absenceSchema } from '../../kernel/access/absence.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { type AbsenceDraft, absencesOfCover, saveAbsence } from './change-absences.ts'

const me = 'marisol@harbour.example'
const absence = (fields: object) => absenceSchema.parse({ id: 'a', personId: me, email: me, ...fields })
const stored = [
  absence({ id: 'christmas', first: '2026-12-21', last: '2027-01-08', cover: 'bo@quay.example' }),
  absence({ id: 'of bo', personId: 'bo', email: 'bo@quay.example', first: '2026-12-01', last: '2026-12-04' }),
]

// Today is 21 November 2026.
test.each<[string, Partial<AbsenceDraft>, string, string[]]>([
  ['valid days', {}, 'accepted', []],
  ['one day', { last: '2026-12-02' }, 'accepted', []],
  ['an absence that has begun', { first: '2026-11-16' }, 'accepted', []],
  ['the day before another absence', { last: '2026-12-20' }, 'accepted', []],
  ['a cover who is away too', { cover: ' Bo@Quay.example ' }, 'accepted', []],
  ['no days', { first: '', last: ' ' }, 'missing-information', ['first', 'last']],
  ['no cover', { cover: '' }, 'missing-information', ['cover']],
  ['a day that does not exist', { first: '2026-11-31' }, 'date-invalid', ['first']],
  ['an end before the start', { last: '2026-12-01' }, 'ends-before-start', ['last']],
  ['days that are over', { first: '2026-11-02', last: '2026-11-20' }, 'absence-over', ['last']],
  ['366 days', { first: '2027-02-01', last: '2028-02-01' }, 'accepted', []],
  ['more than a year', { first: '2027-02-01', last: '2028-02-02' }, 'absence-too-long', ['last']],
  ['a name without an address', { cover: 'Bo' }, 'cover-invalid', ['cover']],
  ['the person as cover', { cover: 'Marisol@harbour.example' }, 'cover-is-person', ['cover']],
  ['a day of another absence', { last: '2026-12-21' }, 'absence-overlaps', ['first', 'last']],
])('%s: %s', (_, typed, expected, fields) => {
  const draft = { first: '2026-12-02', last: '2026-12-04', cover: 'cleo@quay.example', ...typed }
  const context = contextHolding({ absences: stored })
  const decision = saveAbsence.decide({ id: 'new', isNew: true, draft }, context)
  if (decision.kind === 'refused') expect(decision).toMatchObject({ reason: expected, fields })
  else expect(decision.kind).toBe(expected)
})

test('the absences of a cover in the same days are reported while the form is filled in', () => {
  const find = (first: string, last: string) =>
    absencesOfCover({ first, last, cover: 'BO@quay.example' }, stored).map(({ id }) => id)
  expect(find('2026-12-04', '2026-12-11')).toEqual(['of bo'])
  expect(find('2026-12-05', '2026-12-11')).toEqual([])
  expect(find('2026-12-04', '')).toEqual([])
})
