/** Highlights, underlines and strikes out the selected text of the PDF. Shown only while text is selected. */
import { useSelectionCapability } from '@embedpdf/plugin-selection/react'
import { Highlighter, Strikethrough, Underline } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'
import type { Size } from '#documents/viewer/markups/draw.ts'
import { kindToLabel } from '#documents/viewer/markups/markup-labels.ts'
import type { MarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { documentId } from '#documents/viewer/pdf/engine/pdf-plugins.ts'
import { ToolButton } from '#ui/controls/tool-button.tsx'
import { rectsToQuads, type TextMarkKind, textMarkKeys } from './mark-text.ts'

const icons = {
  'text-highlight': <Highlighter />,
  underline: <Underline />,
  strikeout: <Strikethrough />,
} as const satisfies Record<TextMarkKind, unknown>
// `as`: the keys of the table above.
const kinds = Object.keys(icons) as readonly TextMarkKind[]

interface TextMarks {
  readonly isSelected: boolean
  /** Marks what is selected. Returns whether there was something. */
  mark(kind: TextMarkKind): boolean
}

export function useTextMarks(
  { mayDraw }: MarkupSession,
  actions: MarkupActions,
  getSheet: (page: number) => Size,
): TextMarks {
  const { provides } = useSelectionCapability()
  const [isSelected, setIsSelected] = useState(false)

  useEffect(
    () => provides?.forDocument(documentId).onSelectionChange((range) => setIsSelected(range !== null)),
    [provides],
  )

  async function add(kind: TextMarkKind) {
    const selection = provides?.forDocument(documentId)
    if (!selection) return
    const selected = selection.getFormattedSelection()
    // A file that forbids copying is marked without its words.
    const texts = await selection
      .getSelectedText()
      .toPromise()
      .catch((): string[] => [])
    const marked = selected.map(({ pageIndex, segmentRects }, at) => ({
      ...{ page: pageIndex, kind, points: rectsToQuads(segmentRects), text: texts[at] ?? '' },
    }))
    if (actions.addTextMarks(marked, getSheet)) selection.clear()
  }

  return {
    isSelected: isSelected && mayDraw,
    mark(kind) {
      if (!isSelected || !mayDraw) return false
      void add(kind)
      return true
    },
  }
}

/** At the lower edge of the sheet, where a thumb reaches it. */
export function TextMarkBar({ marks }: { marks: TextMarks }) {
  if (!marks.isSelected) return null
  return (
    <div
      role="toolbar"
      aria-label="Selected text"
      className="floating absolute inset-x-2 bottom-2 z-20 mx-auto flex w-fit gap-1 p-1"
    >
      {kinds.map((kind) => (
        <ToolButton
          key={kind}
          icon={icons[kind]}
          label={kindToLabel(kind).replace('Text ', '')}
          title={`${kindToLabel(kind)} (${textMarkKeys[kind]})`}
          aria-keyshortcuts={textMarkKeys[kind]}
          onClick={() => marks.mark(kind)}
        />
      ))}
    </div>
  )
}
