/** What people of a team often do in journeys. */
import type { Page } from '@playwright/test'
import { addProject, choose, expect } from './site.ts'

export async function startProject(page: Page, name: string) {
  await page.goto('/projects')
  await addProject(page, name)
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** On the Team tab of the project. */
export async function addToTeam(page: Page, project: string, email: string, role: string) {
  await page.goto('/projects')
  await page
    .getByRole('article')
    .filter({ hasText: project })
    .getByRole('link', { name: /View Details/ })
    .click()
  await page.getByRole('tab', { name: 'Team' }).click()
  await page.getByRole('button', { name: 'Invite Member' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await choose(page, 'Role', role)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite Member' }).click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveCount(0)
}

/** On the Actions screen. */
export async function addTask(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add New Task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Task Name').fill(name)
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(dialog).toBeHidden()
}

/** Waits until the code of the product is kept, so that it starts without a network. */
export async function keepCode(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}
/** Everything that this browser keeps of the product, as one text. */
export function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
      })
      for (const store of database.objectStoreNames) {
        const all = await new Promise((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
        })
        texts.push(JSON.stringify(all))
      }
      database.close()
    }
    return texts.join('\n')
  })
}
