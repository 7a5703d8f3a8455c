/** What the scenarios need of a browser, limited to what every engine can do. */
export interface BrowserDriver {
  /** Opens an address and waits until its page has loaded. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs the body of a function in the page. Arguments and result are JSON. */
  evaluate(body: string, ...args: unknown[]): Promise<unknown>
  /** Steps of a gesture. Pressed buttons and keys stay down until a later call releases them. */
  usePointer(pointer: Pointer, steps: readonly PointerStep[]): Promise<void>
  /** Types a text into the focused element. */
  type(text: string): Promise<void>
  /** Keys pressed together, in Playwright's notation: 'Control+Shift+P'. */
  press(keys: string): Promise<void>
  /** Sets files on disk as the value of the input with this selector. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>
  /** The size of the page in CSS pixels. */
  resize(size: Size): Promise<void>
  /** A PNG of what is visible. */
  screenshot(): Promise<Buffer>
  /** Uncaught errors in the page since the last call. */
  takePageErrors(): Promise<readonly string[]>
  /** Another session with an empty storage and a page of the same size, for an engine that may stop answering. */
  startOver?(): Promise<void>
  /** Another tab of the same browser, with the same storage. Closing it leaves the browser open. */
  openTab(): Promise<BrowserDriver>
  /** Makes this tab the visible one: a page that is hidden runs no animation. */
  show(): Promise<void>
  close(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** The time limit of a driver's command. A browser that hangs must not block the whole run. */
export const maxCommandMs = 60_000

/** Reported by the browser itself, not thrown by a script: some observers were notified only in the next frame. */
export function isNoError(message: string): boolean {
  return /ResizeObserver loop/.test(message)
}

export type Pointer = 'mouse' | 'touch'

export type PointerStep = { to: { x: number; y: number } } | 'down' | 'up'
