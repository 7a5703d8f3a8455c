import { expect, test } from 'vitest'
import { heading, ranked, task } from '../testing/program-items.ts'
import { orderProgram } from './program-row.ts'
import { ranksAmong } from './ranks-among.ts'

const present = ranked([heading('H'), task('a', 'H'), task('mine', 'H'), task('b', 'H'), task('c')])

test.each([
  [
    'each between its neighbours',
    [task('x', 'H'), task('a', 'H'), task('y', 'H'), task('b', 'H')],
    'H x a y mine b c',
  ],
  ['at the beginning', [task('x'), heading('H')], 'x H a mine b c'],
  [
    'after a heading and its descendants',
    [heading('H'), task('b', 'H'), task('x'), task('c')],
    'H a mine b x c',
  ],
  ['with its descendants', [heading('H'), heading('I'), task('x', 'I')], 'H a mine b I x c'],
  ['if all items are new', [task('x'), task('y')], 'x y H a mine b c'],
  ['of another project', [task('x', null, { projectId: '2' })], 'H a mine b c x'],
])('older items come behind those that they follow in their own list: %s', (_, older, order) => {
  const ranks = ranksAmong(present, older)
  const added = older.filter(({ id }) => present.every((item) => item.id !== id))
  const all = [...added, ...present].map((item) => ({ ...item, rank: ranks.get(item.id) }))
  const ofProject = (id: string) => orderProgram(all.filter(({ projectId }) => projectId === id))
  expect(
    ['1', '2']
      .flatMap(ofProject)
      .map(({ item }) => item.id)
      .join(' '),
  ).toBe(order)
})

test('an item that is already present keeps its present rank', () => {
  const older = ranked([task('b', 'H'), task('a', 'H')])
  const ranks = ranksAmong(present, older)
  expect(present.map(({ id }) => ranks.get(id))).toEqual(present.map(({ rank }) => rank))
})
