import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMapStorage } from '#data/storage/map-storage.ts'
import { openApp } from '#testing/open-app.tsx'

const script = readFileSync('apps/web/public/first-look.js', 'utf8')

/** The script as a page runs it, with this storage and the system's preference. */
function run(storage: Storage) {
  new Function('localStorage', 'matchMedia', 'document', script)(storage, window.matchMedia, document)
}

function look() {
  const { dataset, style } = document.documentElement
  return {
    theme: dataset.theme,
    accent: dataset.accent,
    density: dataset.density,
    colorScheme: style.colorScheme,
  }
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
  'the page has its final theme before the first paint: $stored, system dark: $prefersDark',
  async (before) => {
    const app = await openApp('/login', { as: null, ...before })
    const started = look()

    for (const name of ['theme', 'accent', 'density']) delete document.documentElement.dataset[name]
    document.documentElement.style.colorScheme = ''
    run(app.storage)

    expect(look()).toEqual(started)
  },
)

test.each([
  [null, 'none'],
  ['{"name":"Ana","email":"ana@harbour.example"}', 'known'],
  ['{"email":"ana@harbour.example","team":7}', 'known'],
  ['{"name":', 'damaged'],
  ['null', 'damaged'],
  ['{"name":"Ana"}', 'damaged'],
  ['{"name":5,"email":"ana@harbour.example"}', 'damaged'],
])(
  'before the first paint a stored user of %s is %s, as it is for the product',
  async (plumblineUser, state) => {
    const app = await openApp('/about', { as: null, stored: plumblineUser === null ? {} : { plumblineUser } })
    await app.go('/lead-times')
    await app.waitForPath(state === 'known' ? '/lead-times' : '/')

    const storage = createMapStorage()
    if (plumblineUser !== null) storage.setItem('plumblineUser', plumblineUser)
    run(storage)
    expect(document.documentElement.dataset.user).toBe(state)
  },
)
