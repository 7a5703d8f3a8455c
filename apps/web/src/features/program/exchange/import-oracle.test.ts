/**
 * Imports the plans of other programs as the import dialog does, and compares what the screen shows with the dates and
 * floats that those programs calculated. The files are not part of the repository.
 */
import { existsSync, readFileSync } from 'node:fs'
import { derivedId } from '@plumbline/domain/kernel/request.ts'
import { expect, test } from 'vitest'
import { compare, followLinks, importFile, show } from './testing/imported-program.ts'
import { readStatedTasks } from './testing/stated-tasks.ts'

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
])('%s: %i tasks as in the file with manual dates and with auto-schedule', (name, tasks, moves) => {
  const bytes = readFileSync(`${folder}/${name}`)
  const { plan, program } = importFile(bytes, name)
  const ids = new Map(plan.items.map(({ id }, index) => [id, derivedId('request', index)]))
  const stated = readStatedTasks(bytes.toString('latin1'), (id) => ids.get(id) ?? '')
  expect(stated.size).toBe(tasks)
  expect(compare(program, show(program), stated)).toEqual({})
  const { following, moved } = followLinks(program)
  expect(moved).toHaveLength(moves)
  if (moves === 0) expect(compare(following, show(following), stated)).toEqual({})
})
