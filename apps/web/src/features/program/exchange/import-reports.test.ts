/** Imports the files of reports as the import dialog does. They are not part of the repository. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { followLinks, importFile } from './testing/imported-program.ts'

/** Beside the repository, or beside the folder of its worktrees. */
const folder = ['../shared/reports', '../../shared/reports'].find((path) => existsSync(path))
if (!folder) console.info('The files of reports are not here: their imports are skipped.')

const march = (...spans: readonly (readonly [number, number])[]) =>
  spans.map(([first, last]) => ({
    startDate: `2027-03-${String(first).padStart(2, '0')}`,
    endDate: `2027-03-${String(last).padStart(2, '0')}`,
  }))

test.skipIf(!folder).each<[string, readonly object[]]>([
  ['01-xer-code-pages/yard-cp1250.xer', [{ name: 'Wykop pod ławy fundamentowe' }, {}, {}]],
  ['01-xer-code-pages/yard-cp1253.xer', [{ name: 'Εκσκαφή θεμελίων' }, {}, {}]],
  ['01-xer-code-pages/yard-cp1256.xer', [{ name: 'حفر الأساسات' }, {}, {}]],
  ['01-xer-code-pages/yard-gbk.xer', [{ name: '基坑开挖' }, {}, {}]],
  ['02-xer-one-digit-month/road-p6-15.xer', march([1, 5], [8, 12], [15, 19])],
  ['03-xer-decimal-comma/porto-brl.xer', march([1, 5], [8, 9], [10, 12], [8, 8])],
  ['03-xer-decimal-comma/porto-usd-control.xer', march([1, 5], [8, 9], [10, 12], [8, 8])],
  ['04-xer-twelve-hour-calendar/pads-ampm.xer', march([1, 2], [3, 5], [8, 8])],
])('%s is imported as it was written, and nothing moves with auto-schedule', (name, tasks) => {
  const { program } = importFile(readFileSync(`${folder}/${name}`), name)
  expect(program.items.filter(({ isHeading }) => !isHeading)).toMatchObject(tasks)
  expect(followLinks(program).moved).toEqual([])
})
