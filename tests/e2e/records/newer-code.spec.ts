/** Newer code in another tab upgrades the database, while a suspended tab of the product blocks it. */
import type { Page } from '@playwright/test'
import { addProject, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

test('a tab with older code asks to close a suspended tab, then to reload, and loses no typed words', {
  tag: '@long',
}, async ({ context, page }) => {
  await openSignedIn(page, '/projects', { stored: { constructionProjects: [quayHouse] } })
  await addProject(page, 'Entered before')
  // Chromium lets a tab that it freezes close its connection. This one keeps it, as an older page does that hangs.
  const suspended = await context.newPage()
  await suspended.goto('/health')
  await suspended.evaluate(openOnly)

  const newer = await context.newPage()
  await newer.goto('/health')
  await newer.evaluate(upgrade)
  await expect.poll(() => newer.evaluate(() => window.name)).toBe('blocked')
  await page.bringToFront()
  await addProject(page, 'Entered while blocked')
  await expectProjects(page, ['Entered while blocked'])
  await expect(page.getByText('Close the Other Tabs of Plumbline')).toBeVisible()
  await page.getByRole('button', { name: 'Add Project' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Project Name').fill('Typed, not saved')
  await expect(page.getByText('Close the Other Tabs of Plumbline')).toBeVisible()

  await suspended.close()
  await expect.poll(() => newer.evaluate(() => window.name)).toMatch(/^upgraded at /)
  await expect(page.getByText('Reload to Go On')).toBeVisible()
  await expect(page.getByText('Close the Other Tabs of Plumbline')).toBeHidden()
  const mirrored = await readMirror(newer)
  await dialog.getByLabel('Location').fill('Sydney')
  await dialog.getByLabel('Start Date').fill('2026-11-23')
  await dialog.getByLabel('End Date').fill('2027-11-23')
  await dialog.getByRole('button', { name: 'Add Project' }).click()
  await expect(dialog.getByLabel('Project Name')).toHaveValue('Typed, not saved')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expectProjects(page, ['Entered before', 'Entered while blocked'])
  expect(await newer.evaluate(readPosition)).toBe(await newer.evaluate(() => window.name))
  expect(await readMirror(newer)).toBe(mirrored)
  expect(await newer.evaluate(readLeft)).toContain('Entered while blocked')

  // In place of newer code: this build finds what was left, and the mirror of the database.
  await newer.evaluate(() => indexedDB.deleteDatabase('plumblineRecords'))
  await page.reload()
  await expectProjects(page, ['Quay House', 'Entered before', 'Entered while blocked'])
})

async function expectProjects(page: Page, names: readonly string[]) {
  for (const name of names) await expect(page.getByRole('article', { name })).toBeVisible()
}

const readMirror = (page: Page) => page.evaluate(() => localStorage.getItem('constructionProjects'))

function readLeft(): string {
  return Object.entries(localStorage)
    .filter(([key]) => key.startsWith('plumblinePending.'))
    .map(([, text]) => text)
    .join()
}

/** The name of the window is the state of the upgrade, then the position that the records had. */
function upgrade() {
  const upgrading = indexedDB.open('plumblineRecords', 2)
  upgrading.onblocked = () => {
    window.name = 'blocked'
  }
  upgrading.onsuccess = () => {
    const reading = upgrading.result.transaction('position').objectStore('position').get('position')
    reading.onsuccess = () => {
      window.name = `upgraded at ${reading.result.seq}`
      upgrading.result.close()
    }
  }
}

function openOnly(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('plumblineRecords', 1)
    opening.onsuccess = () => {
      // A connection without a reference is collected, and closed.
      Object.assign(window, { connection: opening.result })
      resolve()
    }
  })
}

function readPosition(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('plumblineRecords', 2)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('position').objectStore('position').get('position')
      reading.onsuccess = () => {
        resolve(`upgraded at ${reading.result.seq}`)
        opening.result.close()
      }
    }
  })
}
