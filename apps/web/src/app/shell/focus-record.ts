/** Focuses the control that opens the highlighted record, so that Enter opens it. */

const marked = '.is-highlighted, article[aria-current="true"]'
const opener = '[data-opens-record]'
const focusable = 'button:not([disabled], [aria-disabled="true"]), a[href], [tabindex]'

/** A focusable record gets the focus itself, because the next key might change its first control. */
function focusableIn(record: Element): HTMLElement | null {
  return record instanceof HTMLElement && record.matches('[tabindex]')
    ? record
    : record.querySelector<HTMLElement>(focusable)
}

/** A long list may still be loading. Later than this, moving the focus would surprise the user. */
const timeoutMs = 10_000

let endLast = () => {}

/**
 * Cancelled by another visit and by any input of the user: pointer, keyboard, or voice, which is input without a key.
 */
export function focusRecord() {
  endLast()
  const main = document.getElementById('main')
  if (!main) return
  const ended = new AbortController()
  const observer = new MutationObserver(tryFocus)
  const timer = setTimeout(end, timeoutMs)
  observer.observe(main, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
  for (const type of ['keydown', 'pointerdown', 'input'])
    window.addEventListener(type, end, { capture: true, signal: ended.signal })
  // After the screen's own effects that show the record.
  const frame = requestAnimationFrame(tryFocus)

  function tryFocus() {
    const record = main?.querySelector(marked)
    if (!record || record.closest('[inert], [aria-hidden="true"]')) return
    const target = record.querySelector<HTMLElement>(opener) ?? focusableIn(record)
    if (!target) return
    target.focus({ preventScroll: true })
    end()
  }

  function end() {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    observer.disconnect()
    ended.abort()
  }

  endLast = end
}
