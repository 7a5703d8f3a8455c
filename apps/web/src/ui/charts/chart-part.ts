/** The data of charts: counts with a label and a colour each. */
import type { BadgeTone } from '#ui/controls/badge.tsx'

export interface ChartPart {
  label: string
  value: number
  tone: BadgeTone
  /** Drawn as an outline: the remainder of a whole, so that it is also recognizable in greyscale. */
  isHollow?: boolean
}

export function partFill({ tone, isHollow }: Pick<ChartPart, 'tone' | 'isHollow'>): string {
  return isHollow ? 'fill-neutral-soft stroke-edge' : partFills[tone]
}

/** Amber alone is too pale on white, so a darker line marks its edge. */
const partFills: Record<BadgeTone, string> = {
  neutral: 'fill-edge',
  info: 'fill-(--bar-blue)',
  progress: 'fill-progress',
  success: 'fill-(--bar-green)',
  warning: 'fill-(--bar-amber) stroke-warning',
  danger: 'fill-danger-solid',
}

/** For screen readers: 'Tasks by priority: Urgent 2, Pending 1'. */
export function nameChart(label: string, parts: readonly ChartPart[]): string {
  return `${label}: ${parts.map((part) => `${part.label} ${part.value}`).join(', ')}`
}
