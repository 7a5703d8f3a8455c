/** Follows a pressed pointer wherever it goes, until it is released. */

interface PointerListener {
  move(event: PointerEvent): void
  drop(): void
  /** The pointer was lost, or Escape was pressed. */
  stop(): void
  /** Whether Escape stops it now; otherwise the key does what it does elsewhere. */
  takesEscape(): boolean
}

/** `host` opens no context menu until `signal` aborts. */
export function followPointer(
  host: HTMLElement,
  { pointerId }: PointerEvent,
  { move, drop, stop, takesEscape }: PointerListener,
  signal: AbortSignal,
): void {
  const ifSame = (listener: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) listener(event)
  }
  window.addEventListener('pointermove', ifSame(move), { signal })
  window.addEventListener('pointerup', ifSame(drop), { signal })
  window.addEventListener('pointercancel', stop, { signal })
  window.addEventListener('blur', stop, { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !takesEscape()) return
      event.preventDefault()
      event.stopPropagation()
      stop()
    },
    { signal, capture: true },
  )
  host.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}
