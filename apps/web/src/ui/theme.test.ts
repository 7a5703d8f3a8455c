/** The look of the page is told by the root element alone. */
import { expect, test } from 'vitest'
import { applyLook } from './theme.ts'

test('theme, accent and density become attributes, and the browser bar follows', () => {
  applyLook({ theme: 'dark', accent: 'rose', density: 'compact' })
  applyLook({ theme: 'light', accent: 'amber', density: 'comfortable' })

  const { dataset, style } = document.documentElement
  expect({ ...dataset }).toEqual({ theme: 'light', accent: 'amber', density: 'comfortable' })
  expect(style.colorScheme).toBe('light')
  expect(document.querySelectorAll('meta[name="theme-color"]')).toHaveLength(1)
  expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', '#ffffff')
})
