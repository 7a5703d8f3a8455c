/** What charts are made of: counts with a word and a colour each. */
import type { BadgeTone } from '#ui/badge.tsx'

export interface ChartPart {
  label: string
  value: number
  tone: BadgeTone
  /** Drawn as an outline: what is left of a whole, told from the rest in greyscale too. */
  isHollow?: boolean
}

export function partFill({ tone, isHollow }: Pick<ChartPart, 'tone' | 'isHollow'>): string {
  return isHollow ? 'fill-neutral-soft stroke-edge' : partFills[tone]
}

/** Amber alone is too pale for paper: a darker line around it tells where it ends. */
const partFills: Record<BadgeTone, string> = {
  neutral: 'fill-edge',
  info: 'fill-(--bar-blue)',
  progress: 'fill-progress',
  success: 'fill-(--bar-green)',
  warning: 'fill-(--bar-amber) stroke-warning',
  danger: 'fill-danger-solid',
}

/** For those who hear the chart: 'Tasks by priority: Urgent 2, Pending 1'. */
export function nameChart(label: string, parts: readonly ChartPart[]): string {
  return `${label}: ${parts.map((part) => `${part.label} ${part.value}`).join(', ')}`
}
