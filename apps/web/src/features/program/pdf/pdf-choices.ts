/** The options of the PDF. Paper, columns and document type are remembered until the page is closed. */
import type { LookAheadWeeks } from '@plumbline/domain/program/view/look-ahead.ts'
import { useState } from 'react'
import { paperSize } from '#data/storage/values.ts'
import { type Services, useServices } from '#data/workspace/services.ts'
import type { Orientation, Paper } from './paper/paper.ts'
import { type ColumnName, usualColumns } from './paper/table-columns.ts'

interface StoredChoices {
  readonly document: 'program' | 'look-ahead'
  readonly paper: Paper
  readonly fitsWidth: boolean
  readonly columns: readonly ColumnName[]
  readonly weeks: LookAheadWeeks
  readonly sheetPaper: Paper
  readonly orientation: Orientation
}

/** The remembered options, and those that follow the screen. */
export interface PdfChoices extends StoredChoices {
  readonly showsCritical: boolean
  /** Name of the baseline; '' for none. */
  readonly baseline: string
}

function usualChoices({ values }: Services): StoredChoices {
  const isLetter = values.get(paperSize) === 'Letter'
  return {
    document: 'program',
    paper: isLetter ? 'Tabloid' : 'A3',
    fitsWidth: false,
    columns: usualColumns,
    weeks: 3,
    sheetPaper: isLetter ? 'Letter' : 'A4',
    orientation: 'landscape',
  }
}

const choicesByServices = new WeakMap<Services, StoredChoices>()

export function usePdfChoices(visible: Pick<PdfChoices, 'showsCritical' | 'baseline'>) {
  const services = useServices()
  const [choices, setChoices] = useState<PdfChoices>(() => ({
    ...(choicesByServices.get(services) ?? usualChoices(services)),
    ...visible,
  }))

  function choose(more: Partial<PdfChoices>) {
    const next = { ...choices, ...more }
    choicesByServices.set(services, next)
    setChoices(next)
  }

  return { choices, choose }
}
