/** Saves what was entered in changes that are not on the server, so that it can be read or handed on. */
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { saveBlob } from '#core/download/save-blob.ts'
import type { QueuedRequest } from '#data/team/cache/team-cache-schema.ts'

export function downloadRequests(requests: readonly QueuedRequest[], now: Date): void {
  const entered = requests.map(({ request: { name, at, args } }) => ({ enteredAt: at, change: name, args }))
  const text = JSON.stringify(entered, null, 2)
  saveBlob(new Blob([text], { type: 'application/json' }), `plumbline-changes-${instantToDay(now)}.json`)
}
