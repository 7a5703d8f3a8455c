/** Applies the theme, accent and density that the user chose. 'system' follows changes of the system preference. */
import { useEffect } from 'react'
import { accentColor, layoutDensity, paperSize, theme } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { applyLook } from '#ui/theme/theme.ts'
import { useMediaQuery } from '#ui/theme/use-media-query.ts'

export function useAppearance(): void {
  const chosen = useValue(theme)
  const accent = useValue(accentColor)
  const density = useValue(layoutDensity)
  const paper = useValue(paperSize)
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)')
  const visible = chosen === 'system' ? (prefersDark ? 'dark' : 'light') : chosen
  useEffect(() => {
    // The print style sheets depend on it.
    document.documentElement.dataset.paper = paper
  }, [paper])
  useEffect(() => applyLook({ theme: visible, accent, density }), [visible, accent, density])
}
