/** The ink of a page: how dark each of its pixels is. White paper is 0. */
import { applyTo, invert, type Similarity } from './similarity.ts'

export interface Ink {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

export interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel. */
  readonly data: Uint8ClampedArray
}

/** By the darkest of the three colours, so that a yellow line counts as much as a black one. */
export function pictureToInk({ width, height, data }: Picture): Ink {
  const ink = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < ink.length; pixel++, at += 4)
    ink[pixel] = 255 - Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255)
  return { width, height, data: ink }
}

/** Half as wide and high: each pixel is the mean of four. */
export function halve({ width, height, data }: Ink): Ink {
  const [w, h] = [width >> 1, height >> 1]
  const half = new Uint8Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x
      const sum =
        (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0)
      half[y * w + x] = (sum + 2) >> 2
    }
  return { width: w, height: h, data: half }
}

/** By weights of 1, 2 and 1 in both directions. */
export function blur({ width, height, data }: Ink): Ink {
  const rows = new Uint16Array(data.length)
  for (let y = 0; y < height; y++)
    for (let at = y * width, end = at + width; at < end; at++) {
      const left = at === y * width ? 0 : (data[at - 1] ?? 0)
      const right = at + 1 === end ? 0 : (data[at + 1] ?? 0)
      rows[at] = left + 2 * (data[at] ?? 0) + right
    }
  const blurred = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++)
    blurred[at] = ((rows[at - width] ?? 0) + 2 * (rows[at] ?? 0) + (rows[at + width] ?? 0) + 8) >> 4
  return { width, height, data: blurred }
}

/** The share of pixels with ink. */
export function getCoverage({ data }: Ink): number {
  let count = 0
  for (const value of data) if (value > 0) count += 1
  return data.length === 0 ? 0 : count / data.length
}

/** A picture of another size, each of whose pixels is mixed from the four around its place. Outside is white. */
export function warpPicture(
  { width, height, data }: Picture,
  by: Similarity,
  size: { readonly width: number; readonly height: number },
): Picture {
  const back = invert(by)
  const warped = new Uint8ClampedArray(size.width * size.height * 4).fill(255)
  for (let row = 0, to = 0; row < size.height; row++)
    for (let column = 0; column < size.width; column++, to += 4) {
      const place = applyTo({ x: column + 0.5, y: row + 0.5 }, back)
      const [x, y] = [place.x - 0.5, place.y - 0.5]
      const [left, top] = [Math.floor(x), Math.floor(y)]
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const [dx, dy] = [x - left, y - top]
      const at = (top * width + left) * 4
      const below = at + width * 4
      for (let part = 0; part < 3; part++)
        warped[to + part] =
          (1 - dy) * ((1 - dx) * (data[at + part] ?? 0) + dx * (data[at + 4 + part] ?? 0)) +
          dy * ((1 - dx) * (data[below + part] ?? 0) + dx * (data[below + 4 + part] ?? 0))
    }
  return { ...size, data: warped }
}
