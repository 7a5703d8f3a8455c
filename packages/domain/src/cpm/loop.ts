/** Loops: tasks that wait for each other cannot be scheduled, so the loop is named and refused. */
import { at, type Network } from './model/network.ts'

/** The tasks of one loop, with the first repeated at the end. Undefined if there is no loop. */
export function findLoop({ size, order, incoming, from }: Network): readonly number[] | undefined {
  if (order.length === size) return undefined
  const ordered = new Int32Array(size)
  for (const task of order) ordered[task] = 1
  const waitsIn = (task: number) => {
    for (let x = at(incoming, task); x < at(incoming, task + 1); x++)
      if (at(ordered, at(from, x)) === 0) return at(from, x)
    throw new Error('A task that waits for nothing was left out of the order.')
  }

  // Every task that could not be ordered waits for another such task, so going back must return to one of them.
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

/** Reports the same loop in the same way, wherever the search entered it. */
function startAtSmallest(loop: readonly number[]): readonly number[] {
  const start = loop.indexOf(Math.min(...loop))
  return [...loop.slice(start), ...loop.slice(0, start + 1)]
}

/** The loop that a new link would close, or undefined. It is checked while the link is drawn. */
export function loopClosedBy(
  { outgoing, leaving, to }: Network,
  before: number,
  behind: number,
): readonly number[] | undefined {
  const cameFrom = new Map([[behind, behind]])
  // Iterating over a Map includes entries that are added during the iteration.
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
