/** The setup of every screen test: matchers, a clean page for each test, and stubs for what the test page lacks. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { deferEndlessAct } from './defer-endless-act.ts'
import { clearPage, rememberBrowser, watchListeners } from './page-reset.ts'
import { copyStylesWithoutDeepClones, printPageOnlyAtEnd, readStylesFromTags } from './shorter-work.ts'

// Loading the code of a screen can take long on a busy machine. A test that succeeds does not wait longer.
configure({ asyncUtilTimeout: 8_000 })
deferEndlessAct()
printPageOnlyAtEnd()
copyStylesWithoutDeepClones()
readStylesFromTags()

// There is no layout, so sizes never change and nothing can be scrolled or captured.
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
// The test page supports the dialog element, but not opening it as a modal.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
URL.createObjectURL = () => 'blob:file'
URL.revokeObjectURL = () => {}
// Nothing ever comes near the viewport of a page without layout.
Reflect.deleteProperty(globalThis, 'IntersectionObserver')
// Where this exists, React makes a task with a stack for every element, which only a debugger shows.
Reflect.deleteProperty(console, 'createTask')
// React also makes an error with a stack for every element, up to 10,000 a second. Only its own warnings show them.
const reactInternals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof reactInternals === 'object' && reactInternals)
  Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  })
window.print ??= () => {}
// happy-dom has the attributes, but not these properties for them.
for (const name of ['ariaExpanded', 'ariaLabel', 'ariaPosInSet'])
  if (!(name in Element.prototype))
    Object.defineProperty(Element.prototype, name, {
      configurable: true,
      get(this: Element) {
        return this.getAttribute(name.toLowerCase().replace('aria', 'aria-'))
      },
    })
window.scrollBy = () => {}
window.scrollTo = () => {}

// Test files share one page, so that each need not load the app again. Clean up so that they do not affect each other.
const restoreBrowser = rememberBrowser()
const { removeListeners, stopWatching } = watchListeners()

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  removeListeners()
  clearPage()
})

afterAll(async () => {
  stopWatching()
  restoreBrowser()
  // Test files share modules. A module whose loading is interrupted would be missing in all later files.
  await vi.dynamicImportSettled()
})
