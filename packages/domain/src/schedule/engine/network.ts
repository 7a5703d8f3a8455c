/** Tasks and the links between them as bare numbers, in an order in which every task comes after all it waits for. */

export interface Network {
  readonly size: number
  /** Links lie sorted by the task they arrive at: those into task `i` from `incoming[i]` up to `incoming[i + 1]`. */
  readonly incoming: Int32Array
  readonly from: Int32Array
  readonly to: Int32Array
  /** Place that each link had in the list it was given in. */
  readonly given: Int32Array
  /** Links out of task `i` are `leaving[outgoing[i]]` up to `leaving[outgoing[i + 1]]`. */
  readonly outgoing: Int32Array
  readonly leaving: Int32Array
  /** Shorter than `size` when some tasks wait for each other: they and all behind them are missing. */
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

/** Where the links of each task begin when they lie sorted by task. */
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

/** After Kahn: whatever waits for nothing any more comes next. */
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

/** A number at a place that exists. Of one kind of array only: engines make it fast as long as it meets no other. */
export function at(numbers: Int32Array, index: number): number {
  // `as`: whoever asks has counted the places.
  return numbers[index] as number
}
