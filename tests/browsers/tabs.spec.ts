/** Two tabs of one browser: each shows what the other has saved, and both have everything after a reload. */
import { addProject } from '../e2e/support/site.ts'
import { DrivenPage } from './page/driven-page.ts'
import { test } from './site.ts'

test('two tabs that save in turn have both records, also after a reload', { tag: '@short' }, async ({
  driver,
  site,
  baseURL,
}) => {
  await site.openSignedIn('/projects')
  const tab = await driver.openTab()
  try {
    const other = new DrivenPage(tab, baseURL ?? '')
    await other.open('/projects')
    await driver.show()
    await addProject(site, 'Quay House')
    await other.getByRole('article', { name: 'Quay House' }).waitFor()
    await tab.show()
    await addProject(other, 'Mill Lane')
    await site.getByRole('article', { name: 'Mill Lane' }).waitFor()
    for (const [page, visible] of [
      [site, driver],
      [other, tab],
    ] as const) {
      await visible.show()
      await page.reload()
      for (const name of ['Quay House', 'Mill Lane']) await page.getByRole('article', { name }).waitFor()
    }
  } finally {
    await tab.close()
  }
})
