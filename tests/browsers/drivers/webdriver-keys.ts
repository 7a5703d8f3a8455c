/** The code points of W3C WebDriver for keys that type no character. */
const codePoints: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F2: '\uE032',
  F10: '\uE03A',
}

/** 'Control+Shift+P' as actions: all down in order, then all up again. */
export function chordToActions(keys: string) {
  const values = keys.split('+').map(keyToCodePoint)
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.reverse().map((value) => ({ type: 'keyUp', value })),
  ]
}

export function textToActions(text: string) {
  return [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
}

function keyToCodePoint(name: string): string {
  const value = codePoints[name] ?? name
  if ([...value].length !== 1) throw new Error(`The key ${name} has no code point in webdriver-keys.ts.`)
  return value
}
