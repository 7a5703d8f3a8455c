/**
 * Imports the plans of other programs as the import dialog does, and compares what the screen shows with the dates and
 * floats that those programs calculated. The files are not part of the repository.
 */
import { existsSync, readFileSync } from 'node:fs'
import type { Context } from '@plumbline/domain/kernel/command.ts'
import { derivedId } from '@plumbline/domain/kernel/request.ts'
import { importProgram } from '@plumbline/domain/program/import-program.ts'
import { setAutoSchedule } from '@plumbline/domain/program/set-auto-schedule.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program-items/program-item.ts'
import { type ProgramSettings, programSettings } from '@plumbline/domain/program-items/program-settings.ts'
import { settingsOf } from '@plumbline/domain/program-items/settings-of.ts'
import { longestPath } from '@plumbline/domain/schedule/engine/longest-path.ts'
import { timingOf } from '@plumbline/domain/schedule/engine/schedule.ts'
import type { ImportedPlan } from '@plumbline/domain/schedule/formats/plan/imported-plan.ts'
import { storedLinks } from '@plumbline/domain/schedule/items/stored-links.ts'
import { contextHolding } from '@plumbline/domain/testing/context-holding.ts'
import { expect, test } from 'vitest'
import { type ProgramPlan, planProgram } from '../plan/program-plan.ts'
import { readPlanFile } from './read/read-plan-file.ts'
import { readStatedTasks, type StatedTask } from './testing/stated-tasks.ts'

/** Beside the repository, or beside the folder of its worktrees. */
const folder = ['../shared/schedules', '../../shared/schedules'].find((path) => existsSync(path))
if (!folder) console.info('The schedules of other programs are not here: the import oracle is skipped.')

interface Program {
  readonly items: readonly ProgramItem[]
  readonly settings: ProgramSettings
}

const project = { id: '1', name: 'Quay House' }

/** The records after a command, as the store keeps them. */
function after(
  program: Program | undefined,
  decide: (context: Context) => ReturnType<typeof importProgram.decide>,
): Program {
  const context = contextHolding({
    projects: [project],
    ...(program && { [programItems.name]: program.items, [programSettings.name]: [program.settings] }),
  })
  const decision = decide(context)
  if (decision.kind === 'refused') throw new Error(`Refused: ${decision.reason}`)
  const items = new Map((program?.items ?? []).map((item) => [item.id, item]))
  let settings = program?.settings ?? settingsOf(project.id, context.find)
  for (const { collection, change } of decision.steps) {
    if (change.kind !== 'put') continue
    // What is stored is what the schema reads again.
    if (collection === programSettings.name) settings = programSettings.schema.parse(change.record)
    else items.set(change.record.id, programItems.schema.parse(change.record))
  }
  return { items: [...items.values()], settings }
}

function importFile(name: string): { plan: ImportedPlan; program: Program } {
  const read = readPlanFile(readFileSync(`${folder}/${name}`), name)
  if (read.kind !== 'plan') throw new Error(`${name} was not read.`)
  const { items, calendars, settings } = read.plan
  const args = importProgram.args.parse({
    projectId: project.id,
    mode: 'replace',
    plan: { items, calendars, settings },
  })
  return { plan: read.plan, program: after(undefined, (context) => importProgram.decide(args, context)) }
}

/** How many values of the screen differ from those of the file. */
function compare(program: Program, shown: ProgramPlan, stated: ReadonlyMap<string, StatedTask>) {
  const count = { early: 0, late: 0, total: 0, free: 0, critical: 0, driving: 0, days: 0, broken: 0 }
  const path = longestPath(shown.schedule)
  for (const item of program.items) {
    const task = stated.get(item.id)
    if (!task) continue
    if (item.startDate !== task.startDay || item.endDate !== task.finishDay) count.days += 1
    for (const { predecessorId, type } of storedLinks(item))
      if (shown.brokenDays(predecessorId, item.id, type) !== undefined) count.broken += 1
    const index = shown.schedule.indexById.get(item.id)
    if (!task.dates || index === undefined) continue
    const timing = timingOf(shown.schedule, index)
    const { earlyStart, earlyFinish, lateStart, lateFinish } = task.dates
    if (timing.earlyStart !== earlyStart || timing.earlyFinish !== earlyFinish) count.early += 1
    if (task.isManual) continue
    if (timing.lateStart !== lateStart || timing.lateFinish !== lateFinish) count.late += 1
    if (timing.totalFloat !== task.totalFloat) count.total += 1
    if (timing.freeFloat !== task.freeFloat) count.free += 1
    if (shown.isCritical(item.id) !== task.isCritical) count.critical += 1
    if (task.isDriving !== undefined && path.has(index) !== task.isDriving) count.driving += 1
  }
  return Object.fromEntries(Object.entries(count).filter(([, wrong]) => wrong > 0))
}

function show({ items, settings }: Program): ProgramPlan {
  const shown = planProgram(items, settings)
  if (shown.kind === 'loop') throw new Error('The file has a loop.')
  return shown
}

/** These counts may only become smaller. The last two files were never scheduled by P6. */
test.skipIf(!folder).each<[string, number, object, object, number]>([
  ['msproject-2010-task-links.mspdi.xml', 16, {}, {}, 0],
  ['msproject-2019-task-links.mspdi.xml', 16, {}, {}, 0],
  ['msproject-2013-baselines.mspdi.xml', 110, {}, {}, 0],
  ['msproject-split-task.mspdi.xml', 2, {}, {}, 0],
  ['p6-takt-25-activities.xer', 25, {}, {}, 0],
  ['p6-update-2025-11-21.xer', 50, { broken: 1 }, { days: 22, early: 22, total: 22 }, 22],
  ['p6-percent-complete.xer', 12, {}, { days: 3 }, 3],
  ['p6-invalid-calendar.xer', 12, {}, { days: 3 }, 3],
])(
  '%s: what differs with manual dates and with auto-schedule, and what moves',
  (name, tasks, manual, auto, moved) => {
    const { plan, program } = importFile(name)
    const ids = new Map(plan.items.map(({ id }, index) => [id, derivedId('request', index)]))
    const stated = readStatedTasks(readFileSync(`${folder}/${name}`, 'latin1'), (id) => ids.get(id) ?? '')
    expect(stated.size).toBe(tasks)
    const following = after(program, (context) =>
      setAutoSchedule.decide({ projectId: '1', isOn: true }, context),
    )
    const moves = following.items.filter((item) => {
      const before = program.items.find(({ id }) => id === item.id)
      return item.startDate !== before?.startDate || item.endDate !== before?.endDate
    })
    expect({
      manual: compare(program, show(program), stated),
      auto: compare(following, show(following), stated),
      moved: moves.length,
    }).toEqual({ manual, auto, moved })
  },
)
