import { type CodePage, codePages, decodeCodePage } from '#core/text-encoding/code-pages.ts'

/** Encodes a text: each character by the bytes that decode to it. */
const bytesByPage = new Map(codePages.map((page) => [page, new Map<string, readonly number[]>()]))
export function encodeText(text: string, page: CodePage): Uint8Array<ArrayBuffer> {
  const known = bytesByPage.get(page) ?? new Map<string, readonly number[]>()
  if (known.size === 0) {
    const add = (...bytes: number[]) => {
      const sign = decodeCodePage(Uint8Array.from(bytes), page)
      if (sign.length === 1 && sign !== '\ufffd' && !known.has(sign)) known.set(sign, bytes)
    }
    for (let byte = 0; byte < 256; byte += 1) add(byte)
    if (!page.startsWith('windows'))
      for (let lead = 0x81; lead < 0xff; lead += 1)
        for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail)
  }
  return Uint8Array.from(
    Array.from(text).flatMap((sign) => {
      const bytes = known.get(sign)
      if (!bytes) throw new Error(`${page} has no ${sign}`)
      return [...bytes]
    }),
  )
}
