/** Hooks for reading records. A component is rendered again only when the records it reads change. */
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type User, user, type ValueDef, workspaceKind } from '#data/storage/values.ts'
import { createView, type Query } from '#data/store/view.ts'
import { useServices } from './services.ts'
import type { Workspace } from './workspace.ts'

/** The whole list by default. `deps` are the variables that `make` uses. */
export function useView<T extends Rec>(
  def: CollectionDef<T>,
  make: () => Query<T> = everything,
  deps: readonly unknown[] = [],
): readonly T[] {
  const { store } = useServices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists what `make` uses.
  const view = useMemo(() => createView(store.collection(def), make()), [store, def, ...deps])
  return useSyncExternalStore(view.onChange, view.rows)
}

export function useRow<T extends Rec>(def: CollectionDef<T>, id: Id | undefined): T | undefined {
  const { store } = useServices()
  const collection = useMemo(() => store.collection(def), [store, def])
  return useSyncExternalStore(collection.onChange, () => (id === undefined ? undefined : collection.get(id)))
}

/** The signed-in user's record of a personal list. */
export function useOwn<T extends Rec>(def: CollectionDef<T>): T {
  const { session } = useServices()
  const own = useRow(def, session.actor().id)
  if (!own) throw new Error(`${def.name} has no record of the signed-in user`)
  return own
}

export function useValue<T>(def: ValueDef<T>): T {
  const { values } = useServices()
  const onChange = useCallback((listener: () => void) => values.onChange(def, listener), [values, def])
  return useSyncExternalStore(onChange, () => values.get(def))
}

export function useUser(): User | undefined {
  return useValue(user)
}

/** Like `workspace.kind()`, and renders again when it changes. */
export function useWorkspaceKind(): ReturnType<Workspace['kind']> {
  useValue(workspaceKind)
  return useServices().workspace.kind()
}

function everything() {
  return {}
}
