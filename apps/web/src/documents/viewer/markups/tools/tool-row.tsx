/** The row of tools for markups, with what is chosen for the next one. */
import { isMeasurement } from '@plumbline/domain/documents/markups/measure/measure.ts'
import { isTextMark, type MarkupKind } from '@plumbline/domain/documents/markups/shape.ts'
import {
  Check,
  Circle,
  Cloud,
  Highlighter,
  MapPin,
  MessageSquareText,
  MousePointer2,
  MoveUpRight,
  Pen,
  Pentagon,
  Redo2,
  Ruler,
  Slash,
  Spline,
  Square,
  Stamp,
  Tally5,
  Trash2,
  Type,
  Undo2,
  VectorSquare,
} from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { ToolbarGroup, ViewerToolbar } from '#documents/viewer/controls/viewer-toolbar.tsx'
import { finishCorners, leaveCorners } from '#documents/viewer/markups/begin-gesture.ts'
import { type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'
import type { Size } from '#documents/viewer/markups/draw.ts'
import { kindToLabel } from '#documents/viewer/markups/markup-labels.ts'
import { MeasureTools } from '#documents/viewer/markups/measure/measure-tools.tsx'
import { StampChoice } from '#documents/viewer/markups/stamping/stamp-choice.tsx'
import type { useMarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LookButton, QuickLooks } from './look-choices.tsx'
import { PictureButtons, type Pictures } from './pictures.tsx'
import { type TextMarks, textMarkIcons } from './text-marks.tsx'
import { toolKeys } from './use-markup-keys.ts'

const icons: readonly (readonly [MarkupKind, ReactNode])[] = [
  ['pen', <Pen key="pen" />],
  ['highlighter', <Highlighter key="highlighter" />],
  ['cloud', <Cloud key="cloud" />],
  ['rectangle', <Square key="rectangle" />],
  ['ellipse', <Circle key="ellipse" />],
  ['arrow', <MoveUpRight key="arrow" />],
  ['line', <Slash key="line" />],
  ['polyline', <Spline key="polyline" />],
  ['polygon', <Pentagon key="polygon" />],
  ['text', <Type key="text" />],
  ['callout', <MessageSquareText key="callout" />],
  ['stamp', <Stamp key="stamp" />],
  ['pin', <MapPin key="pin" />],
]

// `as`: the keys of the table are kinds.
const marking = Object.entries(textMarkIcons) as [MarkupKind, ReactNode][]

const measuring: readonly (readonly [MarkupKind, ReactNode])[] = [
  ['length', <Ruler key="length" />],
  ['area', <VectorSquare key="area" />],
  ['count', <Tally5 key="count" />],
]

interface ToolRowProps {
  session: MarkupSession
  actions: ReturnType<typeof useMarkupActions>
  sheet: Size
  /** The current page, from 0. */
  page: number
  marks: TextMarks
  pictures: Pictures
}

export function ToolRow({ session, actions, sheet, page, marks, pictures }: ToolRowProps) {
  const { board, history } = session
  const { tool, selected, corners, scaling } = useBoard(session)
  const { past, future } = useSyncExternalStore(history.onChange, history.steps)
  const choose = (next: MarkupKind | undefined) => {
    leaveCorners(session, actions, sheet)
    if (next && isTextMark(next) && marks.mark(next)) return
    board.set({ tool: next === tool ? undefined : next, selected: [], scaling: undefined })
  }
  const toggleScale = () => {
    leaveCorners(session, actions, sheet)
    board.set({ tool: undefined, scaling: scaling ? undefined : { page } })
  }
  const toButton = ([kind, icon]: (typeof icons)[number]) => (
    <IconButton
      key={kind}
      label={`${kindToLabel(kind)} (${toolKeys[kind]})`}
      aria-pressed={tool === kind}
      aria-keyshortcuts={toolKeys[kind] ?? ''}
      icon={icon}
      onClick={() => choose(kind)}
    />
  )
  return (
    <>
      <ViewerToolbar label="Markup tools" isOneRow>
        <ToolbarGroup>
          <IconButton
            label="Select (V)"
            aria-pressed={tool === undefined}
            aria-keyshortcuts="V"
            icon={<MousePointer2 />}
            onClick={() => choose(undefined)}
          />
          {icons.map(toButton)}
          <PictureButtons pictures={pictures} />
        </ToolbarGroup>
        <ToolbarGroup>{marking.map(toButton)}</ToolbarGroup>
        <ToolbarGroup>{measuring.map(toButton)}</ToolbarGroup>
        {corners && tool !== 'calibration' && (
          <Button
            size="small"
            variant="primary"
            icon={<Check />}
            onClick={() => finishCorners(session, actions, sheet)}
          >
            Done
          </Button>
        )}
        <div className="flex items-center gap-x-3 @max-[84rem]:hidden">
          <QuickLooks {...{ session, actions, sheet }} />
        </div>
        <ToolbarGroup isSticky>
          <LookButton {...{ session, actions, sheet }} />
          <IconButton
            label="Undo markup"
            disabled={past.length === 0}
            icon={<Undo2 />}
            onClick={actions.undo}
          />
          <IconButton
            label="Redo markup"
            disabled={future.length === 0}
            icon={<Redo2 />}
            onClick={actions.redo}
          />
          <IconButton
            label="Remove selected markups"
            className={selected.length === 0 ? '@max-5xl:hidden' : undefined}
            disabled={selected.length === 0}
            icon={<Trash2 />}
            onClick={() => actions.askToRemove(selected)}
          />
        </ToolbarGroup>
      </ViewerToolbar>
      {tool === 'stamp' && <StampChoice session={session} />}
      {(scaling || (tool && (tool === 'calibration' || tool === 'part' || isMeasurement(tool)))) && (
        <MeasureTools {...{ session, page }} onScale={toggleScale} />
      )}
    </>
  )
}
