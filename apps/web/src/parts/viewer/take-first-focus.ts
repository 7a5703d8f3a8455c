/** Gives what is shown the focus once it stands, so that its keys work at once; but never takes it from somebody who writes. */
export function takeFirstFocus(shown: HTMLElement | null | undefined): void {
  if (!document.activeElement?.matches('input, textarea')) shown?.focus({ preventScroll: true })
}
