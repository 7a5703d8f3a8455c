/** The text of a consent that was chosen as a file. */
import { documentTextBounds } from '@plumbline/domain/documents/pdf-text.ts'

export type ConsentFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fault'; readonly fault: string }

const fault = (text: string): ConsentFile => ({ kind: 'fault', fault: text })

export async function readConsentFile(file: File): Promise<ConsentFile> {
  if (file.size > documentTextBounds.bytes)
    return fault('The file is larger than 64 MB. Open it, copy its text, and paste it below.')
  const isPdf = (await file.slice(0, 1024).text()).includes('%PDF-')
  if (isPdf) return readPdf(file)
  if (!/\.txt$/i.test(file.name) && file.type !== 'text/plain')
    return fault('This is neither a PDF nor a text file. Open it, copy its text, and paste it below.')
  return toText(await file.text())
}

async function readPdf(file: File): Promise<ConsentFile> {
  const engine = await import('#documents/viewer/pdf/engine/read-pdf-lines.ts').catch(() => undefined)
  const pages = await engine?.readPdfLines(file).catch(() => 'no-engine' as const)
  if (!engine || pages === 'no-engine')
    return fault('What reads PDF files could not be loaded. Connect to the internet, or paste the text.')
  if (!pages)
    return fault('The PDF could not be read. It may be damaged or need a password. Paste its text instead.')
  return toText(pages.join('\f'), 'This PDF has no text, because it is a scan. Paste its text instead.')
}

function toText(text: string, empty = 'There is no text in it.'): ConsentFile {
  return text.trim() === '' ? fault(empty) : { kind: 'text', text }
}
