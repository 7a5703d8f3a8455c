/** The text of a PDF file with its lines. The search reads it without them. */
import { documentTextBounds } from '@plumbline/domain/documents/pdf-text.ts'
import { startTimedEngine } from './timed-engine.ts'

/** Page by page. Undefined if the file cannot be read; rejects if the engine cannot be loaded. */
export async function readPdfLines(file: Blob): Promise<readonly string[] | undefined> {
  const timed = await startTimedEngine('read-lines')
  try {
    const read = await timed
      .run(file, async ({ engine, document, mayGoOn }) => {
        const pages: string[] = []
        const count = Math.min(document.pageCount, documentTextBounds.pages)
        for (let page = 0; page < count && mayGoOn(); page++)
          pages.push(toLines(await engine.extractText(document, [page]).toPromise()))
        return pages
      })
      .catch(() => undefined)
    return read === 'too-long' ? undefined : read
  } finally {
    timed.stop()
  }
}

/** The engine marks a hyphen at the end of a line by one of these characters. */
const lineEndHyphens = ['\u0002', '\uFFFE']

function toLines(raw: string): string {
  const text = raw.normalize('NFKC').replaceAll('\f', '\n')
  return lineEndHyphens.reduce((lines, mark) => lines.split(mark).map(trimFirstBreak).join('-\n'), text)
}

function trimFirstBreak(part: string, index: number): string {
  return index === 0 ? part : part.replace(/^[\r\n]+/, '')
}
