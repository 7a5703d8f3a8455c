import { afterEach, expect, test } from 'vitest'
import { shortcutToKeys } from './key-labels.ts'
import { isPressed, keys } from './keys.ts'

afterEach(() => document.body.replaceChildren())

function press(init: KeyboardEventInit, shortcuts: string, target: HTMLElement = document.body) {
  let isHeard = false
  document.body.append(...(target === document.body ? [] : [target]))
  target.addEventListener('keydown', (event) => (isHeard = isPressed(event, shortcuts)), { once: true })
  target.dispatchEvent(new KeyboardEvent('keydown', init))
  return isHeard
}

test.each([
  [{ key: '/' }, keys.search, true],
  [{ key: 'k', ctrlKey: true }, keys.search, true],
  [{ key: 'K', metaKey: true }, keys.search, true],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, keys.search, false],
  [{ key: 'k' }, keys.search, false],
  [{ key: 'P', ctrlKey: true, shiftKey: true }, keys.palette, true],
  [{ key: 'p', metaKey: true, shiftKey: true }, keys.palette, true],
  [{ key: 'p', ctrlKey: true }, keys.palette, false],
  [{ key: '?', shiftKey: true }, keys.shortcuts, true],
  [{ key: '?', altKey: true }, keys.shortcuts, false],
  [{ key: 'z', ctrlKey: true }, keys.undo, true],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, keys.undo, false],
  [{ key: 'y', ctrlKey: true }, keys.redo, true],
] as const)('%j matches "%s": %s', (init, shortcuts, isHeard) => {
  expect(press(init, shortcuts)).toBe(isHeard)
})

test('a key without Control is text while a user types, a key with Control is not', () => {
  const field = document.createElement('textarea')
  expect(press({ key: '?', shiftKey: true }, keys.shortcuts, field)).toBe(false)
  expect(press({ key: '/' }, keys.search, field)).toBe(false)
  expect(press({ key: 'k', ctrlKey: true }, keys.search, field)).toBe(true)
})

test.each([
  [keys.palette, false, [['Ctrl', 'Shift', 'P']]],
  [keys.palette, true, [['⌘', '⇧', 'P']]],
  [keys.search, false, [['/'], ['Ctrl', 'K']]],
  ['Alt+Shift+ArrowRight', true, [['⌥', '⇧', '→']]],
  ['+ -', false, [['+'], ['-']]],
] as const)('"%s" is shown, on an Apple keyboard (%s), as %j', (shortcuts, isApple, visible) => {
  expect(shortcutToKeys(shortcuts, isApple)).toEqual(visible)
})
