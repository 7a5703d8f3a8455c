/** What the scenarios need of a browser, and nothing that only one engine can do. */
export interface BrowserDriver {
  /** Opens an address and waits until its page has loaded. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs the body of a function in the page. Arguments and result are JSON. */
  evaluate(body: string, ...args: unknown[]): Promise<unknown>
  /** Steps of a gesture. What is down stays down until a later call lets it up. */
  usePointer(pointer: Pointer, steps: readonly PointerStep[]): Promise<void>
  /** Types a text into what has the focus. */
  type(text: string): Promise<void>
  /** Keys held together, as Playwright writes them: 'Control+Shift+P'. */
  press(keys: string): Promise<void>
  /** Gives files on the disk to the input that a selector names. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>
  /** The size of the page in CSS pixels. */
  resize(size: { width: number; height: number }): Promise<void>
  /** A PNG of what is visible. */
  screenshot(): Promise<Buffer>
  /** What went wrong in the page without anybody catching it, since this was last asked. */
  takePageErrors(): Promise<readonly string[]>
  close(): Promise<void>
}

/** No command of a driver may take longer: a browser that hangs must not hold up the whole run. */
export const longestCommandMs = 60_000

/** Told by the browser itself, not thrown by a script: some observers were not notified until the next frame. */
export function isNoError(message: string): boolean {
  return /ResizeObserver loop/.test(message)
}

export type Pointer = 'mouse' | 'touch'

export type PointerStep = { to: { x: number; y: number } } | 'down' | 'up'
