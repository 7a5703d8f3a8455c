/**
 * The roles of the parts of a grid. It is not a table of HTML, because its titles, rows and totals scroll sideways each
 * in a box of their own. It keeps the focus and names its active row, so its parts need not be focusable.
 */
import type { AriaAttributes } from 'react'

export const asRows = { role: 'rowgroup' }
export const asCell = { role: 'gridcell' }

export function asGrid(aria: AriaAttributes) {
  return { role: 'grid', tabIndex: 0, 'aria-multiselectable': true, ...aria }
}

export function asRow(aria: AriaAttributes = {}) {
  return { role: 'row', ...aria }
}

export function asTitle(sort: AriaAttributes['aria-sort']) {
  return { role: 'columnheader', 'aria-sort': sort }
}
