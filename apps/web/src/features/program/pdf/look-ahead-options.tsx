/** The options of a look-ahead: weeks, paper and orientation. */
import { type LookAheadWeeks, lookAheadWeeks } from '@plumbline/domain/program/view/look-ahead.ts'
import { CircleAlert } from 'lucide-react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { CriticalChoice } from './critical-choice.tsx'
import { officePapers } from './paper/paper.ts'
import type { PdfChoices } from './pdf-choices.ts'

interface LookAheadOptionsProps {
  choices: PdfChoices
  onChoose: (more: Partial<PdfChoices>) => void
  noPlan: string | undefined
  error: string | undefined
}

const weekChoices = lookAheadWeeks.map((weeks) => ({ value: String(weeks), label: `${weeks} weeks` }))
const orientations = [
  { value: 'landscape', label: 'Landscape' },
  { value: 'portrait', label: 'Portrait' },
]

export function LookAheadOptions({ choices, onChoose, noPlan, error }: LookAheadOptionsProps) {
  return (
    <>
      <p className="text-muted text-small">
        From today on: the tasks of these days and late tasks, the hold points of the project that are due,
        and the long lead items to order or to receive. With space for notes.
      </p>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
        <SelectField
          label="Weeks"
          options={weekChoices}
          value={String(choices.weeks)}
          // `as`: one of the options.
          onChange={(weeks) => onChoose({ weeks: Number(weeks) as LookAheadWeeks })}
        />
        <SelectField
          label="Paper Size"
          options={officePapers}
          value={choices.sheetPaper}
          // `as`: one of the options.
          onChange={(paper) => onChoose({ sheetPaper: paper as PdfChoices['sheetPaper'] })}
        />
        <SelectField
          label="Orientation"
          options={orientations}
          value={choices.orientation}
          onChange={(value) => onChoose({ orientation: value === 'portrait' ? 'portrait' : 'landscape' })}
        />
      </div>
      <CriticalChoice {...{ choices, onChoose, noPlan }} />
      {error && (
        <p role="alert" className="flex items-center gap-1.5 text-control text-danger">
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </>
  )
}
