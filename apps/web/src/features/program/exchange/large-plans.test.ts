/**
 * A file of twice the size takes about twice as long, through the functions of the import dialog and of the screen.
 * Absolute times are measured by the benchmarks.
 */

import { checkHealth } from '@plumbline/domain/program/health/health.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import { storedLinks } from '@plumbline/domain/program/schedule/stored-links.ts'
import { largeMspdi, largeXer, type PlanSize } from '@plumbline/domain/program/testing/large-plan-files.ts'
import { expect, test } from 'vitest'
import { createLinkIndex } from '../chart/model/link-index.ts'
import { importFile, show } from './testing/imported-program.ts'

/** From the file to everything that the screen calculates from it. */
function importAndShow(text: string) {
  const { program } = importFile(new TextEncoder().encode(text), 'large')
  const rows = orderProgram(program.items)
  createLinkIndex(rows)
  const visible = show(program)
  checkHealth(visible.schedule, {
    dayMinutes: () => 480,
    hasResource: () => false,
    baselineFinish: () => undefined,
  })
  for (const { item } of rows) {
    visible.floatDays(item.id)
    visible.freeFloatDays(item.id)
    if (item.isHeading) visible.headingDays(item.id, { start: 20_458, finish: 20_480 })
    for (const { predecessorId, type } of storedLinks(item)) visible.brokenDays(predecessorId, item.id, type)
  }
  return program.items.reduce((sum, item) => sum + storedLinks(item).length, 0)
}

/** Processor time in milliseconds, because other programs may keep the machine busy. */
function measure(text: string): number {
  const before = process.cpuUsage().user
  importAndShow(text)
  return (process.cpuUsage().user - before) / 1000
}

/** The best of several runs, because the collection of garbage may fall into any of them. */
function getGrowth(small: string, large: string): number {
  const best = { small: measure(small), large: measure(large) }
  for (let round = 1; round < maxRounds && best.large > maxGrowth * best.small; round++) {
    best.small = Math.min(best.small, measure(small))
    best.large = Math.min(best.large, measure(large))
  }
  return best.large / best.small
}

const maxGrowth = 2.6
const maxRounds = 6

test.each<[string, (size: PlanSize) => string, PlanSize]>([
  ['P6: many tasks', largeXer, { tasks: 1_500, linksPerTask: 3 }],
  ['P6: many links of one task', largeXer, { tasks: 1_500, linksPerTask: 0, linksOfEnds: 5_000 }],
  ['Microsoft Project: many tasks', largeMspdi, { tasks: 1_500, linksPerTask: 3 }],
  [
    'Microsoft Project: many links of one task',
    largeMspdi,
    { tasks: 1_500, linksPerTask: 0, linksOfEnds: 5_000 },
  ],
])('%s', (_, write, size) => {
  const { tasks, linksPerTask, linksOfEnds = 0 } = size
  const double = { tasks: 2 * tasks, linksPerTask, linksOfEnds: 2 * linksOfEnds }
  const [small, large] = [write(size), write(double)]
  // Also warms up the compiler.
  const count = importAndShow(small)
  expect(count).toBeGreaterThan(Math.max(linksPerTask * (tasks - 10), 2 * linksOfEnds - 10))
  expect(getGrowth(small, large)).toBeLessThan(maxGrowth)
})
