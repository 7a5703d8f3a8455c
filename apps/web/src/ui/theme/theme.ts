/** Applies theme, accent and density as attributes of the root element, which tokens.css uses. */
export const accents = ['blue', 'green', 'purple', 'amber', 'rose'] as const
export const densities = ['compact', 'default', 'comfortable'] as const

export interface Look {
  theme: 'light' | 'dark'
  accent: (typeof accents)[number]
  density: (typeof densities)[number]
}

/** The browser's own toolbar takes the colour of the header. */
const barColours = { light: '#ffffff', dark: '#17202b' }

export function applyLook({ theme, accent, density }: Look, page: Document = document): void {
  const { dataset, style } = page.documentElement
  dataset.theme = theme
  dataset.accent = accent
  dataset.density = density
  style.colorScheme = theme

  // One for each system preference, until a user has chosen.
  const metas = page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const meta of metas) meta.content = barColours[theme]
}
