/** The roles of the parts of a grid. */
import type { AriaAttributes } from 'react'

// Not a table of HTML: its titles, rows and totals scroll sideways each in a box of their own. The grid keeps the focus
// and names its active row, so its parts need not be focusable.
export const asRows = { role: 'rowgroup' }
export const asCell = { role: 'gridcell' }

export function asGrid(aria: AriaAttributes) {
  return { role: 'grid', tabIndex: 0, 'aria-multiselectable': true, ...aria }
}

export function asRow(aria: AriaAttributes = {}) {
  return { role: 'row', ...aria }
}

/** Without a label, a title is named by what it contains. */
export function asTitle(label?: string, sort?: AriaAttributes['aria-sort']) {
  return { role: 'columnheader', 'aria-label': label, 'aria-sort': sort }
}
