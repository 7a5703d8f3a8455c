/** What the listed measurements amount to, by subject. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import {
  areaToText,
  getSubtotals,
  lengthToText,
  type Subtotal,
} from '@plumbline/domain/documents/markups/measure/measure.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { useMemo } from 'react'
import { kindToLabel } from '#documents/viewer/markups/markup-labels.ts'

interface SubtotalsProps {
  listed: readonly Markup[]
  scales: readonly SheetScale[]
}

export function Subtotals({ listed, scales }: SubtotalsProps) {
  const subtotals = useMemo(() => getSubtotals(listed, scales), [listed, scales])
  if (subtotals.length === 0) return null
  return (
    <details className="-mx-4 border-line border-t px-4 py-2">
      <summary className="cursor-pointer font-semibold">Subtotals ({subtotals.length})</summary>
      <table className="mt-2 w-full text-control">
        <thead className="sr-only">
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {subtotals.map((subtotal) => (
            <tr key={`${subtotal.subject} ${subtotal.kind}`} className="align-top">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {subtotal.subject || kindToLabel(subtotal.kind)}
                {subtotal.unscaled > 0 && (
                  <span className="block text-muted text-small">{subtotal.unscaled} without a value</span>
                )}
              </th>
              <td className="whitespace-pre-line py-1 text-right tabular-nums">{subtotalToText(subtotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function subtotalToText({ quantities: { length, area, perimeter, count }, unit }: Subtotal): string {
  return [
    length === undefined ? '' : lengthToText(length, unit),
    area === undefined ? '' : areaToText(area, unit),
    perimeter === undefined ? '' : `perimeter ${lengthToText(perimeter, unit)}`,
    count === undefined ? '' : String(count),
  ]
    .filter(Boolean)
    .join('\n')
}
