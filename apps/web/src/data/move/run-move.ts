/** Moves what a plan names: stores the files for the team, and makes the requests. */
import { namedFiles } from '@plumbline/domain/kernel/records/named-files.ts'
import { bringRecords } from '@plumbline/domain/team/move/bring-records.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import type { Services } from '#data/workspace/services.ts'
import type { MovePlan } from './plan-move.ts'

export type MoveOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'stopped' }
  /** `reason`: of a refusal, or why a file could not be stored. */
  | { readonly kind: 'failed'; readonly reason: string }

interface Following {
  /** How many requests of the plan have been made. */
  onProgress?(doneCount: number): void
  signal?: AbortSignal
}

/** Files and requests wait in the browser until the server has them: a closed page or a lost answer costs only time. */
export async function runMove(
  services: Services,
  plan: Pick<MovePlan, 'requests'>,
  { onProgress, signal }: Following = {},
): Promise<MoveOutcome> {
  for (const [index, request] of plan.requests.entries()) {
    if (signal?.aborted) return { kind: 'stopped' }
    const problem = await storeFiles(services, namedFiles(request))
    if (problem) return { kind: 'failed', reason: problem }
    const performing = performRequest(services, bringRecords, request)
    if (performing.kind !== 'done') return { kind: 'failed', reason: performing.reason }
    const stored = await performing.applied.stored
    if (stored.kind === 'failed') return { kind: 'failed', reason: stored.reason }
    onProgress?.(index + 1)
  }
  return { kind: 'sent' }
}

async function storeFiles(
  { files, ownFiles }: Services,
  keys: readonly string[],
): Promise<string | undefined> {
  // Bytes that are stored already are not stored twice.
  for (const key of new Set(keys)) {
    const bytes = await ownFiles.get(key)
    if (!bytes) return 'files-missing'
    try {
      await files.put(bytes)
    } catch {
      return 'files-not-stored'
    }
  }
  return undefined
}

/** The keys of the files that are in this browser. */
export async function findOwnFiles(
  { ownFiles }: Pick<Services, 'ownFiles'>,
  texts: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const named = [...texts.values()].flatMap((text) => text.match(/\b[0-9a-f]{64}\b/g) ?? [])
  const found = new Set<string>()
  for (const key of new Set(named)) if (await ownFiles.has(key)) found.add(key)
  return found
}
