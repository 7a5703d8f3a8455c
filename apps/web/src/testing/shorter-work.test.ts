import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const page = '<main><div id="around"><button id="save">Save</button></div></main>'
const isFound = () => screen.queryByRole('button', { name: 'Save' }) !== null

test.each(['display: none', 'visibility: hidden'])(
  'a button is not found by its role where %s is set by an attribute or a sheet, on it or around it',
  (style) => {
    for (const selector of ['#save', '#around']) {
      document.body.innerHTML = page
      expect(isFound()).toBe(true)
      document.querySelector(selector)?.setAttribute('style', style)
      expect(isFound()).toBe(false)
      document.querySelector(selector)?.removeAttribute('style')
      expect(isFound()).toBe(true)
      document.head.innerHTML = `<style>${selector} { ${style} }</style>`
      expect(isFound()).toBe(false)
      document.head.replaceChildren()
    }
  },
)

test('the display of a tag is that of browsers, and the pointer events are set by attributes', () => {
  document.body.innerHTML =
    '<table><tbody><tr><td>4</td></tr></tbody></table><span>5</span><dialog>6</dialog>'
  const read = (selector: string, name: string) => {
    const found = document.querySelector(selector)
    return found && getComputedStyle(found).getPropertyValue(name)
  }
  expect(read('td', 'display')).toBe('table-cell')
  expect(read('dialog', 'display')).toBe('none')
  document.querySelector('dialog')?.setAttribute('open', '')
  expect(read('dialog', 'display')).toBe('block')
  document.querySelector('span')?.setAttribute('style', 'pointer-events: none')
  expect(read('span', 'pointer-events')).toBe('none')
})
