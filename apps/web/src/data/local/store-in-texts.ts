/** Stores the pending requests in local storage, where there is no database. */
import type { BackendListener } from '#data/storage/backend.ts'
import type { Write } from '#data/storage/text-storage.ts'
import type { StoredList } from './lists/local-list.ts'
import type { StoredLists } from './lists/stored-lists.ts'
import type { LocalRequests } from './local-requests.ts'

interface Ports {
  lists: StoredLists
  requests: LocalRequests
  listener(): BackendListener | undefined
  follow(lists: Iterable<StoredList>): void
  /** Leaves the requests that cannot be stored yet. */
  leave(): Write
  report(write: Write): void
  onStored(): void
  onAnswered(): void
}

export function storeInTexts({ lists, requests, ...ports }: Ports): Write {
  const listener = ports.listener()
  if (listener?.isIncomplete()) return ports.leave()
  ports.follow(lists.dirty())
  const outcomes = listener?.decide() ?? new Map()
  const dirty = lists.dirty()
  // Changes cannot be stored before the seed data has arrived. They are stored once it has.
  if (dirty.some((list) => list.isWaiting())) return ports.leave()
  const resolvers = requests.takeResolvers()
  const answers = requests.toAnswers(outcomes)
  const write = dirty.length > 0 ? lists.write(dirty, []) : ({ kind: 'stored' } as const)
  if (write.kind === 'stored' && dirty.length > 0) ports.onStored()
  ports.report(write)
  const settled = requests.settle(answers, write)
  const changed = write.kind === 'stored' ? [] : dirty.map(({ name }) => name)
  if (settled.length > 0 || changed.length > 0)
    listener?.onUpdate({ changed, answers: settled, isAsVisible: write.kind === 'stored' })
  ports.onAnswered()
  for (const resolve of resolvers) resolve(write)
  return write
}
