/** Reports work on a database that another page blocks. */
import { setBlocked } from './blocked-databases.ts'
import { afterRunning } from './within.ts'

/** A browser that is busy answers later than usual, but sooner than this. */
const maxSilenceMs = 5_000

interface Waiting {
  /** The browser reports that another page has not closed its connection. */
  onBlocked(): void
  /** Other pages are known to use the database, so that a long silence means that one of them blocks it. */
  expectAnswer(): void
}

export async function watchBlocking<T>(work: (waiting: Waiting) => Promise<T>): Promise<T> {
  const key = {}
  let stop = () => {}
  let isBlocked = false
  const onBlocked = () => {
    isBlocked = true
    setBlocked(key, true)
  }
  try {
    return await work({
      onBlocked,
      expectAnswer() {
        stop = afterRunning(maxSilenceMs, onBlocked)
      },
    })
  } finally {
    stop()
    if (isBlocked) setBlocked(key, false)
  }
}

/** For an answer that other pages are known to have. */
export const watchAnswer = <T>(answer: Promise<T>): Promise<T> =>
  watchBlocking(({ expectAnswer }) => {
    expectAnswer()
    return answer
  })
