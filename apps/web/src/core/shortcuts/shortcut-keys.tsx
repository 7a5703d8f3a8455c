/** One shortcut, shown as keyboard keys. */
import { Fragment } from 'react'
import { Kbd } from '#ui/controls/kbd.tsx'
import { isAppleKeyboard, shortcutToKeys } from './key-labels.ts'

interface ShortcutKeysProps {
  shortcuts: string
  /** Shows only the first alternative, where there is no room for all. */
  isShort?: boolean
}

export function ShortcutKeys({ shortcuts, isShort = false }: ShortcutKeysProps) {
  const ways = shortcutToKeys(shortcuts, isAppleKeyboard())
  return (isShort ? ways.slice(0, 1) : ways).map((way, at) => (
    <Fragment key={way.join('+')}>
      {at > 0 && <span className="text-muted text-small"> or </span>}
      <span className="inline-flex gap-1 whitespace-nowrap">
        {way.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </Fragment>
  ))
}
