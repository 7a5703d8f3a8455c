/** Detects the kind of a file by its bytes, and by its name only where bytes are not enough. */

export type FileKind =
  | { kind: 'pdf' }
  | { kind: 'image'; type: string }
  | { kind: 'table' }
  | { kind: 'text' }
  | { kind: 'other' }

const headBytes = 4096
const textEndings = ['txt', 'md', 'log', 'json', 'xml', 'ics', 'vcf', 'yml', 'yaml', 'ini']
const tableEndings = ['csv', 'tsv']

export async function fileToKind(file: Blob, name: string): Promise<FileKind> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  // The format allows some bytes before the signature, and mail programs add them.
  if (asLatin(head, 0, 1024).includes('%PDF-')) return { kind: 'pdf' }
  const image = imageType(head)
  if (image) return { kind: 'image', type: image }
  if (!isText(head)) return { kind: 'other' }
  if (isSvg(head)) return { kind: 'image', type: 'image/svg+xml' }
  if (tableEndings.includes(ending)) return { kind: 'table' }
  return textEndings.includes(ending) ? { kind: 'text' } : { kind: 'other' }
}

function imageType(head: Uint8Array): string | undefined {
  const start = asLatin(head, 0, 16)
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (start.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp'
  if (start.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(start.slice(8, 12))) return 'image/avif'
  // 'BM' may also be the start of a text; the header length after it makes it a bitmap.
  if (start.startsWith('BM') && [12, 40, 52, 56, 64, 108, 124].includes(head[14] ?? 0) && head[15] === 0) {
    return 'image/bmp'
  }
  return undefined
}

/** No text contains a zero byte, except in the two-byte encodings, which start with a BOM. */
function isText(head: Uint8Array): boolean {
  const mark = asLatin(head, 0, 2)
  return mark === '\xFF\xFE' || mark === '\xFE\xFF' || !head.includes(0)
}

function isSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head)
  return /^\s*(<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>]*>|\s)*<svg[\s>]/i.test(text)
}

function asLatin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
