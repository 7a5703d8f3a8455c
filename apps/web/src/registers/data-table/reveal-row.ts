/** Scrolls the page so that a row is visible between the sticky header of the table and the end of the window. */

export function revealRow(table: HTMLElement | null, index: number, height: number): void {
  const body = table?.querySelector('tbody, [data-rows]')
  if (!table || !body) return
  const top = body.getBoundingClientRect().top + index * height
  const [viewTop, viewBottom] = [stickyHeight(table), window.innerHeight - footHeight(table)]
  const above = top - viewTop
  const below = top + height - viewBottom
  if (above < 0) window.scrollBy({ top: above, behavior: 'instant' })
  else if (below > 0) window.scrollBy({ top: below, behavior: 'instant' })
}

/** How many rows are visible together. */
export function rowsInView(table: HTMLElement | null, height: number): number {
  return table
    ? Math.max(1, Math.floor((window.innerHeight - stickyHeight(table) - footHeight(table)) / height) - 1)
    : 1
}

/** Where the rows start when the header of the table is sticky. */
function stickyHeight(table: HTMLElement): number {
  const head = table.querySelector<HTMLElement>('thead, [data-head]')
  return head ? (Number.parseFloat(getComputedStyle(head).top) || 0) + head.offsetHeight : 0
}

/** Totals stay at the lower edge of the window. */
function footHeight(table: HTMLElement): number {
  return table.querySelector<HTMLElement>('[data-foot]')?.offsetHeight ?? 0
}
