/** Writes a word across every page of PDF files with the viewer's engine, in its worker. */
import {
  PdfAnnotationSubtype,
  type PdfFreeTextAnnoObject,
  type PdfPageObject,
  PdfStandardFont,
  PdfTextAlignment,
  PdfVerticalAlignment,
} from '@embedpdf/models'
import { startTimedEngine } from './timed-engine.ts'

export interface PdfMarker {
  /** Rejects if the file cannot be changed: it is damaged, asks for a password, or takes longer than a minute. */
  mark(bytes: Blob, word: string): Promise<Blob>
  /** Ends the engine and frees its memory. */
  stop(): void
}

export async function startPdfMarker(): Promise<PdfMarker> {
  const timed = await startTimedEngine('mark-pages')
  return {
    async mark(bytes, word) {
      const marked = await timed.run(bytes, async ({ engine, document, mayGoOn }) => {
        for (const page of document.pages) {
          if (!mayGoOn()) break
          const mark = toMark(page, word)
          const others =
            page.rotation === 0 ? [] : await engine.getPageAnnotations(document, page).toPromise()
          await engine.createPageAnnotation(document, page, mark).toPromise()
          // Flattened, so that it prints and is no comment that a reader can hide or delete. Flattening the page would
          // drop the annotations and form values that have no appearance stream. The engine puts a single flattened
          // annotation of a turned page beside the page, so there the mark stays an annotation if there are others.
          if (page.rotation === 0) await engine.flattenAnnotation(document, page, mark).toPromise()
          else if (others.length === 0) await engine.flattenPage(document, page).toPromise()
        }
        return engine.saveAsCopy(document).toPromise()
      })
      if (marked === 'too-long') throw new Error('The PDF engine does not answer')
      return new Blob([marked], { type: 'application/pdf' })
    },
    stop: timed.stop,
  }
}

/** The width of a capital and the height of a line, in sizes of the letter. */
const capitalWidth = 0.75
const lineHeight = 1.4

/** The word in the middle of the page, as wide as the page allows. */
function toMark({ index, size, rotation }: PdfPageObject, word: string): PdfFreeTextAnnoObject {
  const { width, height } = size
  const fontSize = Math.min(width / (word.length * capitalWidth), height / 3)
  const band = fontSize * lineHeight
  const isOnItsSide = rotation % 2 === 1
  const across = { origin: { x: 0, y: (height - band) / 2 }, size: { width, height: band } }
  // A page that is shown turned keeps its text unturned: there the word runs along the other side.
  const unturned = {
    origin: { x: (width - band) / 2, y: (height - width) / 2 },
    size: { width: band, height: width },
  }
  return {
    type: PdfAnnotationSubtype.FREETEXT,
    id: `superseded-mark-${index}`,
    pageIndex: index,
    rect: across,
    rotation: (360 - rotation * 90) % 360,
    unrotatedRect: isOnItsSide ? unturned : across,
    contents: word,
    fontFamily: PdfStandardFont.Helvetica_Bold,
    fontSize,
    fontColor: '#c01c28',
    opacity: 0.35,
    textAlign: PdfTextAlignment.Center,
    verticalAlign: PdfVerticalAlignment.Middle,
    flags: ['print', 'locked', 'readOnly'],
  }
}
