import type { AuditEntry } from '@plumbline/domain/team/wire/audit.ts'
import { expect, test } from 'vitest'
import { makeTablePdf } from '#core/pdf/table-pdf.ts'
import { font } from '#testing/printed-program.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type AuditNames, entryToTexts, verifiedToText } from './audit-texts.ts'
import { toFilter } from './use-audit.ts'
import { auditToOrder, countedEntries } from './use-audit-pdf.ts'

const names: AuditNames = {
  person: (email) => (email === 'bo@lind.example' ? 'Bo Lind' : email),
  project: () => 'Quay House',
  item: () => 'Excavate',
  consent: () => 'DA 1',
  modification: () => 'MOD 1',
  order: () => 'Panels',
  addedField: () => ({ label: 'Concrete Grade' }),
  calendar: () => 'Six-day week',
  account: (id) => (id === 'bo' ? 'Bo Lind' : 'a former member'),
}

const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  seq: 7,
  at: '2026-11-21T10:00:00.000Z',
  by: { id: 'ana', name: 'Ana Okafor', email: 'ana@harbour.example' },
  ip: null,
  action: 'tasks.save',
  records: [],
  ...fields,
})
const task = (name: string, changes: object[] = []) =>
  ({ list: 'tasks', id: name, effect: 'changed', name, changes }) as AuditEntry['records'][number]

test.each<[Partial<AuditEntry>, string]>([
  [
    { records: [task('Anchors', [{ field: 'dueDate', to: '2026-12-04' }])] },
    'edited the task | Anchors | Due Date: none → Dec 4, 2026',
  ],
  [
    { action: 'program.delete-several', records: ['A', 'B', 'C', 'D', 'E'].map((name) => task(name)) },
    'deleted the program item | A, B, C and 2 more | ',
  ],
  [
    { action: 'documents.change', records: ['A', 'B', 'C', 'D'].map((name) => task(name)) },
    'edited the document | A, B, C, D | ',
  ],
  [
    { action: 'tasks.save refused', reason: 'not-allowed' },
    'was refused: edited the task |  | The role did not permit it.',
  ],
  [
    { action: 'tasks.save refused', reason: 'not-allowed', about: { name: 'Anchors' } },
    'was refused: edited the task | Anchors | The role did not permit it.',
  ],
  [
    { action: 'tasks.save refused', reason: 'task-gone' },
    'was refused: edited the task |  | The task had been deleted, or was not visible.',
  ],
  [
    { action: 'program.save refused', reason: 'item-gone' },
    'was refused: edited the program item |  | It had been deleted, or was not visible.',
  ],
  [
    { action: 'tasks.save refused', reason: 'name-required' },
    'was refused: edited the task |  | Reason: name required.',
  ],
  [
    { action: 'role changed', about: { account: 'bo', from: 'Guest', to: 'Admin' } },
    'changed the role of Bo Lind from Guest to Admin |  | ',
  ],
  [{ action: 'member removed', about: { account: 'x' } }, 'removed a former member from the team |  | '],
  [{ action: 'undo', records: [task('Anchors')] }, 'undid a change | Anchors | '],
  [{ action: 'passkey added' }, 'passkey added |  | '],
  [
    { action: 'link opened', about: { account: 'bo', shows: 'hold-points', project: 'quay', link: 'x' } },
    'opened the link of Bo Lind to Hold Points of Quay House |  | ',
  ],
  [
    { action: 'link made', about: { shows: 'document', name: 'Levels', project: 'quay', link: 'x' } },
    'made a read-only link to Levels |  | ',
  ],
  [
    { action: 'link revoked', about: { shows: 'transmittal', name: 'TR-0001', project: 'quay', link: 'x' } },
    'withdrew a link to Transmittal TR-0001 |  | ',
  ],
  [
    { action: 'invitation made', about: { email: 'bo@lind.example', role: 'Guest' } },
    'invited bo@lind.example as Guest |  | ',
  ],
])('the audit reports %j as: %s', (fields, described) => {
  const { deed, records, details } = entryToTexts(entry(fields), names)
  expect([deed, records, details.join('; ')].join(' | ')).toBe(described)
})

test('verifying reports that the chain is whole, or the first entry that was touched', () => {
  const at = '2026-11-21'
  expect(verifiedToText({ kind: 'intact', entries: 312, at })).toBe(
    'The audit is whole: 312 entries, checked Nov 21, 2026.',
  )
  expect(verifiedToText({ kind: 'touched', seq: 17, at })).toBe(
    'Entry 17 was changed, or an entry before it was removed. Checked Nov 21, 2026.',
  )
})

test('a period lasts from midnight to midnight, both days included', () => {
  const { since, until } = toFilter({
    name: ' ',
    person: '',
    project: '',
    from: '2026-11-21',
    to: '2026-11-22',
  })
  expect(since).toBe(new Date('2026-11-21T00:00:00').toISOString())
  expect(until).toBe(new Date('2026-11-23T00:00:00').toISOString())
  expect(toFilter({ name: ' ', person: '', project: '', from: '', to: '' })).toEqual({})
})

test.each([
  ['A4', 841.89, 595.28],
  ['Letter', 792, 612],
] as const)(
  'the PDF on %s has every entry once, under a head on each sheet',
  async (paper, width, height) => {
    const entries = Array.from({ length: 120 }, (_, at) =>
      entry({
        seq: 1_000 + at,
        records: [
          task(`Anchor row ${at}`, [{ field: 'description', to: 'long '.repeat(at % 7 === 0 ? 60 : 1) }]),
        ],
      }),
    )
    const order = auditToOrder(entries, names, {
      title: 'Audit of Harbour Build',
      notes: ['120 entries'],
      paper,
    })
    const pdf = await makeTablePdf(order, { font, brush: undefined })
    const pages = await readPdf(new Uint8Array(pdf))
    expect(pages.length).toBeGreaterThan(3)
    for (const [at, page] of pages.entries()) {
      expect([page.width, page.height].map(Math.round)).toEqual([width, height].map(Math.round))
      for (const text of ['Audit of Harbour Build', 'Person', 'Changes', `Page ${at + 1} of ${pages.length}`])
        expect(page.text).toContain(text)
    }
    expect(pages[0]?.text).toContain('Description: none › long')
    const all = pages.map(({ text }) => text).join('\n')
    const numbers = entries.map(({ seq }) => all.split(new RegExp(`\\b${seq}\\b`)).length - 1)
    expect(new Set(numbers)).toEqual(new Set([1]))
  },
)

test('the PDF of an audit without entries has one sheet, and a cell longer than a sheet is cut', async () => {
  const empty = auditToOrder([], names, { title: 'Audit', notes: [], paper: 'A4' })
  expect(await readPdf(new Uint8Array(await makeTablePdf(empty, { font, brush: undefined })))).toHaveLength(1)
  const changes = Array.from({ length: 40 }, (_, at) => ({ field: `f${at}`, to: 'x '.repeat(99) }))
  const long = auditToOrder([entry({ records: [task('A', changes)] })], names, {
    title: 'Audit',
    notes: [],
    paper: 'A4',
  })
  const [page, ...others] = await readPdf(
    new Uint8Array(await makeTablePdf(long, { font, brush: undefined })),
  )
  expect(others).toEqual([])
  expect(page?.text).toContain('…')
})

test('a PDF that is not the whole audit reports it itself', () => {
  expect(countedEntries({ entries: [], isCut: false })).toBe('0 entries')
  expect(countedEntries({ entries: [], isCut: true })).toBe('The newest 0 entries of more; the CSV has all')
})
