/** Dialogs opened by keys of the shell: the command palette, and the list of shortcuts. */

import { shortcutGroups } from '#core/shortcuts/shortcut-groups.ts'
import { ShortcutKeys } from '#core/shortcuts/shortcut-keys.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import type { usePalette } from './use-palette.ts'

interface PaletteProps {
  palette: ReturnType<typeof usePalette>
  onTour: () => void
  onReadAllNotifications: () => void
}

export function Palette({ palette, ...deeds }: PaletteProps) {
  const { opened, close, openShortcuts, takeTyped } = palette
  if (opened?.what === 'shortcuts') return <ShortcutsDialog onClose={close} />
  if (!opened) return null
  return (
    <PaletteDialog
      query={opened.query}
      takeTyped={takeTyped}
      {...deeds}
      onShortcuts={openShortcuts}
      onClose={close}
    />
  )
}

/** Every keyboard shortcut of the product, by where it works. */
function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard Shortcuts" size="large" isOpen closesOutside onClose={onClose}>
      <section
        aria-label="Shortcuts"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard.
        tabIndex={0}
        className="gap-x-8 sm:columns-2"
      >
        {shortcutGroups.map(({ title, rows }) => (
          <section key={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 font-semibold text-control">{title}</h3>
            <dl className="divide-y divide-line text-control">
              {rows.map(([shortcuts, does]) => (
                <div key={does} className="flex items-center justify-between gap-4 py-1.5">
                  <dt className="min-w-0">{does}</dt>
                  <dd className="shrink-0 text-right">
                    <ShortcutKeys shortcuts={shortcuts} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  )
}
