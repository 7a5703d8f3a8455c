/** Reads a text of any length in chunks, in the encoding that its first bytes indicate. */

import { guessCodePage } from '#core/text-encoding/guess-code-page.ts'

const pieceBytes = 1024 * 1024

export interface TextReader {
  /** The next chunk, which never splits a character; '' at the end. */
  next(): Promise<string>
  isDone(): boolean
}

export async function openText(file: Blob): Promise<TextReader> {
  const decoder = new TextDecoder(await tellEncoding(file))
  let start = 0
  return {
    async next() {
      const piece = await file.slice(start, start + pieceBytes).arrayBuffer()
      start += piece.byteLength
      return decoder.decode(piece, { stream: start < file.size })
    },
    isDone: () => start >= file.size,
  }
}

/** UTF-8, unless a BOM states UTF-16 or the bytes are invalid UTF-8: then the code page that its letters suggest. */
async function tellEncoding(file: Blob): Promise<string> {
  const head = await file.slice(0, pieceBytes).arrayBuffer()
  const [first, second] = new Uint8Array(head)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return guessCodePage(new Uint8Array(head))
  }
}
