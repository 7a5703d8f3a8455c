/** Marks of the selected text: the bar that offers them, and selecting by keys while one of their tools is used. */
import { useSelectionCapability } from '@embedpdf/plugin-selection/react'
import { isTextMark, type Point, type TextMarkKind } from '@plumbline/domain/documents/markups/shape.ts'
import { MapPin, Strikethrough, TextSelect, Underline } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { markSelected } from '#documents/viewer/markups/begin-gesture.ts'
import { type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'
import { kindToLabel } from '#documents/viewer/markups/markup-labels.ts'
import {
  findNearestTerm,
  stepTerm,
  type Term,
  type TermStep,
} from '#documents/viewer/markups/text-marks/page-letters.ts'
import { type TextSelection, useTextSelection } from '#documents/viewer/markups/text-marks/text-selection.ts'
import type { MarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { documentId } from '#documents/viewer/pdf/engine/pdf-plugins.ts'
import { Button } from '#ui/controls/button.tsx'

export const textMarkIcons: Readonly<Record<TextMarkKind, ReactNode>> = {
  'text-highlight': <TextSelect key="text-highlight" />,
  underline: <Underline key="underline" />,
  strikeout: <Strikethrough key="strikeout" />,
}
// `as`: the keys of the table above.
const kinds = Object.keys(textMarkIcons) as readonly TextMarkKind[]

interface Cursor {
  readonly page: number
  /** The word where the selection began, and the one that arrow keys move. */
  readonly anchor: Term
  readonly head: Term
}

export interface TextMarks {
  readonly texts: TextSelection | undefined
  readonly isSelected: boolean
  /** What keys have selected, which is read out. */
  readonly spoken: string
  /** Marks what is selected. Returns whether there was something. */
  mark(kind: TextMarkKind): boolean
  /** Selects the word that is nearest to the place. */
  selectAt(page: number, at: Point): void
  /** Selects another word, or up to it. Returns whether keys had selected one before. */
  step(step: TermStep, isExtending: boolean): boolean
}

export function useTextMarks({ mayDraw }: MarkupSession, actions: MarkupActions): TextMarks {
  const { provides } = useSelectionCapability()
  const texts = useTextSelection()
  const [isSelected, setIsSelected] = useState(false)
  const [spoken, setSpoken] = useState('')
  const cursor = useRef<Cursor>(undefined)

  useEffect(
    () =>
      provides?.forDocument(documentId).onSelectionChange((range) => {
        setIsSelected(range !== null)
        if (range !== null) return
        cursor.current = undefined
        setSpoken('')
      }),
    [provides],
  )

  function moveTo(next: Cursor) {
    if (!texts) return
    cursor.current = next
    const { page, anchor, head } = next
    const [from, to] = [Math.min(anchor.from, head.from), Math.max(anchor.to, head.to)]
    void texts
      .select(page, from, to)
      .then(texts.readText)
      // Keys are faster than the engine: only what is selected last is read out.
      .then((text) => cursor.current === next && setSpoken(text))
    bringIntoView(page, head.middle)
  }

  return {
    ...{ texts, isSelected: isSelected && mayDraw, spoken },
    mark(kind) {
      if (!texts?.isSelected() || !mayDraw) return false
      void markSelected(texts, kind, actions)
      return true
    },
    selectAt(page, at) {
      const word = findNearestTerm(texts?.getTerms(page) ?? [], at)
      if (word) moveTo({ page, anchor: word, head: word })
    },
    step(step, isExtending) {
      const last = cursor.current
      if (!texts || !last) return false
      const terms = texts.getTerms(last.page)
      const known = terms.find(({ from }) => from === last.head.from)
      if (!known) return false
      const head = stepTerm(terms, known, step)
      moveTo({ page: last.page, head, anchor: isExtending ? last.anchor : head })
      return true
    },
  }
}

/** Pixels from the edge of the stage. */
const margin = 40

function bringIntoView(page: number, { x, y }: Point) {
  const svg = document.querySelector<SVGSVGElement>(`[data-markup-page="${page}"]`)
  const stage = svg?.closest('[data-pdf-stage]')
  const matrix = svg?.getScreenCTM()
  if (!stage || !matrix) return
  const room = stage.getBoundingClientRect()
  const [left, top] = [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f]
  const toShift = (at: number, from: number, to: number) =>
    at < from + margin ? at - from - margin : at > to - margin ? at - to + margin : 0
  stage.scrollBy({
    left: toShift(left, room.left, room.right),
    top: toShift(top, room.top, room.bottom),
    behavior: 'instant',
  })
}

interface TextMarkBarProps {
  session: MarkupSession
  marks: TextMarks
  /** From 0. */
  page: number
  /** Opens the menu of the place where a finger has selected text. */
  onPlace: (() => void) | undefined
}

/** At the lower edge of the sheet, where a thumb reaches it. */
export function TextMarkBar({ session, marks, page, onPlace }: TextMarkBarProps) {
  const { tool } = useBoard(session)
  if (tool && isTextMark(tool)) return <ToolHint {...{ marks, page, kind: tool }} />
  if (!marks.isSelected || tool) return null
  return (
    <div
      role="toolbar"
      aria-label="Selected text"
      className="floating absolute inset-x-2 bottom-2 z-20 mx-auto flex w-fit flex-wrap justify-center gap-1 p-1"
    >
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="ghost"
          icon={textMarkIcons[kind]}
          title={`${kindToLabel(kind)} (${textMarkKeys[kind]})`}
          aria-keyshortcuts={textMarkKeys[kind]}
          onClick={() => marks.mark(kind)}
        >
          {kindToLabel(kind).replace('Text ', '')}
        </Button>
      ))}
      {onPlace && (
        <Button variant="ghost" icon={<MapPin />} onClick={onPlace}>
          Pin
        </Button>
      )}
    </div>
  )
}

export const textMarkKeys: Readonly<Record<TextMarkKind, string>> = {
  'text-highlight': 'Shift+H',
  underline: 'U',
  strikeout: 'Shift+U',
}

const deeds: Readonly<Record<TextMarkKind, string>> = {
  'text-highlight': 'highlights it',
  underline: 'underlines it',
  strikeout: 'strikes it out',
}

/** Why nothing can be marked, or what keys have selected. */
function ToolHint({ marks, page, kind }: { marks: TextMarks; page: number; kind: TextMarkKind }) {
  const hasText = marks.texts?.hasText(page) ?? true
  const message = hasText
    ? marks.isSelected &&
      marks.spoken !== '' &&
      `“${marks.spoken}”: Enter ${deeds[kind]}, Shift and an arrow extend it.`
    : 'This page has no text to mark. It is a picture, or its letters are drawn as lines.'
  return (
    <p
      role="status"
      className={
        message
          ? 'floating absolute inset-x-2 bottom-2 z-20 mx-auto line-clamp-3 w-fit max-w-md px-3 py-2'
          : 'sr-only'
      }
    >
      {message}
    </p>
  )
}
