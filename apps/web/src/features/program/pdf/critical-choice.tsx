/** The option to print the critical path, or the reason why it is unknown. */
import { useId } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { PdfChoices } from './pdf-choices.ts'

interface CriticalChoiceProps {
  choices: PdfChoices
  onChoose: (more: Partial<PdfChoices>) => void
  /** Why the critical path is unknown. */
  noPlan: string | undefined
}

export function CriticalChoice({ choices, onChoose, noPlan }: CriticalChoiceProps) {
  const id = useId()
  return (
    <div>
      <Checkbox
        label="Critical path"
        checked={choices.showsCritical && !noPlan}
        disabled={noPlan !== undefined}
        {...(noPlan && { 'aria-describedby': id })}
        onChange={(event) => onChoose({ showsCritical: event.target.checked })}
      />
      {noPlan && (
        <p id={id} className="text-muted text-small">
          {noPlan}
        </p>
      )}
    </div>
  )
}
