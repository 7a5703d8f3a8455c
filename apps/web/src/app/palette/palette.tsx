/** What the keys of the shell open: the command palette, and the list of shortcuts. */
import { PaletteDialog } from './palette-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import type { usePalette } from './use-palette.ts'

interface PaletteProps {
  palette: ReturnType<typeof usePalette>
  onTour: () => void
}

export function Palette({ palette: { opened, close, openShortcuts }, onTour }: PaletteProps) {
  if (opened?.what === 'shortcuts') return <ShortcutsDialog onClose={close} />
  if (!opened) return null
  return <PaletteDialog query={opened.query} onTour={onTour} onShortcuts={openShortcuts} onClose={close} />
}
