/** Dialogs opened by keys of the shell: the command palette, and the list of shortcuts. */
import { PaletteDialog } from './palette-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
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
