/** Pictures of every screen, in both themes and at two widths; those that the README shows go to docs/screenshots. */
import type { Page } from '@playwright/test'
import { makeFixtures } from '../e2e/fixtures/make-fixtures.mjs'
import { addDocument, expect, openSignedIn, test } from '../e2e/site.ts'

interface Shot {
  name: string
  path: string
  isInReadme?: boolean
  open?: (page: Page) => Promise<void>
  /** What must stand there before the picture is taken. */
  opens?: 'dialog' | 'alertdialog'
}

const shots: readonly Shot[] = [
  { name: 'landing', path: '/about' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'projects', path: '/projects', isInReadme: true },
  { name: 'projects-empty', path: '/projects', open: (page) => page.getByRole('searchbox').fill('zzz') },
  {
    name: 'project-form',
    opens: 'dialog',
    path: '/projects',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add Project' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add Project' }).click()
    },
  },
  {
    name: 'project-delete',
    opens: 'alertdialog',
    path: '/projects',
    open: (page) =>
      page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click(),
  },
  { name: 'documents', path: '/documents', isInReadme: true },
  {
    name: 'document-form',
    opens: 'dialog',
    path: '/documents',
    open: (page) => page.getByRole('button', { name: 'Add Document' }).click(),
  },
  {
    name: 'document-details',
    opens: 'dialog',
    path: '/documents',
    open: (page) =>
      page
        .getByRole('button', { name: /^Details of / })
        .first()
        .click(),
  },
  {
    name: 'viewer',
    opens: 'dialog',
    path: '/documents',
    isInReadme: true,
    open: async (page) => {
      const files = await makeFixtures(test.info().outputPath('fixtures'))
      await addDocument(page, 'Harbour tower, structure', files['harbour-tower.pdf'])
      await page.getByRole('button', { name: 'View Harbour tower, structure' }).click()
      await expect(page.getByText('of 17', { exact: true })).toBeVisible()
      await expect(page.getByRole('status').getByText('Document added')).toBeHidden({ timeout: 10_000 })
    },
  },
  {
    name: 'search',
    path: '/projects',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('st')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'notifications',
    path: '/projects',
    open: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  {
    name: 'user-menu',
    path: '/projects',
    open: (page) => page.getByRole('button', { name: 'User menu' }).click(),
  },
  { name: 'appearance', path: '/settings?tab=appearance' },
  { name: 'data', path: '/settings?tab=data' },
]

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

for (const theme of ['light', 'dark'])
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(`${theme}, ${size}`, () => {
      test.use({ viewport, reducedMotion: 'reduce', hasTouch: size === 'phone', isMobile: size === 'phone' })
      for (const { name, path, isInReadme, open, opens } of shots)
        test(name, async ({ page }) => {
          await openSignedIn(page, path, { workspace: 'demo', stored: { theme } })
          await expect(page.getByRole('heading').first()).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expect(page.getByText('Loading projects...')).toBeHidden()
          await expect(page.locator('[data-placeholder]')).toHaveCount(0)
          await open?.(page)
          if (opens) await expect(page.getByRole(opens)).toBeVisible()
          const folder = isInReadme && size === 'desktop' ? 'docs/screenshots' : 'test-results/screenshots'
          await page.screenshot({ path: `${folder}/${name}-${theme}-${size}.png` })
        })
    })
    for (const path of ['/', '/login'])
      test(`${theme}, ${size}: ${path}`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await page.screenshot({
          path: `test-results/screenshots/${path.slice(1) || 'front'}-${theme}-${size}.png`,
        })
      })
  }
