/** The links of one page, over its tiles and below its markups. They are seen when they are pointed at or have the focus. */
import { useDocumentState } from '@embedpdf/core/react'
import { findReferences, type LinePart } from '@plumbline/domain/documents/references/find-references.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type MouseEvent, type PointerEvent, useMemo, useRef } from 'react'
import { paths } from '#core/navigation/paths.ts'
import { useMarkupSession } from '#documents/viewer/markups/board.ts'
import { documentId } from '#documents/viewer/pdf/engine/pdf-plugins.ts'
import { type DrawingLinks, useDrawingLinks } from './drawing-links.ts'
import './drawing-links.css'
import type { OpenAt } from '#documents/viewer/controls/viewed-file.ts'
import type { PageLines } from './page-lines.ts'
import { type FileLink, useFileLinks } from './use-file-links.ts'
import { usePageLines } from './use-page-lines.ts'

interface DrawingLinkLayerProps {
  pageIndex: number
  /** The text of the page. Undefined until it is read. */
  text: string | undefined
  /** The place that is left by a link. */
  getPlace: () => OpenAt
  /** `page`: from 0. */
  onGoTo: (page: number) => void
}

interface PageLink {
  readonly name: string
  readonly address: string
  readonly quads: readonly (readonly number[])[]
  follow(): void
}

export function DrawingLinkLayer({ pageIndex, text, getPlace, onGoTo }: DrawingLinkLayerProps) {
  const page = useDocumentState(documentId)?.document?.pages[pageIndex]
  const drawings = useDrawingLinks()
  const viewedId = useMarkupSession()?.documentId
  const lines = usePageLines(pageIndex, text, drawings !== undefined && drawings.numbered.byKey.size > 0)
  const inFile = useFileLinks(pageIndex, text !== undefined)
  const links = useMemo(() => {
    if (!page) return []
    const frame = { ...page.size, quarterTurns: page.rotation }
    const toOthers =
      drawings && lines
        ? findReferences(lines.lines, drawings.numbered, drawings.ownNumber, frame).flatMap(({ id, parts }) =>
            toDrawingLink(drawings, lines, id, parts, inFile, getPlace),
          )
        : []
    const toPage = (link: FileLink) => toPageLink(link, viewedId, onGoTo)
    return [...inFile.map(toPage), ...toOthers].sort(byPlace)
  }, [page, drawings, lines, inFile, viewedId, getPlace, onGoTo])
  if (!page || links.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a form cannot be a drawing
    <svg
      viewBox={`0 0 ${page.size.width} ${page.size.height}`}
      role="group"
      aria-label={`Links of page ${pageIndex + 1}`}
      className="drawing-links"
    >
      {links.map((link) => (
        <LinkItem key={`${link.name} ${link.quads.join(' ')}`} link={link} />
      ))}
    </svg>
  )
}

/** Pixels. A press that moves further selects text. */
const shake = 4

function LinkItem({ link }: { link: PageLink }) {
  const pressedAt = useRef<{ x: number; y: number }>(undefined)

  function press({ clientX, clientY }: PointerEvent) {
    pressedAt.current = { x: clientX, y: clientY }
  }

  function follow(event: MouseEvent) {
    // The browser opens it in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { x, y } = pressedAt.current ?? { x: event.clientX, y: event.clientY }
    pressedAt.current = undefined
    // The keyboard presses at no place.
    if (event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > shake) return
    link.follow()
  }

  return (
    <a
      href={link.address}
      aria-label={link.name}
      className="drawing-link"
      draggable={false}
      onPointerDown={press}
      onClick={follow}
    >
      <title>{link.name}</title>
      {link.quads.map((quad) => (
        <path key={quad.join(' ')} d={`M${quad.join(' ')}Z`} className="drawing-link-box" />
      ))}
      {link.quads.map((quad) => (
        <path
          key={quad.join(' ')}
          d={`M${quad.slice(6).join(' ')}L${quad.slice(4, 6).join(' ')}`}
          className="drawing-link-line"
        />
      ))}
    </a>
  )
}

function toDrawingLink(
  drawings: DrawingLinks,
  lines: PageLines,
  id: string,
  parts: readonly LinePart[],
  inFile: readonly FileLink[],
  getPlace: () => OpenAt,
): PageLink[] {
  const quads = parts.map(lines.toQuad)
  // The author of the file has linked the text already.
  if (quads.some((quad) => inFile.some((link) => isWithin(quad, link.quad)))) return []
  return [
    {
      name: `Open ${drawings.getTitle(id)}`,
      address: paths.documentPage(id, 1, ''),
      quads,
      follow: () => drawings.open(id, getPlace()),
    },
  ]
}

/** Opened in another tab, the link shows the page of the document. Files outside of the register have no addresses. */
function toPageLink(
  { quad, page }: FileLink,
  viewedId: Id | undefined,
  onGoTo: (page: number) => void,
): PageLink {
  const name = `Go to page ${page + 1}`
  const address = viewedId === undefined ? `#page=${page + 1}` : paths.documentPage(viewedId, page + 1, '')
  return { name, address, quads: [quad], follow: () => onGoTo(page) }
}

/** Whether the middle of the quad is in the box. */
function isWithin(quad: readonly number[], box: readonly number[]): boolean {
  const [left = 0, top = 0, , , right = 0, bottom = 0] = box
  const [x, y] = [((quad[0] ?? 0) + (quad[4] ?? 0)) / 2, ((quad[1] ?? 0) + (quad[5] ?? 0)) / 2]
  return x >= left && x <= right && y >= top && y <= bottom
}

/** From the top of the page downwards, so that Tab follows the eye. */
function byPlace({ quads: [one = []] }: PageLink, { quads: [other = []] }: PageLink): number {
  return (one[1] ?? 0) - (other[1] ?? 0) || (one[0] ?? 0) - (other[0] ?? 0)
}
