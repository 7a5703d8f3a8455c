/** The critical path method: forward for the early dates, backward for the late ones, each link once each way. */
import { crossBackward, crossForward, finishMinute } from './crossing.ts'
import { at } from './network.ts'
import { never, type Passes, type Plan } from './plan.ts'

/** Allocates nothing: it runs at every edit, and at every step of a drag. */
export function runPasses(plan: Plan, passes: Passes): void {
  runForward(plan, passes)
  runBackward(plan, passes)
}

export function runForward(plan: Plan, passes: Passes): void {
  const { order, incoming, from, type, lag, crosses, duration, startFrom, startUntil } = plan
  const { earlyStart, earlyFinish } = passes
  for (let place = 0; place < order.length; place++) {
    const task = at(order, place)
    const own = at(duration, task)
    let start = at(startFrom, task)
    const end = at(incoming, task + 1)
    for (let link = at(incoming, task); link < end; link++) {
      const kind = at(type, link)
      const before = at(from, link)
      let bound =
        at(crosses, link) !== 0
          ? crossForward(plan, passes, link)
          : (kind & 1 ? at(earlyStart, before) : at(earlyFinish, before)) + at(lag, link)
      if (kind >= 2) bound -= own
      if (bound > start) start = bound
    }
    const limit = at(startUntil, task)
    if (start > limit) start = limit
    earlyStart[task] = start
    earlyFinish[task] = start + own
  }
  passes.finish = findFinish(plan, passes)
}

/** One look at the calendar for each clock, not for each task. */
function findFinish(plan: Plan, { earlyFinish, lastOf }: Passes): number {
  const { clock, size } = plan
  lastOf.fill(-1)
  for (let task = 0; task < size; task++) {
    const last = at(lastOf, at(clock, task))
    if (last < 0 || at(earlyFinish, task) > at(earlyFinish, last)) lastOf[at(clock, task)] = task
  }
  let finish = -never
  for (let number = 0; number < lastOf.length; number++) {
    const last = at(lastOf, number)
    if (last >= 0) finish = Math.max(finish, finishMinute(plan, last, at(earlyFinish, last)))
  }
  return finish
}

export function runBackward(plan: Plan, passes: Passes): void {
  const { order, outgoing, leaving, to, type, lateLag, crosses, remaining, finishFrom, finishUntil } = plan
  const { earlyFinish, lateStart, lateFinish } = passes
  const { clocks, clock, mustFinishBy, openEndsCritical } = plan
  const openEnd = mustFinishBy === never ? passes.finish : mustFinishBy
  const lastEnd = Math.max(passes.finish, openEnd)
  let known = -1
  let openFinish = 0
  let lastFinish = 0

  for (let place = order.length - 1; place >= 0; place--) {
    const task = at(order, place)
    if (at(clock, task) !== known) {
      known = at(clock, task)
      openFinish = clocks[known]?.worked(openEnd) ?? 0
      lastFinish = openEnd === lastEnd ? openFinish : (clocks[known]?.worked(lastEnd) ?? 0)
    }
    const own = at(remaining, task)
    const end = at(outgoing, task + 1)
    const isOpen = at(outgoing, task) === end
    let finish = isOpen ? (openEndsCritical ? at(earlyFinish, task) : openFinish) : lastFinish
    for (let x = at(outgoing, task); x < end; x++) {
      const link = at(leaving, x)
      const kind = at(type, link)
      const behind = at(to, link)
      let bound =
        at(crosses, link) !== 0
          ? crossBackward(plan, lateStart, lateFinish, link, at(lateLag, link))
          : (kind >= 2 ? at(lateFinish, behind) : at(lateStart, behind)) - at(lateLag, link)
      if (kind & 1) bound += own
      if (bound < finish) finish = bound
    }
    finish = Math.max(Math.min(finish, at(finishUntil, task)), at(finishFrom, task))
    lateFinish[task] = finish
    lateStart[task] = finish - own
  }
}
