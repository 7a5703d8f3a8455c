/** How far the sheet shows through: of the next markup, or of the selected ones. */
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'
import type { MarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { Select } from '#ui/fields/select.tsx'

interface OpacityChoiceProps {
  session: MarkupSession
  actions: MarkupActions
}

const steps = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10]

export function OpacityChoice({ session, actions }: OpacityChoiceProps) {
  const { look, selected } = useBoard(session)
  const first = useRow(markups, selected[0])
  const percent = Math.round((first?.opacity ?? look.opacity) * 100)
  // A markup from another program may have any.
  const offered = [...new Set([...steps, percent])].sort((one, other) => other - one)
  return (
    <Select
      aria-label="Opacity"
      className="w-24 shrink-0"
      options={offered.map((step) => ({ value: String(step), label: `${step} %` }))}
      value={String(percent)}
      onChange={(chosen) => actions.setOpacity(Number(chosen) / 100)}
    />
  )
}
