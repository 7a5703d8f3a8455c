/** The files of a team: stored in this browser first, uploaded before the requests that name them, fetched when opened. */
import { namedFiles } from '@plumbline/domain/kernel/records/named-files.ts'
import type { FetchedFiles, FileStore } from '#data/files/file-store.ts'
import type { QueuedRequest } from './cache/team-cache-schema.ts'
import { type TeamClient, TeamError } from './cache/team-client.ts'

export interface TeamFiles {
  store: FileStore
  /**
   * How many of the requests, from the first on, name only files that the server has. If there are none, the files of
   * the first one are uploaded, while changes of other users are still followed.
   */
  countUploaded(requests: readonly QueuedRequest[]): number
  /** Does not wait for the next attempt. */
  reconnect(): void
  /** The server has refused this request. It may have removed a file that no record named for long. */
  askAgain(refused: QueuedRequest): void
}

interface Ports {
  client: Pick<TeamClient, 'hasFile' | 'putFile' | 'getFile'>
  openStore(fetched: FetchedFiles): FileStore
  /** Called when the files of a request have been uploaded, or when it is time to try again. */
  onUploaded(): void
  /** The server took a file, or has no space for it. */
  onSpace(isFull: boolean): void
  /** The server does not take a file of this size. */
  onTooLarge(request: QueuedRequest): void
  /** The files of the person, or of the team, take as much as they may. */
  onQuota(request: QueuedRequest): void
}

const retryMs = 10_000

export function createTeamFiles({
  client,
  openStore,
  onUploaded,
  onSpace,
  onTooLarge,
  onQuota,
}: Ports): TeamFiles {
  /** Files that the server has, or that are not here either, so that the server refuses the request. */
  const done = new Set<string>()
  /** Added on this page and not uploaded yet, so that asking whether the server has them would be in vain. */
  const added = new Set<string>()
  // Any file may be on the server.
  const store = openStore({ has: () => true, fetch: client.getFile })
  let isUploading = false
  let retry: ReturnType<typeof setTimeout> | undefined

  async function upload(key: string) {
    if (done.has(key)) return
    if (added.delete(key) || !(await client.hasFile(key))) {
      const bytes = await store.get(key)
      if (bytes) await client.putFile(key, bytes)
    }
    done.add(key)
  }

  async function uploadAll(queued: QueuedRequest) {
    if (isUploading || retry !== undefined) return
    isUploading = true
    let waitMs: number | undefined
    try {
      for (const key of namedFiles(queued.request.args)) await upload(key)
      onSpace(false)
    } catch (problem) {
      const { reason, retryMs: requested } = problem instanceof TeamError ? problem : {}
      waitMs = requested ?? retryMs
      if (reason === 'file-too-large') onTooLarge(queued)
      if (reason === 'quota') onQuota(queued)
      if (reason === 'storage-full') onSpace(true)
    }
    isUploading = false
    if (waitMs === undefined) onUploaded()
    else
      retry = setTimeout(() => {
        reconnect()
        onUploaded()
      }, waitMs)
  }

  function reconnect() {
    clearTimeout(retry)
    retry = undefined
  }

  function countUploaded(requests: readonly QueuedRequest[]): number {
    const isMissing = ({ request }: QueuedRequest) => !namedFiles(request.args).every((key) => done.has(key))
    const first = requests.findIndex(isMissing)
    if (first === 0 && requests[0]) void uploadAll(requests[0])
    return first === -1 ? requests.length : first
  }

  return {
    store: {
      ...store,
      async put(file, options) {
        const ref = await store.put(file, options)
        added.add(ref.key)
        done.delete(ref.key)
        return ref
      },
    },
    countUploaded,
    reconnect,
    askAgain({ request }) {
      for (const key of namedFiles(request.args)) done.delete(key)
    },
  }
}
