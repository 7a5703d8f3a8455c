/** The look of the page depends only on the root element. */
import { expect, test } from 'vitest'
import { applyLook } from './theme.ts'

test('theme, accent and density become attributes, and the browser bar follows', () => {
  document.head.innerHTML = `<meta name="theme-color" media="(prefers-color-scheme: light)" content="red">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="red">`
  applyLook({ theme: 'dark', accent: 'rose', density: 'compact' })
  applyLook({ theme: 'light', accent: 'amber', density: 'comfortable' })

  const { dataset, style } = document.documentElement
  expect({ ...dataset }).toEqual({ theme: 'light', accent: 'amber', density: 'comfortable' })
  expect(style.colorScheme).toBe('light')
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')]
  expect(bars.map((bar) => bar.getAttribute('content'))).toEqual(['#ffffff', '#ffffff'])
})
