/** What the palette does by itself, without a screen of its own. */
import { useSite } from '#data/site.ts'
import {
  accentColor,
  type accentColors,
  type layoutDensities,
  layoutDensity,
  type Theme,
  theme,
} from '#data/values.ts'
import { useSignOut } from '#parts/navigation/use-sign-out.ts'

export interface Desk {
  setTheme(to: Theme): void
  setAccent(to: (typeof accentColors)[number]): void
  setDensity(to: (typeof layoutDensities)[number]): void
  readAllNews(): void
  startTour(): void
  showShortcuts(): void
  signOut(): void
}

export function useDesk(shell: Pick<Desk, 'startTour' | 'showShortcuts' | 'readAllNews'>): Desk {
  const { values } = useSite()
  const signOut = useSignOut()
  return {
    ...shell,
    signOut,
    setTheme: (to) => void values.set(theme, to),
    setAccent: (to) => void values.set(accentColor, to),
    setDensity: (to) => void values.set(layoutDensity, to),
  }
}
