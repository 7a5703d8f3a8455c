/** The collapsed headings. Kept while the tab is open, and expanded to show a requested row. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { foldableIds, foldProgram, headingsOver } from '@plumbline/domain/program/view/fold-program.ts'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { readSessionText, writeSessionText } from '#data/storage/session-text.ts'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { createWholeProgram, type WholeProgram } from '../chart/model/whole-program.ts'

interface Folding {
  projectId: Id
  /** All rows of the program, and those that match the filter. */
  rows: readonly ProgramRow[]
  part: { rows: readonly ProgramRow[]; whole: WholeProgram } | undefined
  /** The item that a search or a link has requested. */
  scrollTarget: ScrollTarget | undefined
}

export interface Folded {
  rows: readonly ProgramRow[]
  /** The whole program, if only part of it is shown. */
  whole: WholeProgram | undefined
  /** Undefined if there is nothing under the row. */
  isFolded: (row: ProgramRow) => boolean | undefined
  fold: (id: Id, isFolded: boolean) => void
  /** Omitted if nothing can be collapsed. */
  foldAll: ((isFolded: boolean) => void) | undefined
  /** Expands the headings above these rows. */
  showRows: (ids: readonly Id[]) => void
}

export function useFolded({ projectId, rows, part, scrollTarget }: Folding): Folded {
  const key = `plumblineProgramFolded.${projectId}`
  const [folded, setFolded] = useState<ReadonlySet<Id>>(() => readIds(key))
  const [seen, setSeen] = useState<ScrollTarget>()
  const visibleRows = part?.rows ?? rows
  const foldable = useMemo(() => new Set(foldableIds(visibleRows)), [visibleRows])
  const left = useMemo(() => foldProgram(visibleRows, folded), [visibleRows, folded])
  const isAll = left === rows
  const whole = useMemo(
    () => part?.whole ?? (isAll ? undefined : createWholeProgram(rows)),
    [part, isAll, rows],
  )

  const keep = useCallback(
    (next: ReadonlySet<Id>) => {
      writeSessionText(key, next.size > 0 ? JSON.stringify([...next]) : undefined)
      setFolded(next)
    },
    [key],
  )
  const fold = useCallback(
    (id: Id, isFolded: boolean) => {
      const next = new Set(folded)
      if (isFolded) next.add(id)
      else next.delete(id)
      keep(next)
    },
    [folded, keep],
  )
  const isFolded = useCallback(
    ({ item }: ProgramRow) => (foldable.has(item.id) ? folded.has(item.id) : undefined),
    [foldable, folded],
  )

  const latestRows = useRef(rows)
  useLayoutEffect(() => {
    latestRows.current = rows
  }, [rows])
  const foldAll = useCallback(
    (areFolded: boolean) => keep(new Set(areFolded ? foldableIds(latestRows.current) : [])),
    [keep],
  )

  function showRows(ids: readonly Id[]) {
    const over = new Set(ids.flatMap((id) => headingsOver(rows, id)))
    const next = [...folded].filter((id) => !over.has(id))
    if (next.length < folded.size) keep(new Set(next))
  }

  // During render, so that the chart already has the row when it scrolls there.
  if (scrollTarget !== seen) {
    setSeen(scrollTarget)
    if (scrollTarget) showRows([scrollTarget.key])
  }

  return {
    rows: left,
    whole,
    isFolded,
    fold,
    foldAll: foldable.size > 0 ? foldAll : undefined,
    showRows,
  }
}

function readIds(key: string): ReadonlySet<Id> {
  try {
    const stored: unknown = JSON.parse(readSessionText(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}
