/** axe on every screen and state, in both themes. */
import AxeBuilder from '@axe-core/playwright'
import { expect, openSignedIn, test } from './site.ts'
import { enter, states } from './states.ts'

// Measured at rest: a panel that still fades in has another contrast than the one people read.
test.use({ reducedMotion: 'reduce' })

for (const theme of ['light', 'dark'])
  for (const state of states)
    test(`axe finds nothing serious: ${state.name}, ${theme}`, async ({ page, files }) => {
      const { path, workspace = 'demo', stored } = state
      await openSignedIn(page, path, { workspace, stored: { theme, ...stored } })
      await enter(page, state, files)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      ).toEqual([])
    })
