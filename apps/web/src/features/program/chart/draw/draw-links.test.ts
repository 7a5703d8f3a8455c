import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import { expect, test } from 'vitest'
import type { BarEdges } from '../model/bar-edges.ts'
import { createLinkIndex } from '../model/link-index.ts'
import { drawLinks } from './draw-links.ts'

const days = [
  ['a', 1, 2, null],
  ['b', 10, 2, 'a'],
  ['c', 3, 2, 'a'],
  ['d', 20, 1, null],
  ['e', 30, 1, 'a'],
  ['f', 30, 1, 'b'],
] as const
const rows = orderProgram(
  days.map(([id, , , predecessorId]) => ({
    id,
    projectId: '1',
    name: id,
    isHeading: false,
    level: 0,
    duration: 1,
    status: 'Pending',
    predecessorId,
  })),
)
const edgesAt = (row: number): BarEdges | undefined => {
  const [, start, length] = days[row] ?? []
  return start !== undefined && length !== undefined ? { start, finish: start + length } : undefined
}

function draw(first: number, last: number, fromX = 0, toX = 10_000) {
  const links = createLinkIndex(rows)
  const scale = { origin: 0, dayWidth: 10, rowHeight: 20 }
  const view = { links, edgesAt, ...scale, first, last, fromX, toX }
  const { plain } = drawLinks({ ...view, getKind: () => 'plain' })
  return plain.split(/(?=M)/).filter((part) => part !== '' && !part.includes('l-4 4'))
}

test('an arrow goes from the end of a task to the start of its successor, and turns just before it', () => {
  expect(draw(0, 1)).toContain('M30 10H91V30H99')
})

test.each([
  ['SS', 'start to start, round the front', 'M10 10H3V30H99'],
  ['FF', 'end to end, round the back', 'M30 10H127V30H121'],
  ['SF', 'start to end, round between the rows', 'M10 10H3V20H127V30H121'],
] as const)('a link %s goes from %s', (type, _, path) => {
  const [a, b] = rows
  if (!a || !b) throw new Error('Two rows are needed.')
  const linked = { ...b.item, links: [{ predecessorId: 'a', type, lag: 0, unit: 'days' as const }] }
  const pair = [a, { ...b, item: { ...linked, predecessorId: null } }]
  const scale = { origin: 0, dayWidth: 10, rowHeight: 20, first: 0, last: 1, fromX: 0, toX: 10_000 }
  const paths = drawLinks({ links: createLinkIndex(pair), edgesAt, ...scale, getKind: () => 'critical' })
  expect(paths.critical).toContain(path)
  expect(paths.plain).toBe('')
})

test('if the successor starts immediately, the arrow goes around between the rows', () => {
  expect(draw(0, 2)).toContain('M30 10H37V40H23V50H29')
})

test('an arrow with one visible end is drawn completely, once', () => {
  expect(draw(0, 0).filter((part) => part.startsWith('M30 10'))).toHaveLength(3)
  expect(draw(4, 4)).toEqual(['M30 10H291V90H299', 'M291 80V100'])
})

test('arrows that only cross the view are drawn as one vertical line per day', () => {
  expect(draw(3, 3)).toEqual(['M291 60V80'])
})

test('arrows entirely left or right of the view are skipped', () => {
  expect(draw(0, 1, 400, 800)).toEqual([])
  expect(draw(3, 3, 400, 800)).toEqual([])
})
