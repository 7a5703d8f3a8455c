/** Cuts what a client of PostgreSQL sends into cycles: messages that the database answers together. */

/** A query, the end of a batch, and a password are answered. The database waits for more after any other message. */
const answered = new Set(['Q', 'S', 'p'].map((letter) => letter.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)

/** Returns a function that takes what has arrived and returns the cycles that are complete. */
export function cutCycles(): (arrived: Uint8Array) => Uint8Array[] {
  let waiting: Uint8Array = new Uint8Array()
  /** Up to here, `waiting` consists of complete messages. */
  let checked = 0
  let isStarting = true

  return (arrived) => {
    waiting = waiting.length === 0 ? arrived : Buffer.concat([waiting, arrived])
    const cycles: Uint8Array[] = []
    let cycleStart = 0
    for (let end = endOfMessage(); end <= waiting.length; end = endOfMessage()) {
      const type = waiting[checked]
      checked = end
      // The embedded database has one session, which outlives its clients.
      if (!isStarting && type === terminate) cycleStart = end
      if (!isStarting && !answered.has(type ?? terminate)) continue
      isStarting = false
      cycles.push(waiting.subarray(cycleStart, end))
      cycleStart = end
    }
    waiting = waiting.subarray(cycleStart)
    checked -= cycleStart
    return cycles
  }

  /** A message is its type, except in the first one, and its length, which counts itself. Infinity if incomplete. */
  function endOfMessage(): number {
    const start = isStarting ? checked : checked + 1
    if (waiting.length < start + 4) return Number.POSITIVE_INFINITY
    const length = new DataView(waiting.buffer, waiting.byteOffset + start).getUint32(0)
    return start + length
  }
}
