/** The visible part of the program. The filter is cleared if it would hide a requested or new item. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { getTitle } from '#core/texts/get-title.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import type { ChartPlan } from '../chart/model/chart-plan.ts'
import type { CreatedItems } from './created-items.ts'
import type { ProgramView } from './program-view.ts'

interface Viewed {
  rows: readonly ProgramRow[]
  range: Span
  plan: ChartPlan | undefined
  /** As a day number. */
  today: number
  /** The item that a search or a link has requested. */
  scrollTarget: ScrollTarget | undefined
  created: CreatedItems
  /** New items must stay visible. */
  onCreated: (ids: readonly Id[]) => void
}

export function useProgramView({ rows, range, plan, today, scrollTarget, created, onCreated }: Viewed) {
  const toasts = useToasts()
  const [view, setView] = useState<ProgramView>()
  const [liftedFor, setLiftedFor] = useState<{ name: string }>()
  const [seen, setSeen] = useState(scrollTarget)
  const filterButton = useRef<HTMLButtonElement>(null)
  const part = useMemo(() => view?.take({ rows, plan, range, today }), [view, rows, plan, range, today])

  function liftFor(ids: readonly Id[]) {
    if (!part || ids.length === 0) return
    const visible = new Set(part.rows.map(({ item }) => item.id))
    const hidden = rows.find(({ item }) => ids.includes(item.id) && !visible.has(item.id))
    if (!hidden) return
    setView(undefined)
    setLiftedFor({ name: hidden.item.name })
  }

  // During render, so that the chart already has the row when it scrolls there.
  if (scrollTarget !== seen) {
    setSeen(scrollTarget)
    if (scrollTarget) liftFor([scrollTarget.key])
  }

  const liftForCreated = useEffectEvent((_: typeof rows) => {
    const ids = created.take()
    liftFor(ids)
    onCreated(ids)
  })
  useEffect(() => liftForCreated(rows), [rows])

  useEffect(() => {
    if (liftedFor) toasts.show(viewTexts.lifted(liftedFor.name))
  }, [liftedFor, toasts])

  /** The clicked button disappears. */
  const showAll = useCallback(() => {
    filterButton.current?.focus()
    setView(undefined)
  }, [])

  return {
    view,
    part,
    filterButton,
    setView,
    showAll,
  }
}

/** Messages about automatic changes of the view. */
const viewTexts = {
  /** Shown after the other toast, so that it does not replace its Undo button. */
  lifted: (name: string) => ({
    title: 'All Tasks Shown',
    description: `The filter hid ${getTitle(name)} and has been cleared.`,
    isLate: true,
  }),
}
