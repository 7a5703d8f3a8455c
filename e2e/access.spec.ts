/** axe on every screen and state, in both themes. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openSignedIn, test } from './site.ts'

// Measured at rest: a panel that still fades in has another contrast than the one people read.
test.use({ reducedMotion: 'reduce' })

const states: { name: string; path: string; open?: (page: Page) => Promise<void>; opens?: 'dialog' }[] = [
  { name: 'landing', path: '/about' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'projects', path: '/projects' },
  {
    name: 'add project',
    opens: 'dialog',
    path: '/projects',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add Project' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add Project' }).click()
    },
  },
  { name: 'documents', path: '/documents' },
  {
    name: 'add document',
    opens: 'dialog',
    path: '/documents',
    open: (page) => page.getByRole('button', { name: 'Add Document' }).click(),
  },
  {
    name: 'document details',
    opens: 'dialog',
    path: '/documents',
    open: (page) =>
      page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click(),
  },
  {
    name: 'viewer',
    opens: 'dialog',
    path: '/documents',
    open: (page) =>
      page
        .getByRole('button', { name: /^View / })
        .first()
        .click(),
  },
  { name: 'appearance', path: '/settings?tab=appearance' },
  { name: 'data', path: '/settings?tab=data' },
  {
    name: 'search results',
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
]

for (const theme of ['light', 'dark'])
  for (const { name, path, open, opens } of states)
    test(`axe finds nothing serious: ${name}, ${theme}`, async ({ page }) => {
      await openSignedIn(page, path, { workspace: 'demo', stored: { theme } })
      await expect(page.getByRole('heading').first()).toBeVisible()
      await open?.(page)
      if (opens) await expect(page.getByRole(opens)).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      ).toEqual([])
    })
