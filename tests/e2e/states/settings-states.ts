/** The settings, with what is restored and merged from a back-up. */
import type { Page } from '@playwright/test'
import type { AnyPage } from '../support/any-page.ts'
import { press, type State } from './state.ts'

export const settingsStates: readonly State[] = [
  { name: 'profile', path: '/settings?tab=profile' },
  { name: 'notification-settings', path: '/settings?tab=notifications' },
  { name: 'security', path: '/settings?tab=security' },
  { name: 'appearance', path: '/settings?tab=appearance' },
  { name: 'data', path: '/settings?tab=data', open: (page) => backUpButton(page).waitFor() },
  { name: 'restore-refused', path: '/settings?tab=data', open: restoreNoZip },
  { name: 'restore', path: '/settings?tab=data', opens: 'dialog', openInChromium: restoreOwnBackUp },
  { name: 'merge-report', path: '/settings?tab=data', opens: 'dialog', openInChromium: mergeOwnBackUp },
]

const backUpButton = (page: AnyPage) => page.getByRole('button', { name: 'Back Up Everything' })

const restoreField = (page: AnyPage) => page.getByLabel('Restore from a back-up')

async function restoreNoZip(page: AnyPage) {
  const buffer = Buffer.from('no')
  await restoreField(page).setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer })
  await page.getByText('This file is not a ZIP.').first().waitFor()
}

async function restoreOwnBackUp(page: Page) {
  const download = page.waitForEvent('download')
  await press('Back Up Everything')(page)
  await restoreField(page).setInputFiles(await (await download).path())
}

/** Another tab has deleted the hold points since then, so the merge restores them. */
async function mergeOwnBackUp(page: Page) {
  const download = page.waitForEvent('download')
  await press('Back Up Everything')(page)
  const path = await (await download).path()
  await page.evaluate((key) => {
    localStorage.setItem(key, '[]')
    dispatchEvent(new StorageEvent('storage', { key, newValue: '[]', storageArea: localStorage }))
  }, 'constructHoldPoints')
  await restoreField(page).setInputFiles(path)
  await press('Merge Back-up')(page)
  await page.getByRole('dialog', { name: 'Back-up Merged' }).waitFor()
}
