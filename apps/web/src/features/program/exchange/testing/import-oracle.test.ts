/**
 * Imports the plans of other programs as the import dialog does, and compares what the screen shows with the dates and
 * floats that those programs calculated. The files are not part of the repository.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { derivedId } from '@plumbline/domain/kernel/commands/request.ts'
import { getRows, readXer } from '@plumbline/domain/program/formats/p6/xer.ts'
import { expect, test } from 'vitest'
import {
  compare,
  exportToP6,
  followLinks,
  importFile,
  readByMicrosoft,
  show,
  updateFromFile,
} from './imported-program.ts'
import { readStatedTasks } from './stated-tasks.ts'

/** Beside the repository, or beside the folder of its worktrees. */
const folder = ['../shared/schedules', '../../shared/schedules'].find((path) => existsSync(path))
if (!folder) console.info('The schedules of other programs are not here: the import oracle is skipped.')

/** The last two files were never scheduled by P6, so that auto-schedule moves tasks. */
test.skipIf(!folder).each([
  ['msproject-2010-task-links.mspdi.xml', 16, 0],
  ['msproject-2019-task-links.mspdi.xml', 16, 0],
  ['msproject-2013-baselines.mspdi.xml', 110, 0],
  ['msproject-split-task.mspdi.xml', 2, 0],
  ['p6-takt-25-activities.xer', 25, 0],
  ['p6-update-2025-11-21.xer', 50, 0],
  ['p6-percent-complete.xer', 12, 3],
  ['p6-invalid-calendar.xer', 12, 3],
])(
  '%s: %i tasks as in the file with manual dates and with auto-schedule, and after an export to P6',
  (name, tasks, moves) => {
    const bytes = readFileSync(`${folder}/${name}`)
    const { plan, program } = importFile(bytes, name)
    const ids = new Map(plan.items.map(({ id }, index) => [id, derivedId('request', index)]))
    const stated = readStatedTasks(bytes.toString('latin1'), (id) => ids.get(id) ?? '')
    expect(stated.size).toBe(tasks)
    expect(compare(program, show(program), stated)).toEqual({})
    expect(importFile(exportToP6(program), 'export.xer').program).toEqual(program)
    const { following, moved } = followLinks(program)
    expect(moved).toHaveLength(moves)
    if (moves === 0) expect(compare(following, show(following), stated)).toEqual({})
  },
)

const updates = folder ? readdirSync(folder).filter((name) => /^p6-update-.*\.xer$/.test(name)) : []
if (folder && updates.length < 2)
  console.info('Only one update of the P6 job is here: it is compared with itself.')

test.skipIf(updates.length === 0).each([false, true])(
  'each monthly update of a P6 job has its own dates and floats, and nothing moves (auto-schedule %s)',
  (isAuto) => {
    const [first = '', ...others] = updates.toSorted()
    const { program } = importFile(readFileSync(`${folder}/${first}`), first)
    let current = isAuto ? followLinks(program).following : program
    for (const name of [first, ...others]) {
      const bytes = readFileSync(`${folder}/${name}`)
      const updated = updateFromFile(current, bytes, name)
      expect(updated === undefined).toBe(name === first)
      current = updated ?? current
      const text = bytes.toString('latin1')
      const stated = readStatedTasks(text, idsByActivity(text, current.items))
      expect(compare(current, show(current), stated)).toEqual({})
      expect(followLinks(current).moved).toEqual([])
    }
  },
)

test.skipIf(updates.length === 0).each(updates)(
  '%s: the open tasks stay where they are when MS Project schedules the exported file',
  (name) => {
    const { program } = importFile(readFileSync(`${folder}/${name}`), name)
    expect(followLinks(readByMicrosoft(program)).moved).toEqual([])
  },
)

test.skipIf(updates.length === 0)(
  'the remaining duration that P6 calculated from an expected finish is found again from another one',
  () => {
    const name = updates.at(-1) ?? ''
    const bytes = readFileSync(`${folder}/${name}`)
    const { plan, program } = importFile(bytes, name)
    const ids = new Map(plan.items.map(({ id }, index) => [id, derivedId('request', index)]))
    const stated = readStatedTasks(bytes.toString('latin1'), (id) => ids.get(id) ?? '')
    const changed = program.items.map((item) => (item.expectedFinish ? { ...item, workDays: 2 } : item))
    const { following } = followLinks({ ...program, items: changed })
    expect(compare(following, show(following), stated)).toEqual({})
    const worked = following.items.filter(({ expectedFinish }) => expectedFinish)
    expect(worked.map(({ workDays }) => workDays)).toEqual([5])
  },
)

/** P6 gives its internal numbers anew in each database. */
function idsByActivity(text: string, items: readonly { id: string; activityId?: string | undefined }[]) {
  const byActivity = new Map(items.map(({ id, activityId }) => [activityId, id]))
  const tasks = getRows(readXer(text) ?? new Map(), 'TASK')
  const ids = new Map(
    tasks.map((row) => [`a${row.get('task_id')}`, byActivity.get(row.get('task_code')) ?? '']),
  )
  return (id: string) => ids.get(id) ?? ''
}
