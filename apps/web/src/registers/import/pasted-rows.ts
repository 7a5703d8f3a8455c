/** Text that is pasted into a table rather than into one of its fields. */

/** Undefined if a field takes the text, or if it is one cell. */
export function pastedRows({ target, clipboardData }: ClipboardEvent): string | undefined {
  if (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
  )
    return undefined
  const text = clipboardData?.getData('text/plain') ?? ''
  return text.includes('\t') || text.trim().includes('\n') ? text : undefined
}
