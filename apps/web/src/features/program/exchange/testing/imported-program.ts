/** Imports a plan through the functions of the import dialog, and compares the screen with what the file states. */

import { longestPath } from '@plumbline/domain/cpm/longest-path.ts'
import { getTiming } from '@plumbline/domain/cpm/schedule.ts'
import { importProgram } from '@plumbline/domain/program/commands/import-program.ts'
import { setAutoSchedule } from '@plumbline/domain/program/commands/set-auto-schedule.ts'
import { updateProgram } from '@plumbline/domain/program/commands/update-program.ts'
import type { ImportedPlan } from '@plumbline/domain/program/formats/plan/imported-plan.ts'
import { storedLinks } from '@plumbline/domain/program/schedule/stored-links.ts'
import {
  emptyProgram,
  getContext,
  type Program,
  programAfter,
} from '@plumbline/domain/program/testing/program-after.ts'
import { type ProgramPlan, planProgram } from '../../plan/program-plan.ts'
import { readPlanFile } from '../read/read-plan-file.ts'
import { writePlanFile } from '../write/write-plan-file.ts'
import type { StatedTask } from './stated-tasks.ts'

/** Reads a file and performs the import as the dialog does, into an empty program. */
export function importFile(bytes: Uint8Array, name: string): { plan: ImportedPlan; program: Program } {
  const read = readPlanFile(bytes, name)
  if (read.kind !== 'plan') throw new Error(`${name} was not read.`)
  const { items, calendars, settings } = read.plan
  const args = importProgram.args.parse({
    projectId: emptyProgram.settings.projectId,
    mode: 'replace',
    plan: { items, calendars, settings },
  })
  return {
    plan: read.plan,
    program: programAfter(emptyProgram, importProgram.decide(args, getContext(emptyProgram))),
  }
}

/** Updates a program from a later file as the dialog does. Undefined if the file changes nothing. */
export function updateFromFile(program: Program, bytes: Uint8Array, name: string): Program | undefined {
  const read = readPlanFile(bytes, name)
  if (read.kind !== 'plan') throw new Error(`${name} was not read.`)
  const { items, calendars, settings } = read.plan
  const args = updateProgram.args.parse({
    projectId: program.settings.projectId,
    plan: { items, calendars, settings },
    format: read.format,
    baseline: `Before ${name}`,
  })
  const decision = updateProgram.decide(args, getContext(program, name))
  if (decision.kind === 'refused' && decision.reason === 'nothing-changed') return undefined
  return programAfter(program, decision)
}

/** The program as a file for P6, as the export of the screen writes it. */
export function exportToP6({ items, settings }: Program): Uint8Array {
  const content = writePlanFile({ format: 'xer', name: 'Quay House', items, settings, today: '2026-11-24' })
  return typeof content === 'string' ? new TextEncoder().encode(content) : content
}

/** The program as MS Project reads it from the file that the export of the screen writes: without our own fields. */
export function readByMicrosoft({ items, settings }: Program): Program {
  const content = writePlanFile({ format: 'xml', name: 'Quay House', items, settings, today: '2026-11-24' })
  const text = String(content).replace('<Author>Plumbline</Author>', '')
  return importFile(new TextEncoder().encode(text), 'export.xml').program
}

/** How many values of the screen differ from those of the file. */
export function compare(program: Program, visible: ProgramPlan, stated: ReadonlyMap<string, StatedTask>) {
  const count = { early: 0, late: 0, total: 0, free: 0, critical: 0, driving: 0, days: 0, broken: 0 }
  const path = longestPath(visible.schedule)
  for (const item of program.items) {
    const task = stated.get(item.id)
    if (!task) continue
    if (item.startDate !== task.startDay || item.endDate !== task.finishDay) count.days += 1
    for (const { predecessorId, type } of storedLinks(item))
      if (visible.brokenDays(predecessorId, item.id, type) !== undefined) count.broken += 1
    const index = visible.schedule.indexById.get(item.id)
    if (!task.dates || index === undefined) continue
    const timing = getTiming(visible.schedule, index)
    const { earlyStart, earlyFinish, lateStart, lateFinish } = task.dates
    if (timing.earlyStart !== earlyStart || timing.earlyFinish !== earlyFinish) count.early += 1
    if (task.isManual) continue
    if (timing.lateStart !== lateStart || timing.lateFinish !== lateFinish) count.late += 1
    if (timing.totalFloat !== task.totalFloat) count.total += 1
    if (timing.freeFloat !== task.freeFloat) count.free += 1
    if (visible.isCritical(item.id) !== task.isCritical) count.critical += 1
    if (task.isDriving !== undefined && path.has(index) !== task.isDriving) count.driving += 1
  }
  return Object.fromEntries(Object.entries(count).filter(([, wrong]) => wrong > 0))
}

export function show({ items, settings }: Program): ProgramPlan {
  const visible = planProgram(items, settings)
  if (visible.kind === 'loop') throw new Error('The file has a loop.')
  return visible
}

/** The program after auto-schedule is switched on, and the names of the tasks that this moves. */
export function followLinks(program: Program): { following: Program; moved: readonly string[] } {
  const { projectId } = program.settings
  const decision = setAutoSchedule.decide({ projectId, isOn: true }, getContext(program))
  const following = programAfter(program, decision)
  const before = new Map(program.items.map((item) => [item.id, item]))
  const moved = following.items.filter(({ id, startDate, endDate }) => {
    const was = before.get(id)
    return startDate !== was?.startDate || endDate !== was?.endDate
  })
  return { following, moved: moved.map(({ name }) => name) }
}
