/** The saved views of a register: the user's, and those that were shared. `?saved=…` names the one that is open. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { sharedViews } from '@plumbline/domain/registers/table-settings/shared-view.ts'
import { tableSettings } from '@plumbline/domain/registers/table-settings/table-settings.ts'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useOwn, useView } from '#data/workspace/hooks.ts'

export interface ListedView {
  readonly id: Id
  readonly name: string
  readonly text: string
  readonly isShared: boolean
  /** The project that it was shared with. */
  readonly projectId?: Id | undefined
}

const none: readonly never[] = []

export function useSavedViews(table: string): readonly ListedView[] {
  const own = useOwn(tableSettings).tables[table]?.views ?? none
  const shared = useView(sharedViews, () => ({ where: (one) => one.table === table }), [table])
  return useMemo(
    () => [
      ...own.map((view) => ({ ...view, isShared: false })),
      ...shared.map(({ id, name, text, projectId }) => ({ id, name, text, projectId, isShared: true })),
    ],
    [own, shared],
  )
}

export function useSavedAddress() {
  const savedId = useSearch({ strict: false, select: (search: { saved?: string }) => search.saved })
  const router = useRouter()
  const navigate = useNavigate()

  /** `text`: the view of the table. Undefined where the register is not shown as a table. Back leads to what was open. */
  function open(id: Id | undefined, text: string | undefined) {
    const { pathname, searchStr } = router.state.location
    const search = new URLSearchParams(searchStr)
    for (const name of ['saved', 'table', 'highlight']) search.delete(name)
    if (id !== undefined) search.set('saved', id)
    if (text !== undefined) search.set('table', text)
    void navigate({ href: search.size === 0 ? pathname : `${pathname}?${search}`, resetScroll: false })
  }

  return { savedId, open }
}
