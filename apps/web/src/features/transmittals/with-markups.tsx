/** Whether the ZIP of a transmittal contains the markups of its PDFs. Hidden if they have none. */
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import type { Transmittal } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { useView } from '#data/workspace/hooks.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'

interface WithMarkupsProps {
  transmittal: Transmittal
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

export function WithMarkups({ transmittal, isChecked, onChange }: WithMarkupsProps) {
  const sent = new Set(transmittal.lines.map(({ id, file }) => `${id} ${file?.key}`))
  const drawn = useView(
    markups,
    () => ({ where: ({ documentId, fileKey }) => sent.has(`${documentId} ${fileKey}`) }),
    [transmittal.lines],
  )
  if (drawn.length === 0) return null
  return (
    <Checkbox
      label="With markups"
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
