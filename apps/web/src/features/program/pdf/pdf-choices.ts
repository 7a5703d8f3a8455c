/** What was chosen for the PDF; paper, columns and kind are offered again until the site is left. */
import type { LookAheadWeeks } from '@plumbline/domain/program/look-ahead.ts'
import { useState } from 'react'
import { type Site, useSite } from '#data/site.ts'
import { paperSize } from '#data/values.ts'
import type { Orientation, Paper } from './paper.ts'
import { type ColumnName, usualColumns } from './table-columns.ts'

interface KeptChoices {
  readonly document: 'program' | 'look-ahead'
  readonly paper: Paper
  readonly columns: readonly ColumnName[]
  readonly weeks: LookAheadWeeks
  readonly sheetPaper: Paper
  readonly orientation: Orientation
}

/** Beside what is kept, what the screen shows at the moment. */
export interface PdfChoices extends KeptChoices {
  readonly showsCritical: boolean
  /** Name of the baseline; '' for none. */
  readonly baseline: string
}

function usualChoices({ values }: Site): KeptChoices {
  const isLetter = values.get(paperSize) === 'Letter'
  return {
    document: 'program',
    paper: isLetter ? 'Tabloid' : 'A3',
    columns: usualColumns,
    weeks: 3,
    sheetPaper: isLetter ? 'Letter' : 'A4',
    orientation: 'landscape',
  }
}

const keptBySite = new WeakMap<Site, KeptChoices>()

export function usePdfChoices(shown: Pick<PdfChoices, 'showsCritical' | 'baseline'>) {
  const site = useSite()
  const [choices, setChoices] = useState<PdfChoices>(() => ({
    ...(keptBySite.get(site) ?? usualChoices(site)),
    ...shown,
  }))

  function choose(more: Partial<PdfChoices>) {
    const next = { ...choices, ...more }
    keptBySite.set(site, next)
    setChoices(next)
  }

  return { choices, choose }
}
