/** The selected text of the PDF, for its marks: selected by gestures and keys, read, and turned into shapes. */
import { useDocumentState } from '@embedpdf/core/react'
import { glyphAt, type SelectionScope } from '@embedpdf/plugin-selection'
import { useSelectionCapability } from '@embedpdf/plugin-selection/react'
import type { Point, TextMarkKind } from '@plumbline/domain/documents/markups/shape.ts'
import { useMemo } from 'react'
import { documentId } from '#documents/viewer/pdf/engine/pdf-plugins.ts'
import {
  findTerm,
  getUprightDirection,
  type Term,
  type TextLine,
  toLines,
  toQuads,
  toTerms,
} from './page-letters.ts'

export interface TextMark {
  readonly page: number
  readonly kind: TextMarkKind
  readonly points: number[][]
  readonly text: string
}

export interface TextSelection {
  isSelected(): boolean
  /** True until its text is known. */
  hasText(page: number): boolean
  /** Undefined where there is no text. */
  findLetter(page: number, at: Point, isExact: boolean): number | undefined
  findTerm(page: number, letter: number): Term | undefined
  getTerms(page: number): readonly Term[]
  select(page: number, one: number, other: number): Promise<void>
  clear(): void
  readText(): Promise<string>
  /** One for each page on which text is selected. */
  readMarks(kind: TextMarkKind): Promise<readonly TextMark[]>
}

/** In heights of a letter. */
const nearLetter = 1.5
const anyLetter = 8
const maxTextLength = 5_000

/** Undefined until the plug-in has started. */
export function useTextSelection(): TextSelection | undefined {
  const { provides } = useSelectionCapability()
  const pages = useDocumentState(documentId)?.document?.pages
  return useMemo(
    () =>
      provides && pages
        ? createTextSelection(provides.forDocument(documentId), (page) => pages[page]?.rotation ?? 0)
        : undefined,
    [provides, pages],
  )
}

type Scope = Pick<SelectionScope, 'getState' | 'setSelection' | 'clear' | 'getSelectedText'>

/** `getQuarters`: by how many quarters the page is turned. */
function createTextSelection(scope: Scope, getQuarters: (page: number) => number): TextSelection {
  const linesByPage = new Map<object, readonly TextLine[]>()
  const getGeometry = (page: number) => scope.getState().geometry[page]

  function getLines(page: number): readonly TextLine[] {
    const geometry = getGeometry(page)
    if (!geometry) return []
    const known = linesByPage.get(geometry) ?? toLines(geometry)
    linesByPage.set(geometry, known)
    return known
  }

  /** A file that forbids copying is marked without its words. */
  async function readTexts(): Promise<readonly string[]> {
    try {
      return (await scope.getSelectedText().toPromise()).map((text) => text.replace(/\s+/g, ' ').trim())
    } catch {
      return []
    }
  }

  return {
    isSelected: () => scope.getState().selection !== null,
    hasText: (page) => getGeometry(page) === undefined || getLines(page).length > 0,
    findLetter(page, at, isExact) {
      const geometry = getGeometry(page)
      const found = geometry ? glyphAt(geometry, at, isExact ? nearLetter : anyLetter) : -1
      return found < 0 ? undefined : found
    },
    getTerms: (page) => toTerms(getLines(page)),
    findTerm: (page, letter) => findTerm(toTerms(getLines(page)), letter),
    async select(page, one, other) {
      const [start, end] = [Math.min(one, other), Math.max(one, other)]
      const range = { start: { page, index: start }, end: { page, index: end } }
      try {
        await scope.setSelection(range).toPromise()
      } catch {
        // A page that was closed in between has no text to select.
      }
    },
    clear: () => scope.clear(),
    readText: async () => (await readTexts()).join(' '),
    async readMarks(kind) {
      const { slices } = scope.getState()
      const marked = Object.entries(slices).map(([key, { start, count }]) => {
        const page = Number(key)
        const upright = getUprightDirection(getQuarters(page))
        return { page, points: toQuads(getLines(page), start, start + count - 1, upright) }
      })
      const texts = await readTexts()
      return marked.flatMap((each, at) =>
        each.points.length === 0 ? [] : [{ ...each, kind, text: (texts[at] ?? '').slice(0, maxTextLength) }],
      )
    },
  }
}
