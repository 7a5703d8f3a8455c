/** Whether the PDF tells what is critical; where nobody knows, why. */
import { useId } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import type { PdfChoices } from './pdf-choices.ts'

interface CriticalChoiceProps {
  choices: PdfChoices
  onChoose: (more: Partial<PdfChoices>) => void
  /** Why nothing is known of the critical path. */
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
