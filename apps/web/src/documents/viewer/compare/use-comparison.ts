/** The comparison of two files while it is shown: opened, drawn, aligned, and compared again for other pages. */
import type { Pair } from '@plumbline/domain/documents/compare/similarity.ts'
import { type DrawnFile, listReplaced } from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '#data/workspace/services.ts'
import {
  type ComparedSheets,
  type Comparison,
  createComparison,
  type RequestedPages,
  type Sides,
} from './compare-sheets.ts'
import { openSheets, type SheetsProblem } from './open-sheets.ts'

export type ComparisonState =
  | { readonly state: 'opening' }
  | { readonly state: 'drawing' }
  | { readonly state: 'aligning'; readonly sides: Sides }
  | { readonly state: 'problem'; readonly side: 'old' | 'new'; readonly problem: SheetsProblem }
  | { readonly state: 'failed' }
  /** They have too little in common, so two points have to be set by hand. */
  | { readonly state: 'apart'; readonly sides: Sides }
  | { readonly state: 'ready'; readonly sides: Sides; readonly compared: ComparedSheets }

export interface ComparedPages {
  /** From 0. */
  readonly old: number
  readonly next: number
}

export interface ComparedFile extends DrawnFile {
  readonly bytes: Blob
}

export function useComparison(oldFile: ComparedFile, nextFile: ComparedFile, pages: RequestedPages) {
  const { store } = useServices()
  const [state, setState] = useState<ComparisonState>({ state: 'opening' })
  const [comparison, setComparison] = useState<Comparison>()
  /** Counts what was begun, so that an earlier result does not replace a later one. */
  const run = useRef(0)

  const { bytes: oldBytes, documentId: oldId, fileKey: oldKey } = oldFile
  const { bytes: nextBytes, documentId: nextId, fileKey: nextKey } = nextFile
  useEffect(() => {
    let isStale = false
    let opened: Comparison | undefined
    setState({ state: 'opening' })
    const open = (bytes: Blob, documentId: string, fileKey: string) =>
      openSheets({ bytes, replaced: listReplaced(store.records, { documentId, fileKey }) })
    Promise.all([open(oldBytes, oldId, oldKey), open(nextBytes, nextId, nextKey)]).then(
      ([old, next]) => {
        if (isStale || typeof old === 'string' || typeof next === 'string') {
          for (const sheets of [old, next]) if (typeof sheets !== 'string') sheets.close()
          if (isStale) return
          if (typeof old === 'string') setState({ state: 'problem', side: 'old', problem: old })
          else if (typeof next === 'string') setState({ state: 'problem', side: 'new', problem: next })
          return
        }
        opened = createComparison(old, next)
        setComparison(opened)
      },
      () => {
        if (!isStale) setState({ state: 'failed' })
      },
    )
    return () => {
      isStale = true
      setComparison(undefined)
      opened?.end()
    }
  }, [store, oldBytes, oldId, oldKey, nextBytes, nextId, nextKey])

  const align = useCallback(
    async (sides: Sides, pairs?: readonly Pair[]) => {
      if (!comparison) return
      run.current += 1
      const mine = run.current
      setState({ state: 'aligning', sides })
      try {
        const compared = await comparison.compare(pairs)
        if (mine === run.current)
          setState(compared ? { state: 'ready', sides, compared } : { state: 'apart', sides })
      } catch {
        if (mine === run.current) setState({ state: 'failed' })
      }
    },
    [comparison],
  )

  const { old, next, isOldChosen } = pages
  useEffect(() => {
    if (!comparison) return
    run.current += 1
    const mine = run.current
    setState({ state: 'drawing' })
    comparison.prepare({ old, next, isOldChosen }).then(
      (sides) => {
        if (mine === run.current) void align(sides)
      },
      () => {
        if (mine === run.current) setState({ state: 'failed' })
      },
    )
    return () => {
      // The comparison that has ended reports a failure.
      run.current += 1
    }
  }, [comparison, old, next, isOldChosen, align])

  return { state, comparison, align }
}
