/** Focuses the viewer once it is mounted, so that its keys work immediately, unless a user is typing. */
export function takeFirstFocus(container: HTMLElement | null | undefined): void {
  if (!document.activeElement?.matches('input, textarea')) container?.focus({ preventScroll: true })
}
