/** Which headings of the program are folded: kept while the tab is open, and unfolded for a row that is to be seen. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { foldableIds, foldProgram, headingsOver } from '@plumbline/domain/program/fold-program.ts'
import type { ProgramRow } from '@plumbline/domain/program-items/program-row.ts'
import { useCallback, useMemo, useState } from 'react'
import { readSessionText, writeSessionText } from '#data/session-text.ts'
import type { Sought } from '#ui/use-row-window.ts'
import { createWholeProgram, type WholeProgram } from '../chart/model/whole-program.ts'

interface Folding {
  projectId: Id
  /** All rows of the program, and those that a filter leaves of them. */
  rows: readonly ProgramRow[]
  part: { rows: readonly ProgramRow[]; whole: WholeProgram } | undefined
  /** What a search or a jump has asked for. */
  sought: Sought | undefined
}

export interface Folded {
  rows: readonly ProgramRow[]
  /** Where not all of the program is shown. */
  whole: WholeProgram | undefined
  /** Undefined where nothing is under the row. */
  isFolded: (row: ProgramRow) => boolean | undefined
  fold: (id: Id, isFolded: boolean) => void
  /** Left out where there is nothing to fold. */
  foldAll: ((isFolded: boolean) => void) | undefined
  /** Unfolds what is over these rows. */
  showRows: (ids: readonly Id[]) => void
}

export function useFolded({ projectId, rows, part, sought }: Folding): Folded {
  const key = `plumblineProgramFolded.${projectId}`
  const [folded, setFolded] = useState<ReadonlySet<Id>>(() => readIds(key))
  const [seen, setSeen] = useState<Sought>()
  const shownRows = part?.rows ?? rows
  const foldable = useMemo(() => new Set(foldableIds(shownRows)), [shownRows])
  const left = useMemo(() => foldProgram(shownRows, folded), [shownRows, folded])
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

  function showRows(ids: readonly Id[]) {
    const over = new Set(ids.flatMap((id) => headingsOver(rows, id)))
    const next = [...folded].filter((id) => !over.has(id))
    if (next.length < folded.size) keep(new Set(next))
  }

  // While drawing, so that the chart has the row already when it is to lead there.
  if (sought !== seen) {
    setSeen(sought)
    if (sought) showRows([sought.key])
  }

  return {
    rows: left,
    whole,
    isFolded,
    fold,
    foldAll: foldable.size > 0 ? (isFolded) => keep(new Set(isFolded ? foldableIds(rows) : [])) : undefined,
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
