import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { args } from '../kernel/commands/args.ts'
import { idSchema, record } from '../kernel/records/record.ts'
import {
  addedLineField,
  choiceField,
  dayField,
  defineFields,
  lineField,
  projectField,
  storedDay,
  textField,
} from './define-fields.ts'

const defined = defineFields({
  name: lineField({ label: 'Lift', isLogged: true, isRestored: true, sharedIn: 'Lift' }),
  note: textField({ label: 'Note', isRestored: true, isSearched: true }),
  projectId: projectField(null, { isLogged: true }),
  pouredOn: dayField({ label: 'Poured On', isLogged: true, sharedIn: 'Poured On' }),
  status: choiceField(['Open', 'Closed'], {
    label: 'Status',
    isStatus: true,
    isLogged: true,
    sharedIn: 'Lift',
  }),
  zone: addedLineField({ label: 'Zone', isSearched: true, isRestored: true }),
  alarmDate: storedDay({ label: 'Alarm', isLogged: true }),
})
const schema = record({ id: idSchema, ...defined.stored })
const draftSchema = args(defined.draft)

type Lift = z.infer<typeof schema>
type LiftDraft = z.infer<typeof draftSchema>

test('the types of record and form are exact', () => {
  expectTypeOf<Lift>().toEqualTypeOf<{
    id: string
    name: string
    note: string
    projectId?: string | null | undefined
    pouredOn?: string | null | undefined
    status: string
    zone?: string | undefined
    alarmDate?: string | null | undefined
  }>()
  expectTypeOf<LiftDraft>().toEqualTypeOf<{
    name: string
    note: string
    projectId: string
    pouredOn: string | null
    status: string
    zone?: string | undefined
  }>()
  expectTypeOf(defined.restored).toEqualTypeOf<
    readonly ('name' | 'note' | 'projectId' | 'pouredOn' | 'status' | 'zone')[]
  >()
})

test('the activity log names the status first, then the fields in their order', () => {
  expect(defined.logged).toEqual(['status', 'name', 'projectId', 'pouredOn', 'alarmDate'])
})

test('fields that are restored, searched and shared are in the order of their definition', () => {
  expect(defined.restored).toEqual(['name', 'note', 'zone'])
  expect(defined.searched).toEqual(['note', 'zone'])
  expect(defined.shared).toEqual({ Lift: ['name', 'status'], 'Poured On': ['pouredOn'] })
})

test('a new record has every field but those that were added later', () => {
  expect(defined.initial).toEqual({
    ...{ name: '', note: '', projectId: null, pouredOn: null, status: 'Open', alarmDate: null },
  })
  expect(defined.initial).not.toHaveProperty('zone')
})

test('the form of a new record is accepted as arguments', () => {
  const draft = defined.toDraft(defined.initial)
  expect(draft).toEqual({ name: '', note: '', projectId: '', pouredOn: null, status: 'Open', zone: '' })
  expect(z.safeParse(draftSchema, draft).success).toBe(true)
})

test('a form shows the day of an instant in the time zone of its user, and the first choice for no choice', () => {
  const stored = schema.parse({ id: 'a', pouredOn: '2026-11-20T22:30:00.000Z', status: '' })
  expect(defined.toDraft(stored, 'Australia/Perth')).toMatchObject({ pouredOn: '2026-11-21', status: 'Open' })
  expect(defined.toDraft(stored, 'Europe/London')).toMatchObject({ pouredOn: '2026-11-20' })
})

test.each([
  ['without a field that was added later', { zone: undefined }, true],
  ['with a field of the record that is not in the form', { alarmDate: '2026-12-01' }, false],
  ['with a day that does not exist', { pouredOn: '2026-02-30' }, false],
  ['with a line that is too long', { name: 'x'.repeat(1_001) }, false],
])('arguments %s are accepted: %s', (_, changed, isAccepted) => {
  const { zone, ...usual } = defined.toDraft(defined.initial)
  const draft = { ...usual, ...('zone' in changed ? {} : { zone }), ...changed }
  expect(z.safeParse(draftSchema, draft).success).toBe(isAccepted)
})

test('a record with unreadable values is read with the initial ones', () => {
  expect(schema.parse({ id: 1, name: null, pouredOn: false, status: [], zone: {} })).toMatchObject({
    ...{ id: '1', name: '', pouredOn: undefined, status: 'Open', zone: undefined },
  })
})
