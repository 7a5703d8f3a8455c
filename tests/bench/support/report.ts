/** Prints the benchmarks: medians as ratios to their baseline, and the result for each goal of the speed document. */

export interface Line {
  what: string
  /** Milliseconds. */
  measured: readonly number[]
  floor: readonly number[]
}

interface Goal {
  goal: string
  target: string
  reached: string
  isMet: boolean
}

export function goal(name: string, target: string, reached: string, isMet: boolean): Goal {
  return { goal: name, target, reached, isMet }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function ratio({ measured, floor }: Pick<Line, 'measured' | 'floor'>): number {
  return median(measured) / median(floor)
}

export function print(title: string, lines: readonly Line[], goals: readonly Goal[]): void {
  const head = row(['ms, median', 'reached', 'p95', 'floor', 'x floor', 'samples'])
  const body = lines.map(({ what, measured, floor }) => {
    const figures = [median(measured), quantile(measured, 0.95), median(floor)].map((ms) => ms.toFixed(1))
    return row([what, ...figures, ratio({ measured, floor }).toFixed(2), String(measured.length)])
  })
  const verdicts = goals.map(
    ({ goal, target, reached, isMet }) => `${isMet ? '✓' : '✗'} goal ${goal}: ${reached} (target ${target})`,
  )
  process.stdout.write(`\n  ${[title, head, ...body, ...verdicts].join('\n  ')}\n\n`)
}

function row([what = '', ...figures]: readonly string[]): string {
  return what.padEnd(46) + figures.map((figure) => figure.padStart(10)).join('')
}
