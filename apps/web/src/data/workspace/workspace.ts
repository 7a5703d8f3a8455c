/** The workspace: the demo with its samples, the user's own, or that of a team. */
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Samples } from '#data/catalogue/samples.ts'
import type { LocalBackend } from '#data/local/local-backend.ts'
import type { TargetText } from '#data/local/replacing.ts'
import type { Write } from '#data/storage/text-storage.ts'
import type { ValueStore } from '#data/storage/value-store.ts'
import { lastBackUp, programProject, type WorkspaceKind, workspaceKind } from '#data/storage/values.ts'

export interface Workspace {
  kind(): WorkspaceKind | 'team'
  /** Empties every list. */
  startOwn(): Promise<Write>
  /** Fills every list with its samples, which may have to be loaded first. */
  loadDemo(): Promise<Write | { kind: 'failed'; reason: 'no-samples' }>
  /** The current text of every list, stored or not, by key. */
  listTexts(): ReadonlyMap<string, string>
  /** Replaces all of these or none. The caller reports a failure. */
  replaceTexts(requested: () => readonly TargetText[]): Promise<Write>
}

/** Values that refer to the records of the former workspace. */
const ofTheFormer: readonly { readonly key: string }[] = [lastBackUp, programProject]

interface WorkspacePorts {
  backend: LocalBackend
  values: ValueStore
  now(): Date
  fetchSamples(): Promise<Samples>
}

export function createWorkspace({ backend, values, now, fetchSamples }: WorkspacePorts): Workspace {
  async function become(kind: WorkspaceKind, samples?: Samples): Promise<Write> {
    const today = instantToDay(now())
    const write = await backend.replaceAll(
      (name) => samples?.get(name)?.(today) ?? [],
      () => [values.replacement(workspaceKind, kind), ...ofTheFormer.map(values.removal)],
    )
    if (write.kind === 'stored') for (const { key } of [workspaceKind, ...ofTheFormer]) values.reread(key)
    return write
  }

  async function loadDemo() {
    const samples = await fetchSamples().catch(() => undefined)
    return samples ? become('demo', samples) : ({ kind: 'failed', reason: 'no-samples' } as const)
  }

  return {
    kind: () => values.get(workspaceKind),
    startOwn: () => become('own'),
    loadDemo,
    listTexts: backend.listTexts,
    replaceTexts: backend.replaceTexts,
  }
}
