/** Keeps the view of the program in the URL, so that it survives a reload and can be shared. */
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '#core/navigation/paths.ts'
import { useServices } from '#data/workspace/services.ts'
import { createView, type ProgramPart, type ProgramView } from './program-view.ts'
import { choiceToQuery, getViewQuery, readChoice } from './view-address.ts'

interface Viewing {
  /** All rows of the program. */
  rows: readonly ProgramRow[]
  view: ProgramView | undefined
  part: Pick<ProgramPart, 'rows'> | undefined
  setView: (view: ProgramView | undefined) => void
}

/** If the URL contains no view, the current view is kept and added to the URL. */
export function useViewAddress({ rows, view, part, setView }: Viewing): void {
  const { history, navigate } = useRouter()
  const { store } = useServices()
  // Read together with the requested record, which may clear the view before they are compared.
  const searchText = useSearch({
    strict: false,
    select: (search: Record<string, string>) => String(new URLSearchParams(search)),
  })
  const agreed = useRef('')

  const agree = useEffectEvent((chosen: ProgramView | undefined) => {
    // The router may report a URL later than the history.
    const { pathname, search, state } = history.location
    if (!pathname.endsWith(paths.program)) return
    const params = new URLSearchParams(search)
    const scrollTarget = params.get('highlight')
    // The requested item belongs to another project, which is about to be shown.
    const isElsewhere = scrollTarget && !rows.some(({ item }) => item.id === scrollTarget)
    if (isElsewhere && store.collection(programItems).get(scrollTarget)) return
    const current = getViewQuery(params)
    let target = choiceToQuery(chosen?.choice ?? {})
    if (current !== '' && current !== agreed.current) {
      const requested = createView(readChoice(current, rows))
      setView(requested)
      target = choiceToQuery(requested?.choice ?? {})
    }
    agreed.current = target
    // A requested item that is hidden is no longer requested.
    const isHidden = Boolean(part && scrollTarget) && !part?.rows.some(({ item }) => item.id === scrollTarget)
    if (target === current && !isHidden) return
    for (const name of [...new URLSearchParams(current).keys(), ...(isHidden ? ['highlight'] : [])])
      params.delete(name)
    const query = [String(params), target].filter(Boolean).join('&')
    void navigate({
      href: query ? `${paths.program}?${query}` : paths.program,
      state: state.visit === undefined ? {} : { visit: state.visit },
      replace: true,
      resetScroll: false,
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are compared whenever either changes.
  useEffect(() => agree(view), [view, searchText])
}
