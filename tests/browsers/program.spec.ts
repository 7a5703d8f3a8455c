/** The construction program in other browsers: rows, bars, and dragging a bar. */
import { chain, getProgram } from '../e2e/fixtures/programme.ts'
import type { DrivenPage } from './page/driven-page.ts'
import { expect, test } from './site.ts'

const bar = (site: DrivenPage, name: string) => site.getByRole('gridcell', { name: new RegExp(`^${name}, `) })

async function openProgram(site: DrivenPage) {
  await site.openSignedIn('/program', { stored: getProgram(chain) })
  await bar(site, 'Drains').waitFor()
  // The tools above the chart are loaded last. After that it does not move.
  await site.getByRole('combobox', { name: 'Look-ahead' }).waitFor()
}

test('the program shows its rows and bars', { tag: '@short' }, async ({ site }) => {
  await openProgram(site)
  for (const { name } of chain) {
    await site.getByRole('rowheader', { name, exact: true }).waitFor()
    await bar(site, name).waitFor()
  }
  const sideways = await site.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways).toBe(0)
})

test('a bar can be dragged to later days with the mouse', async ({ site }) => {
  await openProgram(site)
  const { x, y } = await bar(site, 'Excavate').point()
  await site.usePointer('mouse', [
    { to: { x, y } },
    'down',
    { to: { x: x + 26, y } },
    { to: { x: x + 51, y } },
  ])
  await site.getByText('Mar 3 – Mar 7 · 5 days').waitFor()
  await site.usePointer('mouse', ['up'])
  await site.getByRole('gridcell', { name: /^Excavate, .*Mar 3 to Mar 7/ }).waitFor()
})

test('a bar can be dragged with a finger after a long press', async ({ site, engine }) => {
  test.skip(engine === 'webkit', 'The driver of WebKitGTK has no finger.')
  await openProgram(site)
  const { x, y } = await bar(site, 'Excavate').point()
  await site.usePointer('touch', [{ to: { x, y } }, 'down'])
  await site.getByText('Mar 1 – Mar 5 · 5 days').waitFor()
  await site.usePointer('touch', [{ to: { x: x + 26, y } }, { to: { x: x + 51, y } }, 'up'])
  await site.getByRole('gridcell', { name: /^Excavate, .*Mar 3 to Mar 7/ }).waitFor()
})
