/** Sizes and colours that the specification gives and style sheets define. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../apps/web/src', path), 'utf8')
const tokens = read('ui/theme/tokens.css')

test('styles are made from the files of the whole app', () => {
  const [, folder = ''] =
    /@import "tailwindcss" source\("(.+)"\)/.exec(read('ui/theme/every-screen.css')) ?? []
  expect(join('ui/theme', folder)).toBe('./')
})

test('the sidebar is 250 px wide', () => {
  expect(tokens).toContain('--sidebar-width: 250px;')
  expect(read('app/shell/shell-frame.tsx')).toContain('grid-cols-[var(--sidebar-width)')
})

test.each(['green', 'purple', 'amber', 'rose'])(
  'the accent %s has colours for light and for dark',
  (accent) => {
    expect(tokens.split(`[data-accent="${accent}"]`)).toHaveLength(3)
  },
)

test.each(['compact', 'comfortable'])('the density %s has its own sizes', (density) => {
  expect(tokens).toContain(`[data-density="${density}"]`)
})
