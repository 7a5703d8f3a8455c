import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const script = readFileSync('apps/web/public/first-look.js', 'utf8')

function look() {
  const { dataset, style } = document.documentElement
  return { ...dataset, colorScheme: style.colorScheme }
}

test.each([
  { stored: {}, prefersDark: false },
  { stored: {}, prefersDark: true },
  { stored: { theme: 'light' }, prefersDark: true },
  { stored: { theme: 'dark' }, prefersDark: false },
  { stored: { theme: 'system' }, prefersDark: true },
  { stored: { theme: 'nonsense', plumblineAccentColor: 'mauve' }, prefersDark: true },
  {
    stored: { theme: 'dark', plumblineAccentColor: 'rose', plumblineLayoutDensity: 'compact' },
    prefersDark: false,
  },
])(
  'before the first paint the page looks as it will: $stored, machine dark: $prefersDark',
  async (before) => {
    const site = await openSite('/login', { as: null, ...before })
    const started = look()

    for (const name of ['theme', 'accent', 'density']) delete document.documentElement.dataset[name]
    document.documentElement.style.colorScheme = ''
    // The script as a page runs it, on this page's storage and preference.
    new Function('localStorage', 'matchMedia', 'document', script)(site.storage, window.matchMedia, document)

    expect(look()).toEqual(started)
  },
)
