/** Performs the actions of the palette that need no screen. */

import { useSignOut } from '#core/navigation/use-sign-out.ts'
import {
  accentColor,
  type accentColors,
  type layoutDensities,
  layoutDensity,
  type Theme,
  theme,
} from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'

export interface PaletteController {
  setTheme(to: Theme): void
  setAccent(to: (typeof accentColors)[number]): void
  setDensity(to: (typeof layoutDensities)[number]): void
  readAllNotifications(): void
  startTour(): void
  showShortcuts(): void
  signOut(): void
}

export function usePaletteController(
  shell: Pick<PaletteController, 'startTour' | 'showShortcuts' | 'readAllNotifications'>,
): PaletteController {
  const { values } = useServices()
  const signOut = useSignOut()
  return {
    ...shell,
    signOut,
    setTheme: (to) => void values.set(theme, to),
    setAccent: (to) => void values.set(accentColor, to),
    setDensity: (to) => void values.set(layoutDensity, to),
  }
}
