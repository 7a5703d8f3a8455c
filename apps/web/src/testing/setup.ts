/** What every screen test needs: matchers, a page as good as new for each, and the few things jsdom leaves out. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { deferEndlessAct } from './defer-endless-act.ts'
import { clearPage, rememberBrowser, watchListeners } from './page-reset.ts'

// A busy machine takes its time to load a screen's code; nothing waits longer than it must.
configure({ asyncUtilTimeout: 8_000 })
deferEndlessAct()

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
// It knows the dialog element, but not how to open it over the page.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
URL.createObjectURL ??= () => 'blob:file'
URL.revokeObjectURL ??= () => {}
window.scrollBy = () => {}
window.scrollTo = () => {}

// Files share one page, which spares each of them the loading of the product: none may find what another left.
const restoreBrowser = rememberBrowser()
const endListening = watchListeners()

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  endListening()
  clearPage()
})

afterAll(async () => {
  restoreBrowser()
  // Files share their modules: one that is cut off while it is loaded would be missing in all later files.
  await vi.dynamicImportSettled()
})
