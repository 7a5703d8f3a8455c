/** Pictures of the product for the landing page: real screens, in both themes and two widths, as WebP. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pictureWidths } from '../apps/web/src/features/landing/picture-sizes.ts'
import { expect, openSignedIn, test } from '../e2e/site.ts'
import { root } from './installed.mjs'
import { productSite } from './product-site.ts'

const folder = join(root, 'apps/web/src/features/landing/pictures')
const viewport = { width: 1280, height: 760 }
/** Without sidebar and header, and not so wide that the words grow too small to read. */
const onScreen = { x: 250, y: 56, width: 960, height: 645 }

interface Picture {
  name: string
  path: string
  /** The whole window, with sidebar and header. */
  isWhole?: boolean
  prepare?: (page: Page) => Promise<unknown>
}

const pictures: readonly Picture[] = [
  { name: 'hero', path: '/program', isWhole: true },
  { name: 'dashboard', path: '/projects' },
  { name: 'documents', path: '/documents' },
  { name: 'team', path: '/actions' },
  { name: 'progress', path: '/program' },
  { name: 'safety', path: '/safety' },
  { name: 'lead-times', path: '/lead-times' },
]

test.use({ viewport, deviceScaleFactor: 1.5, reducedMotion: 'reduce' })

for (const theme of ['light', 'dark'])
  for (const { name, path, isWhole, prepare } of pictures)
    test(`${name}, ${theme}`, async ({ page }) => {
      await page.clock.setFixedTime(`${productSite.today}T09:30:00`)
      // Narrow enough that the part without the sidebar is filled.
      if (!isWhole) await page.setViewportSize({ width: onScreen.x + onScreen.width, height: 760 })
      await openSignedIn(page, path, { stored: { theme, ...productSite.stored } })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await prepare?.(page)
      const png = await page.screenshot({ animations: 'disabled', ...(!isWhole && { clip: onScreen }) })
      for (const width of pictureWidths)
        writeFileSync(join(folder, `${name}-${theme}-${width}.webp`), await toWebp(page, png, width))
    })

async function scrollTo(page: Page, heading: string) {
  await page
    .getByText(heading, { exact: true })
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'start' })
    })
}

/** Chromium itself scales and writes the picture: nothing else needs to be installed. */
async function toWebp(page: Page, png: Buffer, width: number): Promise<Buffer> {
  const text = await page.evaluate(
    async ({ source, width }) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
      const full = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const height = Math.round((full.height / full.width) * width)
      const canvas = new OffscreenCanvas(width, height)
      const drawing = canvas.getContext('2d')
      if (!drawing) throw new Error('This browser does not draw')
      drawing.imageSmoothingQuality = 'high'
      drawing.drawImage(full, 0, 0, width, height)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })
      const webp = new Uint8Array(await blob.arrayBuffer())
      return btoa(Array.from(webp, (byte) => String.fromCharCode(byte)).join(''))
    },
    { source: png.toString('base64'), width },
  )
  return Buffer.from(text, 'base64')
}
