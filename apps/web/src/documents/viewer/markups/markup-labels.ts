/** Kinds, statuses and markups in words. */
import type { Markup, MarkupStatus } from '@plumbline/domain/documents/markups/markup.ts'
import { type Measured, measuredToText } from '@plumbline/domain/documents/markups/measure/measure.ts'
import type { MarkupKind } from '@plumbline/domain/documents/markups/shape.ts'

export const statusLabels: Readonly<Record<MarkupStatus, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  rejected: 'Rejected',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

const kindLabels: Readonly<Record<MarkupKind, string>> = {
  pen: 'Pen',
  highlighter: 'Highlighter',
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  cloud: 'Cloud',
  line: 'Line',
  arrow: 'Arrow',
  polyline: 'Polyline',
  polygon: 'Polygon',
  text: 'Text',
  callout: 'Callout',
  stamp: 'Stamp',
  image: 'Image',
  'text-highlight': 'Text Highlight',
  underline: 'Underline',
  strikeout: 'Strikeout',
  length: 'Length',
  area: 'Area',
  count: 'Count',
  pin: 'Pin',
}

export function kindToLabel(kind: string): string {
  return Object.hasOwn(kindLabels, kind) ? kindLabels[kind as MarkupKind] : 'Markup'
}

/** A status of a later version counts as open. */
export function statusToLabel(status: string): string {
  return Object.hasOwn(statusLabels, status) ? statusLabels[status as MarkupStatus] : statusLabels.open
}

/** '7.20 m', or why there is no number. */
export function measuredToLabel(measured: Measured): string {
  return measuredToText(measured) ?? (measured.kind === 'crossing' ? 'Crosses two scales' : 'No scale')
}

const maxTextLength = 80

/** 'Cloud by Ana Okafor: See RFI 12' */
export function markupToLabel({ kind, author, text }: Pick<Markup, 'kind' | 'author' | 'text'>): string {
  const short = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
  return `${kindToLabel(kind)}${author ? ` by ${author}` : ''}${short ? `: ${short}` : ''}`
}
