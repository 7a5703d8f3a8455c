/** Two aligned sheets as one picture: what is only on the old one is red, what is only on the new one is blue. */
import type { Ink, Picture } from './ink.ts'

const white = 255
/** Ink of both sheets, of the old one, and of the new one. */
const colours = { both: [112, 120, 132], old: [212, 28, 40], next: [18, 92, 214] } as const

/** `share`: 0 leaves out what is only on the new sheet, 1 what is only on the old one, 0.5 shows both. */
export function mixInks(old: Ink, next: Ink, share: number): Picture {
  const { width, height } = old
  const data = new Uint8ClampedArray(width * height * 4)
  const pixels = new Uint32Array(data.buffer)
  const both = toTable(colours.both, 1)
  const onlyOld = toTable(colours.old, Math.min(1, 2 - 2 * share))
  const onlyNext = toTable(colours.next, Math.min(1, 2 * share))
  for (let at = 0; at < pixels.length; at++) {
    const [before, after] = [old.data[at] ?? 0, next.data[at] ?? 0]
    const common = before < after ? before : after
    // No byte exceeds 255, because the ink of a pixel is at most that of the darker sheet.
    pixels[at] =
      0xffffffff - (both[common] ?? 0) - (onlyOld[before - common] ?? 0) - (onlyNext[after - common] ?? 0)
  }
  return { width, height, data }
}

/** By ink: how much darker than white each colour becomes, in the order of bytes of a picture. */
function toTable([red = 0, green = 0, blue = 0]: readonly number[], weight: number): Uint32Array {
  const table = new Uint32Array(256)
  for (let ink = 0; ink < 256; ink++) {
    const darker = (colour: number) => Math.floor(((white - colour) * ink * weight) / white)
    table[ink] = (darker(red) | (darker(green) << 8) | (darker(blue) << 16)) >>> 0
  }
  return table
}
