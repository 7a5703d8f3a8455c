/** The public navigation without React, on markup that was rendered before. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enhanceNav } from './enhance-nav.ts'
import { PublicNav } from './public-nav.tsx'

let detach: () => void

beforeEach(() => {
  scrollPage(0)
  document.body.innerHTML = renderToStaticMarkup(<PublicNav />)
})
afterEach(() => detach())

test.each([
  [0, false],
  [20, false],
  [21, true],
  [900, true],
])('scrolled by %i px the bar is solid: %s', (px, isSolid) => {
  detach = enhanceNav(document.body)
  scrollPage(px)
  expect(bar().hasAttribute('data-solid')).toBe(isSolid)
  scrollPage(0)
  expect(bar().hasAttribute('data-solid')).toBe(false)
})

test('a page that opens scrolled has a solid bar immediately', () => {
  scrollPage(300)
  detach = enhanceNav(document.body)
  expect(bar()).toHaveAttribute('data-solid')
})

test('the mobile menu is a disclosure element without script, and a button with script', () => {
  expect(menu().button.hidden).toBe(true)
  detach = enhanceNav(document.body)
  expect(menu().button.hidden).toBe(false)
  expect(menu().summary?.hidden).toBe(true)
  expect(menu().button).toHaveAttribute('aria-expanded', 'false')
})

test('the button opens the menu and closes it', () => {
  detach = enhanceNav(document.body)
  for (const isOpen of [true, false, true]) {
    menu().button.click()
    expect(menu().details.open).toBe(isOpen)
    expect(menu().button).toHaveAttribute('aria-expanded', String(isOpen))
  }
})

test.each<[string, () => void]>([
  ['Escape', () => press(menu().details, 'Escape')],
  ['a choice', () => menu().details.querySelector('a')?.click()],
  ['a click outside', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])('%s closes the open menu', (_what, act) => {
  detach = enhanceNav(document.body)
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
  menu().button.click()
  act()
  expect(menu().details.open).toBe(false)
  expect(menu().button).toHaveAttribute('aria-expanded', 'false')
})

test('after Escape the focus is on the button', () => {
  detach = enhanceNav(document.body)
  menu().button.click()
  press(menu().details, 'Escape')
  expect(menu().button).toHaveFocus()
})

test('after the clean-up nothing listens any more', () => {
  detach = enhanceNav(document.body)
  detach()
  scrollPage(300)
  expect(bar()).not.toHaveAttribute('data-solid')
})

function scrollPage(px: number): void {
  Object.defineProperty(window, 'scrollY', { value: px, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

function press(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

function bar(): Element {
  return document.querySelector('[data-front-bar]') ?? document.body
}

function menu() {
  const details = document.querySelector('details')
  const button = document.querySelector('button')
  if (!details || !button) throw new Error('The bar has no menu')
  return { details, button, summary: details.querySelector('summary') }
}
