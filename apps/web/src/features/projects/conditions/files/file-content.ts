/** Detects the content of a file by its bytes alone, because its name may be wrong. */
import { readZipEntryNames } from './zip-entry-names.ts'

export type FileContent =
  | 'pdf'
  | 'png'
  | 'jpeg'
  /** Word and Excel up to 2003, and newer ones that are locked by a password. */
  | 'office-2003'
  | 'word'
  | 'excel'
  | 'zip'
  | 'program'
  | 'web-page'
  | 'text'
  | 'unknown'

const headBytes = 65_536

const marks: readonly (readonly [mark: string, content: FileContent])[] = [
  ['\x89PNG\r\n\x1A\n', 'png'],
  ['\xFF\xD8\xFF', 'jpeg'],
  ['\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'office-2003'],
  ['PK\x03\x04', 'zip'],
  ['\x7FELF', 'program'],
]

export async function getContent(file: Blob): Promise<FileContent> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const start = String.fromCharCode(...head.subarray(0, 1024))
  const marked = marks.find(([mark]) => start.startsWith(mark))?.[1]
  if (marked === 'zip') return zipContent(await readZipEntryNames(file))
  if (marked) return marked
  const isReadable = isText(head)
  if (!isReadable && start.startsWith('MZ')) return 'program'
  if (isPdf(start)) return 'pdf'
  if (isReadable) return isWebPage(start) ? 'web-page' : 'text'
  return 'unknown'
}

/** PDF readers accept what some scanners and mail gateways write before the signature, unless it is an HTML page. */
function isPdf(start: string): boolean {
  const mark = start.search(/%PDF-\d/)
  return mark >= 0 && !isWebPage(start.slice(0, mark))
}

function zipContent(names: readonly string[]): FileContent {
  const holds = (folder: string) => names.some((name) => name.startsWith(folder))
  if (!names.includes('[Content_Types].xml')) return 'zip'
  if (holds('word/')) return 'word'
  return holds('xl/') ? 'excel' : 'zip'
}

/** No text contains control bytes, except in the two-byte encodings, which start with a BOM. */
function isText(head: Uint8Array): boolean {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
}

function isWebPage(start: string): boolean {
  return /<(!doctype\s+html|html|head|body|script|iframe)[\s>]/i.test(start)
}
