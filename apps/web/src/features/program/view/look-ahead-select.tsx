/** Chooses how many of the next weeks are shown, or all of the program. */
import { lookAheadWeeks } from '@plumbline/domain/program/look-ahead.ts'
import { Select } from '#ui/select.tsx'
import type { ViewChoice } from './program-view.ts'

const options = [
  { value: '', label: 'No look-ahead' },
  ...lookAheadWeeks.map((weeks) => ({ value: String(weeks), label: `${weeks} weeks ahead` })),
]

interface LookAheadSelectProps {
  choice: ViewChoice
  onChange: (changes: ViewChoice) => void
}

export function LookAheadSelect({ choice, onChange }: LookAheadSelectProps) {
  return (
    <Select
      aria-label="Look-ahead"
      className="look-ahead"
      options={options}
      value={String(choice.weeks ?? '')}
      onChange={(value) => onChange({ weeks: lookAheadWeeks.find((weeks) => String(weeks) === value) })}
    />
  )
}
