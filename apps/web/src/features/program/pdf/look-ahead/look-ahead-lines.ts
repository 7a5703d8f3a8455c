/** The lines of a look-ahead by section, each with its height and how to draw it. */
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { dayToLabel } from '#core/dates/labels.ts'
import type { Pen, TextLook } from '#core/pdf/pen.ts'
import { danger, muted, softRule } from '../draw/chart-part.ts'
import { drawBar, drawDiamond, getEnds } from '../draw/draw-bars.ts'
import { drawDuePoint, drawOrderPoint } from '../draw/draw-notices.ts'
import { cellPadding, lineHeight, textSize, tidy } from '../paper/lay-rows.ts'
import type { AheadColumnName, AheadFrame } from './look-ahead-frame.ts'
import type { AheadNotice, AheadTask, LookAheadOrder } from './look-ahead-order.ts'

export interface AheadLine {
  readonly height: number
  /** A band names the group of the lines below it. Bands and notes take the full width. */
  readonly kind: 'band' | 'note' | 'row'
  /** Texts that must be prepared before they are drawn. */
  readonly texts: readonly Text[]
  draw(pen: Pen, top: number): void
}

export interface AheadSection {
  readonly title: string
  readonly labels: Readonly<Partial<Record<AheadColumnName, string>>>
  readonly lines: readonly AheadLine[]
}

interface Text {
  readonly text: string
  readonly x: number
  /** From the top of its line. */
  readonly y: number
  readonly look: TextLook
}

type Cells = Partial<Record<AheadColumnName, readonly (readonly [text: string, look: TextLook])[]>>

const look: TextLook = { size: textSize }
const lateLook: TextLook = { size: textSize, color: danger }
const bandLook: TextLook = { size: textSize }
const noneLook: TextLook = { size: textSize, color: muted }
const firstLine = 11
/** Space for two handwritten lines. */
const minHeight = 27
const writingLine = 13
const bandHeight = 16

export function layAhead(order: LookAheadOrder, frame: AheadFrame, pen: Pen): readonly AheadSection[] {
  const lay = createLayer(frame, pen, order.today)
  const dueLabels = { days: '', notes: 'Notes' }
  return [
    {
      title: 'Tasks',
      labels: {
        name: 'Task',
        party: 'Assigned To',
        first: 'Start',
        second: 'Finish',
        share: '% Done',
        ...dueLabels,
      },
      lines: orNone('No tasks take place on these days.', getTasks(order, lay)),
    },
    {
      title: 'Hold points due',
      labels: { name: 'Hold Point', party: 'Responsible', first: 'Status', second: 'Due', ...dueLabels },
      lines: orNone(
        'No hold point of this project falls due in these days.',
        order.holdPoints.map(lay.holdPoint),
      ),
    },
    {
      title: 'Long lead items, of all projects',
      labels: { name: 'Item', party: 'Status', first: 'Order By', second: 'On Site', ...dueLabels },
      lines: orNone(
        'Nothing has to be ordered or to arrive in these days.',
        order.leadTimes.map(lay.leadTime),
      ),
    },
  ]

  function orNone(text: string, lines: readonly AheadLine[]): readonly AheadLine[] {
    return lines.length > 0 ? lines : [lay.wide('note', text)]
  }
}

function getTasks({ groups }: LookAheadOrder, lay: ReturnType<typeof createLayer>): readonly AheadLine[] {
  const hasHeadings = groups.some(({ name }) => name !== '')
  return groups.flatMap(({ name, tasks }) => [
    ...(hasHeadings ? [lay.wide('band', name || 'Under no heading')] : []),
    ...tasks.map(lay.task),
  ])
}

/** Returns how each kind of record becomes a line. */
function createLayer(frame: AheadFrame, pen: Pen, today: number) {
  const { columns, strip } = frame
  const wrap = (column: AheadColumnName, text: string, max: number) =>
    pen.ruler
      .wrap(tidy(text), textSize, columns[column].width - 2 * cellPadding, max)
      .map((line) => [line, look] as const)
  const dated = (day: number | undefined, isLate: boolean) =>
    day === undefined
      ? []
      : [
          [dayToLabel(numberToDay(day)), look] as const,
          ...(isLate ? [[lateText(day), lateLook] as const] : []),
        ]
  const lateText = (day: number) => `Late ${today - day} d`
  const isPast = (day: number | undefined) => day !== undefined && day < today

  function task(task: AheadTask): AheadLine {
    const { span } = task
    const cells: Cells = {
      name: wrap('name', task.name, 3),
      party: wrap('party', task.assignee, 3),
      first: dated(span.start, false),
      second: dated(span.finish, task.tone === 'red'),
      share: wrap('share', getShare(task), 1),
    }
    return layCells(frame, cells, (to, y) => {
      const ends = getEnds(strip, task)
      if (ends && task.isMilestone) drawDiamond(to, { ...ends, y }, task)
      else if (ends) drawBar(to, { ...ends, y }, task)
    })
  }

  function holdPoint({ name, party, status, due }: AheadNotice): AheadLine {
    const cells: Cells = {
      name: wrap('name', name, 3),
      party: wrap('party', party, 2),
      first: wrap('first', status, 2),
      second: dated(due, isPast(due)),
    }
    return layCells(frame, cells, (to, y) => drawDuePoint(to, strip, due, y))
  }

  function leadTime({ name, status, orderBy, due }: AheadNotice): AheadLine {
    const cells: Cells = {
      name: wrap('name', name, 3),
      party: wrap('party', status, 2),
      first: dated(orderBy, isPast(orderBy)),
      second: dated(due, isPast(due)),
    }
    return layCells(frame, cells, (to, y) => {
      drawOrderPoint(to, strip, orderBy, y)
      drawDuePoint(to, strip, due, y)
    })
  }

  return {
    wide: (kind: 'band' | 'note', text: string) => layText(frame, pen, kind, text),
    task,
    holdPoint,
    leadTime,
  }
}

/** A line with one text: the name of a heading, or a note that there is nothing. */
function layText(
  { left, right }: AheadFrame,
  { ruler }: Pen,
  kind: 'band' | 'note',
  uncut: string,
): AheadLine {
  const text = ruler.cut(tidy(uncut), textSize, right - left - 2 * cellPadding)
  return {
    height: bandHeight,
    kind,
    texts: [{ text, x: left + cellPadding, y: firstLine, look: kind === 'band' ? bandLook : noneLook }],
    draw(to, top) {
      to.rect(left, top, right - left, bandHeight, kind === 'band' ? '#f3f6f9' : '#ffffff')
    },
  }
}

/** A line with a text for each column, the days that `drawDays` draws, and rules to write notes on. */
function layCells(
  { columns, strip }: AheadFrame,
  cells: Cells,
  drawDays: (pen: Pen, y: number) => void,
): AheadLine {
  const max = Math.max(...Object.values(cells).map((lines) => lines.length))
  const height = Math.max(minHeight, max * lineHeight + 9)
  return {
    height,
    kind: 'row',
    texts: Object.entries(cells).flatMap(([name, lines]) =>
      lines.map(([text, textLook], at) => ({
        text,
        // `as`: the keys of the columns.
        x: columns[name as AheadColumnName].x + cellPadding,
        y: firstLine + at * lineHeight,
        look: textLook,
      })),
    ),
    draw(to, top) {
      to.within(strip.left, top, strip.right - strip.left, height, () => drawDays(to, top + height / 2))
      const { x, width } = columns.notes
      for (let y = writingLine; y < height - 4; y += writingLine)
        to.horizontal(x + cellPadding, x + width - cellPadding, top + y, { color: softRule, width: 0.5 })
    },
  }
}

function getShare({ progress, isBegun }: AheadTask): string {
  if (progress !== undefined) return `${Math.round(progress)}%`
  return isBegun ? 'Begun' : ''
}
