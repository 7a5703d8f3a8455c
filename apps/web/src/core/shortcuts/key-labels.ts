/** Labels of shortcuts: Ctrl + K, or ⌘ K on Apple keyboards. */

const names = new Map([
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['PageUp', 'Page Up'],
  ['PageDown', 'Page Down'],
  ['Escape', 'Esc'],
])
const ours = new Map([...names, ['Control', 'Ctrl']])
const apples = new Map([
  ...names,
  ['Control', '⌃'],
  ['Meta', '⌘'],
  ['Alt', '⌥'],
  ['Shift', '⇧'],
  ['Delete', '⌦'],
])

/** The keys of each alternative, with Control on one kind of keyboard and Command on the other. */
export function shortcutToKeys(shortcuts: string, isApple: boolean): string[][] {
  const all = shortcuts.split(' ')
  const hasBoth = all.some((one) => one.startsWith('Meta+'))
  const foreign = isApple ? 'Control+' : 'Meta+'
  const known = isApple ? apples : ours
  return all
    .filter((one) => !(hasBoth && one.startsWith(foreign)))
    .map((one) => one.split(/(?<=.)\+(?=.)/).map((key) => known.get(key) ?? key))
}

export function isAppleKeyboard(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}
