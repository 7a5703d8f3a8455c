/** Storage problems of other browsers: no space, a database that is removed, and private windows. */
import { programPath } from '../../tools/programs/programs.mjs'
import { addProject, quayHouse, sendProject } from '../e2e/support/site.ts'
import { launchFirefox, openFirefox } from './drivers/firefox-driver.ts'
import { DrivenPage } from './page/driven-page.ts'
import { expect, test } from './site.ts'

const names = (page: DrivenPage, visible: readonly string[]) =>
  Promise.all(visible.map((name) => page.getByRole('article', { name }).waitFor()))

test('a form stays open with its text while the database has no space, and is saved once it has', async ({
  site,
}) => {
  await site.openSignedIn('/projects', { stored: { constructionProjects: [quayHouse] } })
  await addProject(site, 'Stored before')
  await waitUntilStored(site, 'Stored before')
  await site.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name === 'blocks' && document.documentElement.dataset.isFull !== undefined)
        throw new DOMException('There is no space left', 'QuotaExceededError')
      return put.apply(this, args)
    }
    document.documentElement.dataset.isFull = ''
  })
  const dialog = await sendProject(site, 'One too many')
  await site.getByText('Storage Is Full').waitFor()
  expect(await readName(site)).toBe('One too many')
  expect(await site.getByRole('article', { name: 'One too many' }).isVisible()).toBe(false)

  await site.evaluate(() => {
    delete document.documentElement.dataset.isFull
  })
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Add Project' }).click()
    expect(await dialog.isVisible()).toBe(false)
  }).toPass()
  await site.reload()
  await names(site, ['Quay House', 'Stored before', 'One too many'])
})

test('records are stored again if the browser removes its database while they are open', async ({ site }) => {
  await site.openSignedIn('/projects', { stored: { constructionProjects: [quayHouse] } })
  await addProject(site, 'Entered before')
  await waitUntilStored(site, 'Entered before')
  await deleteRecords(site)
  await addProject(site, 'Entered after')
  await site.reload()
  await names(site, ['Quay House', 'Entered before', 'Entered after'])
})

/** Sessions of WebKit that are automated have no other storage than that of a private window. */
for (const { title, preferences } of [
  { title: 'a private window', preferences: {} },
  {
    title: 'a private window without a database',
    preferences: { 'dom.indexedDB.privateBrowsing.enabled': false },
  },
])
  test(`${title} of Firefox keeps records until it is closed`, async ({ engine, baseURL }) => {
    test.skip(engine !== 'firefox', 'Each session of WebKit is a private one.')
    const browser = await launchFirefox(programPath('firefox'), {
      'browser.privatebrowsing.autostart': true,
      ...preferences,
    })
    const driver = await openFirefox(browser)
    try {
      const site = new DrivenPage(driver, baseURL ?? '')
      await site.openSignedIn('/projects', { stored: { constructionProjects: [quayHouse] } })
      expect(await hasDatabase(site)).toBe(Object.keys(preferences).length === 0)
      await addProject(site, 'Entered privately')
      await site.reload()
      await names(site, ['Quay House', 'Entered privately'])
      expect(await driver.takePageErrors()).toEqual([])
    } finally {
      await driver.close()
    }
  })

/** A form closes before its change is stored, and a list is mirrored after that. */
function waitUntilStored(page: DrivenPage, name: string) {
  return page.waitUntil(
    (stored) => localStorage.getItem('constructionProjects')?.includes(stored) === true,
    name,
  )
}

async function deleteRecords(page: DrivenPage) {
  await page.evaluate(() => {
    delete document.documentElement.dataset.isRemoved
    const removing = indexedDB.deleteDatabase('plumblineRecords')
    removing.onsuccess = () => {
      document.documentElement.dataset.isRemoved = ''
    }
  })
  await page.waitUntil(() => 'isRemoved' in document.documentElement.dataset)
}

function readName(page: DrivenPage) {
  return page.evaluate(
    () => [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input')][0]?.value ?? '',
  )
}

async function hasDatabase(page: DrivenPage): Promise<boolean> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const report = (answer: string) => {
      dataset.database = answer
    }
    try {
      const opening = indexedDB.open('probe')
      opening.onsuccess = () => {
        opening.result.close()
        report('opened')
      }
      opening.onerror = () => report('refused')
    } catch {
      report('refused')
    }
  })
  await page.waitUntil(() => 'database' in document.documentElement.dataset)
  return page.evaluate(() => document.documentElement.dataset.database === 'opened')
}
