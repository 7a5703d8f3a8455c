/** How the next markup looks, or the selected ones: colour, width, size of text, opacity and fill. */
import {
  type Dash,
  dashes,
  getDash,
  hasDash,
  toDashLengths,
} from '@plumbline/domain/documents/markups/dash.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { PaintBucket } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useRow } from '#data/workspace/hooks.ts'
import { ToolbarGroup } from '#documents/viewer/controls/viewer-toolbar.tsx'
import {
  colours,
  dashNames,
  isBuiltIn,
  type MarkupSession,
  textSizes,
  useBoard,
  widths,
} from '#documents/viewer/markups/board.ts'
import { getColour, type Size } from '#documents/viewer/markups/draw.ts'
import type { MarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Popover } from '#ui/controls/popover.tsx'
import { Select } from '#ui/fields/select.tsx'

interface LookChoicesProps {
  session: MarkupSession
  actions: MarkupActions
  sheet: Size
}

/** The colours and widths, which are changed most often: one press for each. */
export function QuickLooks({ session, actions, sheet }: LookChoicesProps) {
  const { tool, look } = useBoard(session)
  /** A custom stamp is placed in its colour. */
  const isColouredByStamp = tool === 'stamp' && !isBuiltIn(look.stamp)
  return (
    <>
      {!isColouredByStamp && (
        <ToolbarGroup>
          {Object.entries(colours).map(([colour, name]) => (
            <button
              key={colour}
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={getColour(look, tool) === colour}
              className="markup-colour"
              style={{ '--shown': colour } as CSSProperties}
              onClick={() => actions.setLook({ colour })}
            />
          ))}
        </ToolbarGroup>
      )}
      <ToolbarGroup>
        {Object.entries(widths).map(([width, name]) => (
          <IconButton
            key={width}
            label={`${name} line`}
            aria-pressed={look.width === Number(width)}
            icon={
              <svg viewBox="0 0 18 18" aria-hidden>
                <path d="M2 9h14" stroke="currentColor" strokeWidth={Number(width)} />
              </svg>
            }
            onClick={() => actions.setWidth(Number(width), sheet)}
          />
        ))}
      </ToolbarGroup>
    </>
  )
}

/** A panel with all looks, because the row has little room beside the tools. */
export function LookButton({ session, actions, sheet }: LookChoicesProps) {
  const { tool, look } = useBoard(session)
  return (
    <Popover
      label="Colour and line"
      trigger={
        <IconButton
          label="Colour and line"
          icon={
            <svg viewBox="0 0 18 18" aria-hidden>
              <circle cx="9" cy="9" r="7" fill={getColour(look, tool)} fillOpacity={look.opacity} />
              <circle cx="9" cy="9" r="8" fill="none" stroke="currentColor" />
            </svg>
          }
        />
      }
    >
      <div className="flex flex-col gap-2 p-2">
        <QuickLooks {...{ session, actions, sheet }} />
        <DashChoice {...{ session, actions }} />
        <ToolbarGroup>
          <Select
            aria-label="Text size"
            className="w-32 shrink-0"
            options={Object.entries(textSizes).map(([value, label]) => ({ value, label }))}
            value={String(look.textSize)}
            onChange={(chosen) => actions.setTextSize(Number(chosen), sheet)}
          />
          <OpacityChoice {...{ session, actions }} />
          <IconButton
            label="Fill"
            aria-pressed={look.isFilled}
            icon={<PaintBucket />}
            onClick={() => actions.setLook({ isFilled: !look.isFilled })}
          />
        </ToolbarGroup>
      </div>
    </Popover>
  )
}

/** Of the first selected markup that has one, else of the next markup. */
function DashChoice({ session, actions }: Pick<LookChoicesProps, 'session' | 'actions'>) {
  const { look, selected } = useBoard(session)
  const first = useRow(markups, selected[0])
  const chosen = first && hasDash(first.kind) ? getDash(first) : look.dash
  return (
    <ToolbarGroup>
      {dashes.map((dash) => (
        <IconButton
          key={dash}
          label={dashNames[dash]}
          aria-pressed={chosen === dash}
          icon={<DashIcon dash={dash} />}
          onClick={() => actions.setDash(dash)}
        />
      ))}
    </ToolbarGroup>
  )
}

function DashIcon({ dash }: { dash: Dash }) {
  const lengths = toDashLengths({ kind: 'line', dash, width: 1.5 })
  return (
    <svg viewBox="0 0 18 18" aria-hidden>
      <path d="M1 9h16" stroke="currentColor" strokeWidth={2} strokeDasharray={lengths.join(' ')} />
    </svg>
  )
}

const steps = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10]

function OpacityChoice({ session, actions }: Pick<LookChoicesProps, 'session' | 'actions'>) {
  const { look, selected } = useBoard(session)
  const first = useRow(markups, selected[0])
  const percent = Math.round((first?.opacity ?? look.opacity) * 100)
  // A markup from another program may have an opacity between the steps.
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
