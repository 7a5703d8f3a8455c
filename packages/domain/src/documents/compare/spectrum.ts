/** The spectrum of a square picture, and the shift between two of them. */

/** Real and imaginary parts, row by row. */
export interface Spectrum {
  readonly size: number
  readonly re: Float64Array
  readonly im: Float64Array
}

/** `size` is a power of two. */
export function toSpectrum(values: ArrayLike<number>, size: number): Spectrum {
  const spectrum = { size, re: Float64Array.from(values), im: new Float64Array(size * size) }
  transform(spectrum, false)
  return spectrum
}

export interface Shift {
  /** By how many pixels the second picture has to be moved to lie on the first one. */
  readonly x: number
  readonly y: number
  /** 1 if one is the other one, moved. Near 0 if they have nothing in common. */
  readonly peak: number
}

export function findShift(one: Spectrum, other: Spectrum): Shift {
  const { size } = one
  const product = { size, re: new Float64Array(size * size), im: new Float64Array(size * size) }
  for (let at = 0; at < size * size; at++) {
    const [a, b, c, d] = [one.re[at] ?? 0, one.im[at] ?? 0, other.re[at] ?? 0, other.im[at] ?? 0]
    const [re, im] = [a * c + b * d, b * c - a * d]
    const length = Math.hypot(re, im)
    if (length < 1e-9) continue
    product.re[at] = re / length
    product.im[at] = im / length
  }
  transform(product, true)
  return findPeak(product.re, size)
}

/** The highest place, and the mean place of the pixels around it. */
function findPeak(values: Float64Array, size: number): Shift {
  let best = 0
  for (let at = 1; at < values.length; at++) if ((values[at] ?? 0) > (values[best] ?? 0)) best = at
  const [px, py] = [best % size, Math.floor(best / size)]
  let [sum, sx, sy] = [0, 0, 0]
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const [x, y] = [(px + dx + size) % size, (py + dy + size) % size]
      const value = Math.max(0, values[y * size + x] ?? 0)
      sum += value
      sx += value * dx
      sy += value * dy
    }
  const toSigned = (value: number) => (value > size / 2 ? value - size : value)
  return {
    x: toSigned(px) + (sum > 0 ? sx / sum : 0),
    y: toSigned(py) + (sum > 0 ? sy / sum : 0),
    peak: sum,
  }
}

function transform({ size, re, im }: Spectrum, isInverse: boolean): void {
  const line = createLine(size, isInverse)
  for (let row = 0; row < size; row++) line(re, im, row * size, 1)
  for (let column = 0; column < size; column++) line(re, im, column, size)
}

/** The fast transform of one row or column, by halving. */
function createLine(size: number, isInverse: boolean) {
  const [cos, sin] = [new Float64Array(size / 2), new Float64Array(size / 2)]
  for (let index = 0; index < size / 2; index++) {
    const angle = (2 * Math.PI * index * (isInverse ? 1 : -1)) / size
    cos[index] = Math.cos(angle)
    sin[index] = Math.sin(angle)
  }
  const reversed = new Uint32Array(size)
  const bits = Math.log2(size)
  for (let index = 0; index < size; index++)
    reversed[index] = ((reversed[index >> 1] ?? 0) >> 1) | ((index & 1) << (bits - 1))
  const [a, b] = [new Float64Array(size), new Float64Array(size)]
  const share = isInverse ? 1 / size : 1

  return (re: Float64Array, im: Float64Array, start: number, stride: number) => {
    for (let index = 0; index < size; index++) {
      const from = start + (reversed[index] ?? 0) * stride
      a[index] = re[from] ?? 0
      b[index] = im[from] ?? 0
    }
    for (let half = 1; half < size; half *= 2) {
      const step = size / (2 * half)
      for (let block = 0; block < size; block += 2 * half)
        for (let index = 0; index < half; index++) {
          const [low, high] = [block + index, block + index + half]
          const [c, s] = [cos[index * step] ?? 0, sin[index * step] ?? 0]
          const [x, y] = [a[high] ?? 0, b[high] ?? 0]
          const [tx, ty] = [x * c - y * s, x * s + y * c]
          a[high] = (a[low] ?? 0) - tx
          b[high] = (b[low] ?? 0) - ty
          a[low] = (a[low] ?? 0) + tx
          b[low] = (b[low] ?? 0) + ty
        }
    }
    for (let index = 0; index < size; index++) {
      re[start + index * stride] = (a[index] ?? 0) * share
      im[start + index * stride] = (b[index] ?? 0) * share
    }
  }
}
