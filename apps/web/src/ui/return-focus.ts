/** Where focus goes when what opened a dialog is gone with it: to the page's main part, not to nowhere. */
export function returnFocus(): void {
  // The primitive gives focus back right after this call; only then is it known whether anything took it.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
  })
}
