/** Splits a look-ahead into pages. Heads are repeated, and headings stay with their first line. */

import { headHeight } from '../paper/paper.ts'
import type { AheadFrame } from './look-ahead-frame.ts'
import type { AheadLine, AheadSection } from './look-ahead-lines.ts'

/** Consecutive lines of one section below one head. */
export interface AheadRun {
  readonly section: AheadSection
  readonly top: number
  readonly headTop: number
  readonly lines: { line: AheadLine; top: number }[]
  bottom: number
}

export const sectionHeight = 18
const gap = 8

type Room = Pick<AheadFrame, 'top' | 'footTop'>

export function cutAheadPages(sections: readonly AheadSection[], frame: Room): readonly AheadRun[][] {
  const pages: AheadRun[][] = [[]]
  const last = frame.footTop - gap
  let y = frame.top

  function open(section: AheadSection, room: number): AheadRun {
    const begun = pages.at(-1)?.length ? y + gap : y
    const isFull = begun + sectionHeight + headHeight + room > last
    const top = isFull && pages.at(-1)?.length ? frame.top : begun
    if (top !== begun) pages.push([])
    const headTop = top + sectionHeight
    y = headTop + headHeight
    const run = { section, top, headTop, lines: [], bottom: y }
    pages.at(-1)?.push(run)
    return run
  }

  for (const section of sections) {
    let run = open(section, roomFor(section.lines, 0))
    for (const [at, line] of section.lines.entries()) {
      if (run.lines.length > 0 && y + roomFor(section.lines, at) > last) {
        pages.push([])
        y = frame.top
        run = open(section, 0)
      }
      run.lines.push({ line, top: y })
      y += line.height
      run.bottom = y
    }
  }
  return pages
}

/** A band must be followed by a line on the same page. */
function roomFor(lines: readonly AheadLine[], at: number): number {
  const line = lines[at]
  if (!line) return 0
  return line.height + (line.kind === 'band' ? roomFor(lines, at + 1) : 0)
}
