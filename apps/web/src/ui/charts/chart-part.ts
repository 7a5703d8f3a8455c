/** What charts are made of: counts with a word and a colour each. */
import type { BadgeTone } from '#ui/badge.tsx'

export interface ChartPart {
  label: string
  value: number
  tone: BadgeTone
}

/** Amber alone is too pale for paper: a darker line around it tells where it ends. */
export const partFills: Record<BadgeTone, string> = {
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
