/** axe on every screen and state, and colour contrast in both themes. */
import type { Page } from '@playwright/test'
import type { State } from '../states/state.ts'
import { enter, states } from '../states/states.ts'
import { violationsIn } from '../support/axe.ts'
import { isLong } from '../support/long.ts'
import { expect } from '../support/site.ts'
import { test, visitSignedIn } from '../support/stored-page.ts'

/** Without the long form: one screen or dialog of each kind. The others are made of the same components. */
const ofEachKind: readonly string[] = [
  ...['landing', 'sign-in', 'dashboard', 'tour', 'documents', 'document-form', 'program', 'program-form'],
  ...['project', 'project-delete', 'contact-form', 'task-assignees', 'actions-menu', 'transmittal', 'rfi'],
]
const visited = isLong ? states : states.filter(({ name }) => ofEachKind.includes(name))

for (const state of visited)
  test(`axe finds no serious violations: ${state.name}`, async ({ page, files }) => {
    const { path, workspace = 'demo', stored } = state
    await visitSignedIn(page, path, { workspace, stored: { theme: 'light', ...stored } })
    await enter(page, state, files)
    const part = getPart(state)
    expect(await violationsIn(page, {}, part)).toEqual([])
    if (part !== 'html') expect(await violationsIn(page, { runOnly: ['aria-hidden-focus'] })).toEqual([])

    await switchToDark(page)
    expect(await violationsIn(page, { runOnly: ['color-contrast'] }, part)).toEqual([])
  })

/** The page behind a dialog is scanned in a state of its own. */
function getPart({ opens }: State): string {
  return opens === 'dialog' || opens === 'alertdialog' ? `[role=${opens}]` : 'html'
}

/** As when another tab changes the theme: open dialogs stay open. */
async function switchToDark(page: Page) {
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark', storageArea: localStorage }))
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}
