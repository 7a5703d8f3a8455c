/** A toast never covers a usable control: on every screen, in dialogs and the viewer, at every window size. */
import type { Page } from '@playwright/test'
import { enter, states } from '../states/states.ts'
import { getSample } from '../support/long.ts'
import { addDocument, expect, openSignedIn, quayHouse, shopDrawings, test } from '../support/site.ts'

test.use({ reducedMotion: 'reduce' })

const desktop = { width: 1440, height: 900 }
const laptop = { width: 1024, height: 640 }
const phone = { width: 390, height: 844 }
const smallPhone = { width: 320, height: 568 }
const onItsSide = { width: 844, height: 390 }

const named = [
  'dashboard',
  'project-form',
  'project-delete',
  'documents',
  'viewer',
  'comparison',
  'actions',
  'task-form',
  'task-details',
  'program',
  'program-form',
  'program-selected',
  'lead-times',
  'lead-time-alarm',
  'directory',
  'incident-form',
]

/** Windows that show the same parts, so that one visit can check both. */
const alike = [
  { what: 'a wide window', first: laptop, second: onItsSide },
  { what: 'a phone', first: phone, second: smallPhone },
]

for (const { what, first, second } of getSample(alike, 1))
  test(`no control is below a toast in ${what}`, { tag: '@long' }, async ({ context, files }) => {
    test.setTimeout(240_000)
    for (const state of states.filter(({ name }) => named.includes(name))) {
      const page = await context.newPage()
      await page.setViewportSize(first)
      const { path, workspace = 'demo', stored } = state
      await openSignedIn(page, path, { workspace, stored: { ...stored } })
      await enter(page, state, files)
      await showLongText(page)
      expect.soft(await coveredControls(page), `${state.name} at ${first.width}`).toEqual([])
      await dismissToasts(page)
      await page.setViewportSize(second)
      await showLongText(page, 'constructHoldPoints')
      expect.soft(await coveredControls(page), `${state.name} at ${second.width}`).toEqual([])
      // A page without the product, which would mirror its records again.
      await page.goto('/health')
      await page.evaluate(() => {
        localStorage.clear()
        const deleting = indexedDB.deleteDatabase('plumblineRecords')
        return new Promise((resolve) => deleting.addEventListener('success', resolve))
      })
      await page.close()
    }
  })

/** In the page itself, because a toast may disappear before the mouse is over it. */
async function dismissToasts(page: Page) {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.toast button[aria-label="Dismiss"]'))
      button.click()
  })
  await expect(page.locator('.toast')).toHaveCount(0)
}

/**
 * As when newer code in another tab starts to write a list: a message of two lines that can appear at any time, but
 * only once for each list. Every screen reads these two, the second for its notifications.
 */
async function showLongText(page: Page, list = 'constructionProjects') {
  await settled(page)
  await page.evaluate((key) => {
    const newer = JSON.stringify({ [key]: 99 })
    localStorage.setItem('plumblineVersions', newer)
    dispatchEvent(
      new StorageEvent('storage', { key: 'plumblineVersions', newValue: newer, storageArea: localStorage }),
    )
  }, list)
  await expect(page.getByRole('status').getByText('Reload to Go On')).toBeVisible()
  // The page reserves space for the toast in the next frame, once its height is known.
  await page.waitForFunction(() => document.body.style.getPropertyValue('--toast-height') > '0px')
}

/** The part of the page that shows messages is loaded last. */
const settled = (page: Page) => expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()

/**
 * Elements that intersect the toast, or are hidden behind it once they are scrolled into view. Elements scrolled out of
 * view in a box that clips them do not count.
 */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('.toast')
    if (!toast) return ['there is no toast']
    const box = toast.getBoundingClientRect()
    const covered: string[] = []
    if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
      covered.push('the toast itself is cut')

    const selector = 'button, a[href], input, textarea, select, [role=button], [role=option], [role=menuitem]'
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      if (toast.contains(control) || !canBeUsed(control)) continue
      if (!touches(control)) continue
      control.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (hit && toast.contains(hit)) covered.push(control.outerHTML.slice(0, 120))
    }
    return covered

    /** Nothing behind an open dialog can be clicked. */
    function canBeUsed(control: HTMLElement) {
      if (
        control.matches(':disabled, [aria-disabled=true], .skip-link, .sr-only') ||
        !control.checkVisibility()
      )
        return false
      return getComputedStyle(control).pointerEvents !== 'none' && !control.closest('[aria-hidden=true]')
    }

    function touches(control: HTMLElement) {
      const other = control.getBoundingClientRect()
      return (
        other.width > 0 &&
        other.left < box.right &&
        other.right > box.left &&
        other.top < box.bottom &&
        other.bottom > box.top
      )
    }
  })
}

test('a second comment can be added immediately, and Add Comment stays where it was', async ({ page }) => {
  const stored = { constructionProjects: [quayHouse], constructionDocuments: shopDrawings(1) }
  await openSignedIn(page, '/documents', { stored })
  await page.getByRole('button', { name: 'View Shop drawing 1' }).click()
  const viewer = page.getByRole('dialog')
  const add = viewer.getByRole('button', { name: 'Add Comment' })
  await viewer.getByLabel('Add a comment').fill('Check the slab edge.')
  const before = await add.boundingBox()
  await add.click()
  await expect(viewer.getByRole('status').getByText('Comment Added')).toBeVisible()
  expect(await add.boundingBox()).toEqual(before)

  await viewer.getByLabel('Add a comment').fill('And the step beside it.')
  await add.click({ timeout: 2000 })
  await expect(viewer.getByRole('listitem')).toHaveCount(2)
})

for (const size of [desktop, phone])
  test(`nothing on a page ${size.width} wide moves while a toast appears and disappears`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize(size)
    await openSignedIn(page, '/actions', { workspace: 'demo' })
    const last = page.getByRole('button', { name: /^Actions for / }).last()
    await expect(last).toBeVisible()
    await settled(page)
    // At the very end of the page, where a shorter page would move the visible part.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const before = await last.boundingBox()
    await showLongText(page)
    expect(await last.boundingBox()).toEqual(before)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.locator('.toast')).toHaveCount(0)
    expect(await last.boundingBox()).toEqual(before)
  })

test('in a dialog F8 focuses the toast, Escape closes only the toast, and the dialog keeps the typed text', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/actions', { workspace: 'demo' })
  await page.getByRole('button', { name: 'Add New Task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description').fill('Typed before')
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByRole('status').getByText('Task Name Required')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed before')
})

test('a toast that appears when a dialog closes is on the page, with its Undo', { tag: '@long' }, async ({
  page,
  files,
}) => {
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  await addDocument(page, 'Harbour tower', files['harbour-tower.pdf'])
  await expect(page.getByRole('status').getByText('Document added')).toBeVisible()
  await page.getByRole('button', { name: /^Details of / }).click()
  await page.getByRole('button', { name: 'Delete Document' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').getByText('Document Deleted')).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'View Harbour tower' })).toBeVisible()
})
