/** The roles of the parts of the preview. It is no table of HTML, because only the visible rows are mounted. */
import type { AriaAttributes } from 'react'

export const asTable = (aria: AriaAttributes) => ({ role: 'table', ...aria })
export const asRows = { role: 'rowgroup' }
export const asRow = (aria: AriaAttributes = {}) => ({ role: 'row', ...aria })
export const asTitle = { role: 'columnheader' }
export const asRowHead = { role: 'rowheader' }
export const asCell = { role: 'cell' }
