import { describe, expect, test } from 'vitest'
import { everyDayUnits, type WorkUnits } from '../schedule/typed-lag.ts'
import { orderProgram } from './program-row.ts'
import { readPredecessors } from './read-predecessors.ts'
import { heading, task } from './testing/program-items.ts'

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

function read(typed: string, more = {}, units: WorkUnits = everyDayUnits) {
  const rows = orderProgram(items.map((item) => (item.id === 'own' ? { ...item, ...more } : item)))
  const found = readPredecessors(typed, rows, 'own', units)
  if (found.kind !== 'links') return `${found.kind}: ${found.text}`
  return found.links.map(({ predecessorId, type, lag, unit }) => `${predecessorId} ${type}${lag} ${unit}`)
}

describe('predecessors are read as planners write them', () => {
  test.each([
    ['nothing is none', '', []],
    ['blanks and commas alone are none', ' , ,', []],
    ['a name', 'Pressure test', ['test FS days']],
    ['in any case, however spaced', '  pressure   TEST ', ['test FS days']],
    ['several', 'Pressure test, Frame', ['test FS days', 'frame FS days']],
    ['with type and lag', 'Pressure test SS+2d', ['test SS2 days']],
    ['a lead, with the sign that the table shows', 'Pressure test FF−1d', ['test FF-1 days']],
    ['a lag of a finish-to-start link', 'Pressure test +3', ['test FS3 days']],
    ['a type without a lag, in small letters', 'Pressure test sf', ['test SF days']],
    [
      'days of every day, and parts of the task before',
      'Frame FS+2ed, Pressure test SS+50%',
      ['frame FS2 elapsed-days', 'test SS50 percent'],
    ],
    ['half a day', 'Pressure test FS+0.5d', ['test FS0.5 days']],
    ['the unique beginning of a name', 'pre', ['test FS days']],
    ['the beginning, with type and lag', 'pre FF+1d', ['test FF1 days']],
    ['a name that has commas', 'Fix doors, second pass SS, Frame', ['doors SS days', 'frame FS days']],
    ['the beginning of a name that has commas', 'Fix, Frame', ['doors FS days', 'frame FS days']],
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

describe('weeks, months and hours of a lag are days by the calendar of the project', () => {
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

describe('of several with one name', () => {
  test.each([
    ['the one under the same heading is meant', 'Dig', {}, ['dig FS days']],
    ['the one that it waits for already is meant', 'Dig SS', { predecessorId: 'dig2' }, ['dig2 SS days']],
    ['the heading behind the name tells which', 'Dig · South +1', {}, ['dig2 FS1 days']],
    ['none is guessed', 'Clean', {}, 'ambiguous: Clean'],
    ['none is guessed under the named heading either', 'Clean · East', {}, 'ambiguous: Clean · East'],
  ])('%s', (_, typed, more, found) => {
    expect(read(typed, more)).toEqual(found)
  })
})

test.each([
  ['a name that nobody has', 'Plaster SS+2d', 'unknown: Plaster'],
  ['a heading', 'North', 'unknown: North'],
  ['the task itself', 'Lay pipes', 'unknown: Lay pipes'],
  ['the beginning of two names', 'Pour', 'ambiguous: Pour'],
  ['one of several', 'Frame, Plaster', 'unknown: Plaster'],
])('%s is no predecessor', (_, typed, found) => {
  expect(read(typed)).toBe(found)
})
