/** Updates of random programs: the program is as the file states, and has what was added to it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberToDay } from '../../kernel/days/day.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { planned, settings as settingsWith } from '../testing/planned-items.ts'
import { emptyProgram, getContext, type Program, programAfter } from '../testing/program-after.ts'
import { changesNothing, updatePlan } from '../update/update-plan.ts'
import { importProgram } from './import-program.ts'
import { updateProgram } from './update-program.ts'

const { calendars } = settingsWith()
const codes = ['A10', 'A20', 'A30', 'A40', 'A50', 'A60']
const taskArb = fc.record({
  isThere: fc.boolean(),
  /** Under no heading, or under the first or second one. */
  under: fc.nat({ max: 2 }),
  name: fc.constantFrom('Dig', 'Pour', 'Cure'),
  start: fc.integer({ min: 20_458, max: 20_490 }),
  days: fc.integer({ min: 1, max: 5 }),
  /** Days from start to end without work. */
  daysOff: fc.constantFrom(0, 0, 2),
  progress: fc.constantFrom(undefined, 40),
  calendarId: fc.constantFrom(undefined, 'six'),
  isPulled: fc.boolean(),
  /** How many tasks before this one its predecessor is. */
  after: fc.constantFrom(undefined, 1, 2),
  assigneeEmail: fc.constantFrom(null, 'bo@quay.example'),
})
const fileArb = fc.record({
  tasks: fc.tuple(taskArb, taskArb, taskArb, taskArb, taskArb, taskArb),
  headings: fc.tuple(fc.boolean(), fc.boolean()),
  isReversed: fc.boolean(),
  dataDate: fc.constantFrom('2026-01-05', '2026-02-05'),
})
type File = typeof fileArb extends fc.Arbitrary<infer One> ? One : never

/** The plan that a reader makes of the file. The ids of the file are other ones each time, as those of rows are. */
function getPlan({ tasks, headings, isReversed, dataDate }: File, prefix: string) {
  const known = headings.flatMap((isThere, at) => (isThere ? [at + 1] : []))
  const there = tasks.map((task, at) => ({ ...task, at })).filter(({ isThere, at }) => isThere || at === 0)
  const places = new Set(there.map(({ at }) => at))
  const items = there.map(
    ({ at, under, start, days, daysOff, after, isPulled, isThere: _, ...more }): PlannedItem => {
      const parentId = known.includes(under) ? `${prefix}h${under}` : null
      const before = after !== undefined && places.has(at - after) ? `${prefix}${at - after}` : undefined
      const lag = { type: 'FS' as const, lag: days, unit: 'days' as const }
      return planned(`${prefix}${at}`, days + daysOff, {
        ...more,
        ...(daysOff > 0 && { workDays: days }),
        projectId: '',
        activityId: codes[at],
        parentId,
        level: parentId ? 1 : 0,
        startDate: numberToDay(start),
        endDate: numberToDay(start + days + daysOff - 1),
        ...(isPulled && { constraint: { type: 'SNET', day: numberToDay(start) } }),
        ...(before && { predecessorId: before, links: [{ predecessorId: before, ...lag }] }),
      })
    },
  )
  const rows = known.map((number) =>
    planned(`${prefix}h${number}`, null, {
      projectId: '',
      name: `Area ${number}`,
      activityId: `W${number}`,
      isHeading: true,
      startDate: null,
    }),
  )
  const settings = { calendarId: 'standard', dataDate, mustFinishBy: null, criticalDays: 0, startDate: null }
  return { items: [...rows, ...(isReversed ? items.toReversed() : items)], calendars, settings }
}

const ownArb = fc.array(
  fc.record({
    code: fc.constantFrom(...codes),
    alarmDate: fc.constantFrom(undefined, '2026-03-01'),
    deadline: fc.constantFrom(undefined, '2026-04-01'),
    rowBehind: fc.boolean(),
  }),
  { maxLength: 4 },
)

function imported(file: File, prefix: string): Program {
  const args = importProgram.args.parse({ projectId: '1', mode: 'replace', plan: getPlan(file, prefix) })
  return programAfter(emptyProgram, importProgram.decide(args, getContext(emptyProgram, `import ${prefix}`)))
}

/** With what people add: alarms, deadlines, and rows behind others. */
function withOwn(
  program: Program,
  own: typeof ownArb extends fc.Arbitrary<infer One> ? One : never,
): Program {
  const items = own.reduce<readonly ProgramItem[]>((list, { code, rowBehind, ...more }, at) => {
    const index = list.findIndex(({ activityId, isHeading }) => activityId === code && !isHeading)
    const item = list[index]
    if (!item) return list
    const { activityId: _, links: __, ...bare } = item
    const row = {
      ...bare,
      id: `own ${at}`,
      name: `Own ${at}`,
      rank: `${item.rank}m${at}`,
      predecessorId: item.id,
    }
    return [
      ...list.slice(0, index),
      { ...item, ...Object.fromEntries(Object.entries(more).filter(([, value]) => value)) },
      ...(rowBehind ? [row] : []),
      ...list.slice(index + 1),
    ]
  }, program.items)
  return { ...program, items }
}

/** The content of each row of the file, without ids. */
function described({ items, settings }: Program) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const getName = (id: string | null | undefined) => {
    const item = byId.get(id ?? '')
    return item && (item.activityId ?? item.name)
  }
  const getCalendar = (id: string | null | undefined) => settings.calendars.find((one) => one.id === id)?.name
  return items.map(({ id: _, rank: __, baselines: ___, links = [], ...item }) => ({
    ...item,
    parentId: getName(item.parentId),
    predecessorId: getName(item.predecessorId),
    links: links.map((link) => ({ ...link, predecessorId: getName(link.predecessorId) })),
    fromFile: item.fromFile && {
      ...item.fromFile,
      links: item.fromFile.links.map((link) => ({ ...link, predecessorId: getName(link.predecessorId) })),
    },
    calendarId: getCalendar(item.calendarId),
  }))
}

const fresh = (rows: ReturnType<typeof described>) => rows.map((row) => JSON.parse(JSON.stringify(row)))
const ofFile = ({ activityId }: { activityId?: string | undefined }) => activityId !== undefined
const withoutOwn = <Row extends { alarmDate?: unknown; deadline?: unknown; assigneeEmail?: unknown }>(
  row: Row,
) => {
  const { alarmDate: _, deadline: __, assigneeEmail: ___, ...rest } = row
  return rest
}

test('an update from one file to another is the import of the other with what was added', () => {
  fc.assert(
    fc.property(fileArb, fileArb, ownArb, fc.boolean(), (first, second, own, isAuto) => {
      const start = withOwn(imported(first, 'a'), own)
      const program = { ...start, settings: { ...start.settings, autoSchedule: isAuto } }
      const plan = getPlan(second, 'b')
      const args = updateProgram.args.parse({ projectId: '1', plan, format: 'xer', baseline: 'Before' })
      const decision = updateProgram.decide(args, getContext(program, 'update'))
      if (decision.kind === 'refused') {
        expect(decision.reason).toBe('nothing-changed')
        return
      }
      const after = programAfter(program, decision)
      const expected = imported(second, 'b')
      if (!isAuto)
        expect(fresh(described(after)).filter(ofFile).map(withoutOwn)).toEqual(
          fresh(described(expected)).map(withoutOwn),
        )
      expect(after.settings.dataDate).toBe(second.dataDate)
      const afterById = new Map(after.items.map((item) => [item.id, item]))
      const matched = program.items.filter(
        ({ isHeading, activityId }) =>
          !isHeading &&
          activityId !== undefined &&
          after.items.some((item) => item.activityId === activityId),
      )
      for (const { id, alarmDate, deadline, startDate } of matched) {
        const { alarmDate: alarm, deadline: due } = afterById.get(id) ?? {}
        expect([alarm ?? null, due ?? null]).toEqual([alarmDate ?? null, deadline ?? null])
        expect(afterById.get(id)?.baselines?.at(-1)).toMatchObject({ name: 'Before', startDate })
      }
      const created = (items: readonly ProgramItem[]) =>
        items.filter(({ id }) => id.startsWith('own')).map(({ name }) => name)
      expect(new Set(created(after.items))).toEqual(new Set(created(program.items)))
      // The file that was taken over changes nothing more.
      const { items: stored, settings } = after
      const again = updatePlan({ stored, settings, plan, format: 'xer', baseline: 'B', newIdAt: String })
      if (again === 'loop') throw new Error('A loop.')
      const { changes, added, removed } = again
      expect([changes, added, removed]).toEqual([[], [], []])
      expect(changesNothing(again)).toBe(true)
    }),
    { numRuns: 100 },
  )
})
