/** Writing is linear in the number of rows: it is counted, because a busy machine makes times unreliable. */

import { blankItem } from '@plumbline/domain/program/formats/plan/imported-plan.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { emptyProgram } from '@plumbline/domain/program/testing/program-after.ts'
import { expect, test } from 'vitest'
import { importFile } from '../testing/imported-program.ts'
import { writePlanFile } from './write-plan-file.ts'

/** Every row wants the same code, and each task has a person of its own. */
function getRows(count: number): readonly ProgramItem[] {
  return Array.from({ length: count }, (_, index) => {
    const isHeading = index % 2 === 0
    const item = { ...blankItem(`i${index}`, `Row ${index}`, 0, null), rank: String(index).padStart(6, '0') }
    const task = { startDate: '2026-01-05', duration: 2, assigneeEmail: `p${index}@quay.example` }
    return { ...item, isHeading, activityId: 'A10', ...(!isHeading && task) }
  })
}

const { settings } = emptyProgram
const write = (format: 'xer' | 'xml', items: readonly ProgramItem[]) =>
  writePlanFile({ format, name: 'Quay House', items, settings, today: '2026-11-24' })

/** How often a set, a map or an element of a list is looked up while a program is written. */
function countLookUps(run: () => void): number {
  let count = 0
  const { has } = Set.prototype
  const { get } = Map.prototype
  const { indexOf, includes, find, findIndex } = Array.prototype
  const counted = <Method extends (...given: never[]) => unknown>(method: Method, isScan: boolean) =>
    function (this: { readonly length?: number }, ...given: Parameters<Method>) {
      count += isScan ? (this.length ?? 1) : 1
      return method.apply(this, given)
    }
  try {
    Object.assign(Set.prototype, { has: counted(has, false) })
    Object.assign(Map.prototype, { get: counted(get, false) })
    const scans = { indexOf, includes, find, findIndex }
    for (const [name, method] of Object.entries(scans))
      Object.defineProperty(Array.prototype, name, {
        value: counted(method, true),
        configurable: true,
        writable: true,
      })
    run()
  } finally {
    Object.assign(Set.prototype, { has })
    Object.assign(Map.prototype, { get })
    for (const [name, method] of Object.entries({ indexOf, includes, find, findIndex }))
      Object.defineProperty(Array.prototype, name, { value: method, configurable: true, writable: true })
  }
  return count
}

test.each(['xer', 'xml'] as const)('twice as many rows take twice as many look-ups: %s', (format) => {
  const [small, large] = [getRows(400), getRows(800)]
  const counts = [small, large].map((items) => countLookUps(() => void write(format, items)))
  expect(counts[0]).toBeGreaterThan(400)
  expect((counts[1] ?? 0) / (counts[0] ?? 1)).toBeLessThan(2.2)
})

test('rows that want the same code get codes of their own, and come back with theirs and with their people', () => {
  const items = getRows(40)
  const content = write('xer', items)
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain('\tA10-20\t')
  expect(text).not.toContain('\tA10-21\t')
  const { program } = importFile(bytes, 'plan.xer')
  expect(program.items.map(({ activityId }) => activityId)).toEqual(items.map(() => 'A10'))
  expect(program.items.map(({ assigneeEmail }) => assigneeEmail)).toEqual(
    items.map(({ assigneeEmail }) => assigneeEmail),
  )
})
