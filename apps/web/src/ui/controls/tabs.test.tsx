/** What tabs ask of the layout: a question while the page is drawn makes the browser lay out all of it once more. */
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubResizeReports } from '#testing/resize-reports.ts'
import { Tabs } from './tabs.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const tabs = ['Documents', 'Log', 'Team'].map((label) => ({ id: label, label, content: null }))

test('tabs ask for no layout while they are drawn, and then bring the chosen one into view', () => {
  const reportSizes = stubResizeReports()
  const requested = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: Element,
  ) {
    return this.getAttribute('role') === 'tab' ? new DOMRect(500, 0, 100, 30) : new DOMRect(0, 0, 300, 30)
  })
  render(<Tabs label="Lately" tabs={tabs} value="Team" />)
  expect(requested).not.toHaveBeenCalled()
  reportSizes()
  expect(screen.getByRole('tablist').scrollLeft).toBe(400)
})
