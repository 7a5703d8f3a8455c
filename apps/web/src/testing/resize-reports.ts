/** A ResizeObserver that reports when the test decides, because the test page has no layout. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Until `vi.unstubAllGlobals`. Returns what the browser does once it has made the layout. */
export function stubResizeReports(): () => void {
  const reports: (() => void)[] = []
  class Observer {
    constructor(report: () => void) {
      reports.push(report)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  return () =>
    act(() => {
      for (const report of reports) report()
    })
}
