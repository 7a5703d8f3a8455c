/** What every screen test needs: matchers, a clean page after each, and the few things jsdom leaves out. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// A screen's first import can take longer than the library's one second on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// A busy machine takes its time to load a screen's code; nothing waits longer than it must.
configure({ asyncUtilTimeout: 8_000 })

// jsdom lays nothing out, so sizes never change and nothing can be scrolled or captured.
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= StillObserver
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
window.scrollBy = () => {}
window.scrollTo = () => {}
