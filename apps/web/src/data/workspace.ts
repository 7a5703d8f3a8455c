/** The workspace of this browser: the demo with its samples, or the user's own. */
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import type { LocalBackend } from './local-backend.ts'
import type { Write } from './text-storage.ts'
import type { ValueStore } from './value-store.ts'
import { type WorkspaceKind, workspaceKind } from './values.ts'

export interface Workspace {
  kind(): WorkspaceKind
  /** Empties every list. */
  startOwn(): Write
  /** Gives every list its samples. */
  loadDemo(): Write
}

export function createWorkspace(backend: LocalBackend, values: ValueStore, now: () => Date): Workspace {
  function become(kind: WorkspaceKind): Write {
    const today = dayOf(now())
    const write = backend.replaceAll(
      (row) => (kind === 'demo' ? row.firstRun(today) : []),
      values.replacement(workspaceKind, kind),
    )
    values.reread(workspaceKind.key)
    return write
  }

  return {
    kind: () => values.get(workspaceKind),
    startOwn: () => become('own'),
    loadDemo: () => become('demo'),
  }
}
