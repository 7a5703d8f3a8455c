/** Tasks that wait for each other: such a programme has no dates, so the loop is named and refused. */
import { at, type Network } from './network.ts'

/** The tasks of one loop, the first again at the end; undefined where every task can be put in order. */
export function findLoop({ size, order, incoming, from }: Network): readonly number[] | undefined {
  if (order.length === size) return undefined
  const ordered = new Int32Array(size)
  for (const task of order) ordered[task] = 1
  const waitsIn = (task: number) => {
    for (let x = at(incoming, task); x < at(incoming, task + 1); x++)
      if (at(ordered, at(from, x)) === 0) return at(from, x)
    throw new Error('A task that waits for nothing was left out of the order.')
  }

  // Whoever could not be ordered waits for one that could not either: going back, one must come round again.
  const seen = new Map<number, number>()
  const path: number[] = []
  let task = ordered.indexOf(0)
  while (!seen.has(task)) {
    seen.set(task, path.length)
    path.push(task)
    task = waitsIn(task)
  }
  return startAtSmallest(path.slice(seen.get(task)).reverse())
}

/** The same loop is told the same way, wherever it was entered. */
function startAtSmallest(loop: readonly number[]): readonly number[] {
  const start = loop.indexOf(Math.min(...loop))
  return [...loop.slice(start), ...loop.slice(0, start + 1)]
}

/** The loop that a new link would close, so that it can be refused as it is drawn; undefined where it closes none. */
export function loopClosedBy(
  { outgoing, leaving, to }: Network,
  before: number,
  behind: number,
): readonly number[] | undefined {
  const cameFrom = new Map([[behind, behind]])
  // A map hands out what is added while it is walked.
  for (const task of cameFrom.keys()) {
    if (task === before) break
    for (let x = at(outgoing, task); x < at(outgoing, task + 1); x++) {
      const next = at(to, at(leaving, x))
      if (!cameFrom.has(next)) cameFrom.set(next, task)
    }
  }
  if (!cameFrom.has(before)) return undefined
  const way = [before]
  for (let task = before; task !== behind; way.unshift(task)) task = cameFrom.get(task) ?? behind
  return [before, ...way]
}
