/** Screenshots of every screen and dialog, in both themes, for people to look at: test-results/browsers/pictures. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../tools/installed.mjs'
import { enterAnywhere, states } from '../e2e/states/states.ts'
import { expect, test } from './site.ts'

const folder = join(root, 'test-results/browser-pictures')

for (const theme of ['light', 'dark'])
  for (const state of states.filter(({ openInChromium }) => !openInChromium))
    test(`${state.name}, ${theme}`, async ({ site, files, engine }) => {
      const { name, path, stored = {}, workspace = 'demo' } = state
      await site.openSignedIn(path, { workspace, stored: { theme, ...stored } })
      await enterAnywhere(site, state, files)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}-${theme}-${engine}.png`), await site.screenshot())
      expect(await site.evaluate(strayScrollBars)).toEqual([])
    })

/** Boxes whose content overflows by a pixel or two: WebKit and Firefox show a useless scroll bar. */
function strayScrollBars(): string[] {
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const [down, across] = [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth]
      return (scrolls(overflowY) && down > 0 && down < 4) || (scrolls(overflowX) && across > 0 && across < 4)
    })
    .map((box) => box.outerHTML.slice(0, 160))
}
