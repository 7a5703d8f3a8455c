// Dresses the page before its first paint, so that nobody in the dark is dazzled. The product takes over when it starts:
// app/use-appearance.ts; app/first-look.test.ts holds the two to one look.
;(() => {
  const read = (key, words) => {
    try {
      const text = localStorage.getItem(key)
      return words.includes(text) ? text : undefined
    } catch {
      return undefined
    }
  }
  const stored = read('theme', ['light', 'dark', 'system'])
  const machine = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = stored === 'light' || stored === 'dark' ? stored : machine
  const { dataset, style } = document.documentElement
  dataset.theme = theme
  dataset.accent = read('plumblineAccentColor', ['blue', 'green', 'purple', 'amber', 'rose']) ?? 'blue'
  dataset.density = read('plumblineLayoutDensity', ['compact', 'default', 'comfortable']) ?? 'default'
  style.colorScheme = theme
})()
