/** Focuses the viewer once it is mounted, so that its keys work immediately, unless a user is typing or goes through documents. */
export function takeFirstFocus(container: HTMLElement | null | undefined): void {
  if (!document.activeElement?.matches('input, textarea, [data-keeps-focus]'))
    container?.focus({ preventScroll: true })
}
