/** The notifications derived from one list. The whole list is checked once, and then only what changes. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { createView, type View } from '#data/store/view.ts'
import { useServices } from '#data/workspace/services.ts'

/** The list is not read until it is wanted. `deps` are the values that the rule closes over. */
export function useNotificationsFrom<T extends Rec, Found>(
  def: CollectionDef<T>,
  isRequested: boolean,
  rule: (record: T) => readonly Found[],
  deps: readonly unknown[],
): readonly Found[] {
  const { store } = useServices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller passes what the rule closes over.
  const view = useMemo(
    (): View<T> =>
      isRequested
        ? createView(store.collection(def), { where: (record) => rule(record).length > 0 })
        : nothing,
    [store, def, isRequested, ...deps],
  )
  const rows = useSyncExternalStore(view.onChange, view.rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller passes what the rule closes over.
  return useMemo(() => rows.flatMap((record) => rule(record)), [rows, ...deps])
}

const none: readonly never[] = []
const nothing: View<never> = { rows: () => none, onChange: () => () => undefined }
