import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everyDayUnits, type WorkUnits } from '../formats/plan/typed-lag.ts'
import { orderProgram } from '../items/program-row.ts'
import { linkText } from '../schedule/stored-links.ts'
import { heading, task } from '../testing/program-items.ts'
import { readPredecessors } from './read-predecessors.ts'

const items = [
  heading('north', null, { name: 'North' }),
  task('dig', 'north', { name: 'Dig' }),
  task('own', 'north', { name: 'Lay pipes' }),
  task('test', 'north', { name: 'Pressure test' }),
  heading('south', null, { name: 'South' }),
  task('dig2', 'south', { name: 'Dig' }),
  task('doors', 'south', { name: 'Fix doors, second pass' }),
  task('frame', 'south', { name: 'Frame' }),
  task('framess', 'south', { name: 'Frame SS' }),
  task('zone', 'south', { name: 'Zone -2' }),
  task('pour', 'south', { name: 'Pour slab' }),
  task('pour2', 'south', { name: 'Pour walls' }),
  heading('east', null, { name: 'East' }),
  task('clean', 'east', { name: 'Clean' }),
  task('clean2', 'east', { name: 'Clean' }),
]

const fiveDays = { daysPerWeek: 5, dayMinutes: 480 }

function read(typed: string, more = {}, units: WorkUnits = everyDayUnits, prefersRowNumbers = false) {
  const rows = orderProgram(items.map((item) => (item.id === 'own' ? { ...item, ...more } : item)))
  const found = readPredecessors(typed, { rows, id: 'own', units, prefersRowNumbers })
  if (found.kind !== 'links') return `${found.kind}: ${'text' in found ? found.text : found.number}`
  return found.links.map(({ predecessorId, type, lag, unit }) => `${predecessorId} ${type}${lag} ${unit}`)
}

describe('predecessors are parsed as planners write them', () => {
  test.each([
    ['an empty text', '', []],
    ['only blanks and commas', ' , ,', []],
    ['a name', 'Pressure test', ['test FS days']],
    ['in any case and with any spacing', '  pressure   TEST ', ['test FS days']],
    ['several', 'Pressure test, Frame', ['test FS days', 'frame FS days']],
    ['with type and lag', 'Pressure test SS+2d', ['test SS2 days']],
    ['a lead, with the minus sign of the table', 'Pressure test FF−1d', ['test FF-1 days']],
    ['a lag of a finish-to-start link', 'Pressure test +3', ['test FS3 days']],
    ['a type without a lag, in lower case', 'Pressure test sf', ['test SF days']],
    [
      'elapsed days, and a percentage of the predecessor',
      'Frame FS+2ed, Pressure test SS+50%',
      ['frame FS2 elapsed-days', 'test SS50 percent'],
    ],
    ['half a day', 'Pressure test FS+0.5d', ['test FS0.5 days']],
    ['the unique beginning of a name', 'pre', ['test FS days']],
    ['the beginning, with type and lag', 'pre FF+1d', ['test FF1 days']],
    ['a name with commas', 'Fix doors, second pass SS, Frame', ['doors SS days', 'frame FS days']],
    ['the beginning of a name with commas', 'Fix, Frame', ['doors FS days', 'frame FS days']],
    ['a name that ends like a link', 'Frame SS', ['framess FS days']],
    ['a name that ends like a lead', 'Zone -2', ['zone FS days']],
    [
      'the same task in two ways',
      'Frame FF, Pressure test, Frame FS',
      ['frame FF days', 'test FS days', 'frame FS days'],
    ],
  ])('%s', (_, typed, links) => {
    expect(read(typed)).toEqual(links)
  })
})

describe('weeks, months and hours of a lag are converted to days of the project calendar', () => {
  test.each([
    ['Frame+1w', fiveDays, ['frame FS5 days']],
    ['Frame+1w', everyDayUnits, ['frame FS7 days']],
    ['Frame FS+2 wks', fiveDays, ['frame FS10 days']],
    ['Frame SS-4h', fiveDays, ['frame SS-0.5 days']],
    ['Frame SS−6 hrs', everyDayUnits, ['frame SS-0.25 days']],
    ['Frame +1mo', fiveDays, ['frame FS20 days']],
    ['Frame FF+1.5 Months, Dig · South + 1 week', fiveDays, ['frame FF30 days', 'dig2 FS5 days']],
    ['Frame FS+2ew', fiveDays, ['frame FS14 elapsed-days']],
    ['Frame +1emo', fiveDays, ['frame FS30 elapsed-days']],
    ['Frame -12 ehrs', fiveDays, ['frame FS-0.5 elapsed-days']],
    ['Frame +3edays', fiveDays, ['frame FS3 elapsed-days']],
    ['Frame +1 fortnight', fiveDays, 'unknown: Frame +1 fortnight'],
  ])('%s', (typed, units, links) => {
    expect(read(typed, {}, units)).toEqual(links)
  })
})

describe('several tasks with the same name', () => {
  test.each([
    ['the one under the same heading is preferred', 'Dig', {}, ['dig FS days']],
    ['the current predecessor is preferred', 'Dig SS', { predecessorId: 'dig2' }, ['dig2 SS days']],
    ['a heading after the name selects the task', 'Dig · South +1', {}, ['dig2 FS1 days']],
    ['none is guessed', 'Clean', {}, 'ambiguous: Clean'],
    ['none is guessed within a named heading either', 'Clean · East', {}, 'ambiguous: Clean · East'],
  ])('%s', (_, typed, more, found) => {
    expect(read(typed, more)).toEqual(found)
  })
})

test.each([
  ['an unknown name', 'Plaster SS+2d', 'unknown: Plaster'],
  ['a heading', 'North', 'unknown: North'],
  ['the task itself', 'Lay pipes', 'unknown: Lay pipes'],
  ['the beginning of two names', 'Pour', 'ambiguous: Pour'],
  ['one of several', 'Frame, Plaster', 'unknown: Plaster'],
])('%s is no predecessor', (_, typed, found) => {
  expect(read(typed)).toBe(found)
})

describe('predecessors are parsed by row number, as in MS Project', () => {
  test.each([
    ['a row', '4', ['test FS days']],
    ['with type and lag', '4FS+2d', ['test FS2 days']],
    ['with only a type', '4SS', ['test SS days']],
    ['with a lead', '4FF-1d', ['test FF-1 days']],
    ['with the minus sign of the table', '4FF−1d', ['test FF-1 days']],
    ['in lower case', '4sf+3ed', ['test SF3 elapsed-days']],
    ['with blanks', ' 4 FS + 2 d ', ['test FS2 days']],
    ['with a lag as a percentage of the predecessor', '4FS+50%', ['test FS50 percent']],
    ['with a lag and no type', '4+2d', ['test FS2 days']],
    ['with weeks', '4SS+1w', ['test SS7 days']],
    ['with a decimal comma', '4FS+1,5d, 8', ['test FS1.5 days', 'frame FS days']],
    ['several, separated by commas', '4,8SS,11FF-1d', ['test FS days', 'frame SS days', 'pour FF-1 days']],
    ['a comma without a unit after it separates two rows', '4FS+1,8', ['test FS1 days', 'frame FS days']],
    ['several, separated by semicolons', '4FS+1d; 8;', ['test FS1 days', 'frame FS days']],
    ['mixed with names', 'Pour slab SS, 4FF, 12', ['pour SS days', 'test FF days', 'pour2 FS days']],
    ['names, separated by semicolons', 'Pour slab SS; Dig', ['pour SS days', 'dig FS days']],
    ['a heading', '1FS', 'heading-row: 1'],
    ['the task itself', '3SS+1d', 'own-row: 3'],
    ['a row that does not exist', '4, 99FS', 'no-row: 99'],
    ['row 0', '0', 'no-row: 0'],
    ['an unknown unit', '4FS+2moons', 'unreadable: 4FS+2moons'],
    ['an unknown type', '4XX', 'unknown: 4XX'],
    ['a lag without a sign', '4FS2d', 'unreadable: 4FS2d'],
  ])('%s', (_, typed, links) => {
    expect(read(typed)).toEqual(links)
  })

  test('a name that is a number refers to that task, unless the table shows row numbers', () => {
    const called = [...items, task('four', null, { name: '4' })]
    const rows = orderProgram(called)
    const first = (prefersRowNumbers: boolean) =>
      readPredecessors('4', { rows, id: 'own', units: everyDayUnits, prefersRowNumbers })
    expect(first(false)).toMatchObject({ links: [{ predecessorId: 'four' }] })
    expect(first(true)).toMatchObject({ links: [{ predecessorId: 'test' }] })
  })

  test('a number that is not a row number may be the beginning of a name', () => {
    const rows = orderProgram([...items, task('hand', null, { name: '2026 handover' })])
    const found = readPredecessors('2026 SS', { rows, id: 'own', units: everyDayUnits })
    expect(found).toMatchObject({ links: [{ predecessorId: 'hand', type: 'SS' }] })
  })
})

test('the text that the table shows for a task is parsed as its links, whatever the names of tasks', () => {
  const names = ['Dig', 'Dig, deep', 'deep', 'Frame', 'Frame SS', 'Frame −2', '3', '3FS+2d', 'a; b', 'b', '·']
  const link = fc.record({
    predecessorId: fc.constantFrom(...names.map((_, at) => `n${at}`), 'twin'),
    type: fc.constantFrom('FS' as const, 'SS' as const, 'FF' as const, 'SF' as const),
    lag: fc.oneof(fc.integer({ min: -400, max: 400 }), fc.constantFrom(0.5, -1.25, 0.0042)),
    unit: fc.constantFrom('days' as const, 'elapsed-days' as const, 'percent' as const),
  })
  const toKey = ({ predecessorId, type, lag, unit }: { lag: number | string } & Record<string, unknown>) =>
    `${predecessorId} ${type} ${Number(lag)} ${Number(lag) === 0 ? '' : unit}`
  fc.assert(
    fc.property(fc.uniqueArray(link, { maxLength: 5 }), fc.boolean(), (links, isByNumber) => {
      const rows = orderProgram([
        task('own', null, { name: 'Own', links, predecessorId: firstFinishToStart(links) }),
        ...names.map((name, at) => task(`n${at}`, null, { name })),
        task('twin', null, { name: 'Dig' }),
      ])
      const visible = links.map((each) => {
        const row = rows.findIndex(({ item }) => item.id === each.predecessorId)
        const name = isByNumber ? String(row + 1) : (rows[row]?.item.name ?? '')
        return name + (isByNumber ? linkText(each).trim() : linkText(each))
      })
      const found = readPredecessors(visible.join(', '), {
        rows,
        id: 'own',
        units: everyDayUnits,
        prefersRowNumbers: isByNumber,
      })
      expect('links' in found && found.links.map(toKey).toSorted()).toEqual(links.map(toKey).toSorted())
    }),
  )
})

const firstFinishToStart = (links: readonly { type: string; predecessorId: string }[]) =>
  links.find(({ type }) => type === 'FS')?.predecessorId ?? null
