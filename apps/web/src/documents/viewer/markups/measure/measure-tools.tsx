/** Shown while something is measured: its subject, the scale of the page, and what to do next. */
import { isMeasurement } from '@plumbline/domain/documents/markups/measure/measure.ts'
import { findPageScale } from '@plumbline/domain/documents/markups/measure/scales.ts'
import { useId } from 'react'
import { ViewerToolbar } from '#documents/viewer/controls/viewer-toolbar.tsx'
import { type MarkupSession, type Tool, useBoard } from '#documents/viewer/markups/board.ts'
import { useSheetScales } from '#documents/viewer/markups/use-sheet-scales.ts'
import { Button } from '#ui/controls/button.tsx'
import { useSubjects } from './use-subjects.ts'

interface MeasureToolsProps {
  session: MarkupSession
  page: number
  /** Opens the form of the scale, or closes it. */
  onScale: () => void
}

export function MeasureTools({ session, page, onScale }: MeasureToolsProps) {
  const { tool, look, scaling } = useBoard(session)
  const onPage = useSheetScales(session).filter((each) => each.page === page)
  const known = findPageScale(onPage, page)
  const label = known ? `Scale ${known.writtenAs}` : onPage.length > 0 ? 'Scales of Parts' : 'Set Scale'
  return (
    <ViewerToolbar label="Measuring">
      {tool !== undefined && isMeasurement(tool) && (
        <SubjectField {...{ session }} key={tool} value={look.subject} />
      )}
      <Button size="small" variant="ghost" aria-expanded={scaling !== undefined} onClick={onScale}>
        <span className="whitespace-nowrap tabular-nums">{label}</span>
      </Button>
      {tool !== undefined && <p className="text-muted text-small">{hints[tool]}</p>}
    </ViewerToolbar>
  )
}

const hints: Partial<Record<Tool, string>> = {
  length: 'Drag, or press each corner and the last one again. Shift keeps an angle.',
  area: 'Drag, or press each corner and the first one again.',
  count: 'Press each item, then Done.',
  calibration: 'Press two points whose distance you know.',
  part: 'Drag around the part of the sheet.',
}

/** Subtotals are by subject, so what was measured before is offered. */
function SubjectField({ session, value }: { session: MarkupSession; value: string }) {
  const { board } = session
  const listId = useId()
  const subjects = useSubjects(session)
  return (
    <>
      <input
        className="input w-44 shrink-0"
        aria-label="Subject of the measurement"
        placeholder="Subject, such as Skirting"
        maxLength={200}
        list={listId}
        value={value}
        onChange={(event) =>
          board.set({ look: { ...board.state().look, subject: event.currentTarget.value } })
        }
      />
      <datalist id={listId}>
        {subjects.map((subject) => (
          <option key={subject} value={subject} />
        ))}
      </datalist>
    </>
  )
}
