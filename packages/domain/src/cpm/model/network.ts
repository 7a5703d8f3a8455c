/** Tasks and links as numbers, in an order in which every task comes after all of its predecessors. */

export interface Network {
  readonly size: number
  /** Links are sorted by successor: the links into task `i` are `incoming[i]` to `incoming[i + 1]`. */
  readonly incoming: Int32Array
  readonly from: Int32Array
  readonly to: Int32Array
  /** The index of each link in the original list. */
  readonly given: Int32Array
  /** The links out of task `i` are `leaving[outgoing[i]]` to `leaving[outgoing[i + 1]]`. */
  readonly outgoing: Int32Array
  readonly leaving: Int32Array
  /** Shorter than `size` if there are loops: their tasks and all tasks after them are missing. */
  readonly order: Int32Array
}

export function buildNetwork(size: number, from: Int32Array, to: Int32Array): Network {
  const incoming = countUp(size, to)
  const given = sortBy(incoming, to)
  const network = {
    size,
    incoming,
    given,
    from: given.map((link) => at(from, link)),
    to: given.map((link) => at(to, link)),
  }
  const outgoing = countUp(size, network.from)
  const leaving = sortBy(outgoing, network.from)
  return { ...network, outgoing, leaving, order: putInOrder(network, outgoing, leaving) }
}

/** The offset of each task's first link, with links sorted by task. */
function countUp(size: number, tasks: Int32Array): Int32Array {
  const offsets = new Int32Array(size + 1)
  for (const task of tasks) offsets[task + 1] = at(offsets, task + 1) + 1
  for (let task = 0; task < size; task++) offsets[task + 1] = at(offsets, task + 1) + at(offsets, task)
  return offsets
}

function sortBy(offsets: Int32Array, tasks: Int32Array): Int32Array {
  const sorted = new Int32Array(tasks.length)
  const next = offsets.slice()
  for (let link = 0; link < tasks.length; link++) {
    const task = at(tasks, link)
    const index = at(next, task)
    sorted[index] = link
    next[task] = index + 1
  }
  return sorted
}

/** Kahn's algorithm: the next task is one without remaining predecessors. */
function putInOrder(
  { size, incoming, to }: Pick<Network, 'size' | 'incoming' | 'to'>,
  outgoing: Int32Array,
  leaving: Int32Array,
): Int32Array {
  const waitsFor = new Int32Array(size)
  const order = new Int32Array(size)
  let ready = 0
  for (let task = 0; task < size; task++) {
    waitsFor[task] = at(incoming, task + 1) - at(incoming, task)
    if (waitsFor[task] === 0) order[ready++] = task
  }
  for (let index = 0; index < ready; index++) {
    const task = at(order, index)
    for (let x = at(outgoing, task); x < at(outgoing, task + 1); x++) {
      const follower = at(to, at(leaving, x))
      const left = at(waitsFor, follower) - 1
      waitsFor[follower] = left
      if (left === 0) order[ready++] = follower
    }
  }
  return order.subarray(0, ready)
}

/** The number at an index that exists. Accepts only one type of array, so that JavaScript engines can optimize it. */
export function at(numbers: Int32Array, index: number): number {
  // `as`: callers only pass indices within the array.
  return numbers[index] as number
}
