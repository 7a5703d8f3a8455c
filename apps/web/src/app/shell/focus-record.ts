/** Gives the focus to what opens the marked record, as soon as the screen shows it: Enter then opens it. */

const marked = '.is-highlighted, article[aria-current="true"]'
const opener = '[data-opens-record]'
const focusable = 'button:not([disabled], [aria-disabled="true"]), a[href], [tabindex]'

/** A record that takes the focus itself keeps it; its first control might change it by the next key. */
function focusableIn(record: Element): HTMLElement | null {
  return record instanceof HTMLElement && record.matches('[tabindex]')
    ? record
    : record.querySelector<HTMLElement>(focusable)
}

/** A long list may still be loading; later the focus would move by surprise. */
const patienceMs = 10_000

let endLast = () => {}

/** Another visit calls it off, and so does the user who goes on: by pointer, by keyboard, or by voice, which is input without a key. */
export function focusRecord() {
  endLast()
  const main = document.getElementById('main')
  if (!main) return
  const ended = new AbortController()
  const observer = new MutationObserver(tryFocus)
  const timer = setTimeout(end, patienceMs)
  observer.observe(main, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
  for (const type of ['keydown', 'pointerdown', 'input'])
    window.addEventListener(type, end, { capture: true, signal: ended.signal })
  // After the screen has taken its own steps to show the record.
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
