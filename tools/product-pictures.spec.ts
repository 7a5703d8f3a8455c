/** Screenshots of the product for the landing page: real screens, in both themes and several widths, as WebP. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  firstPicture,
  fullWidth,
  pictureHeight,
  pictureWidths,
} from '../apps/web/src/features/public/landing/picture-sizes.ts'
import { expect, openSignedIn, test } from '../tests/e2e/support/site.ts'
import { root } from './installed.mjs'
import { productSite } from './product-site.ts'

/** `PICTURES_FOLDER`: where a trial puts them. */
const folder = join(root, process.env.PICTURES_FOLDER ?? 'apps/web/src/features/public/landing/pictures')
mkdirSync(folder, { recursive: true })
const viewport = { width: fullWidth, height: pictureHeight(firstPicture) }
/** Without the sidebar and the header. */
const corner = { x: 250, y: 56 }

interface Picture {
  name: string
  path: string
  /** The whole window, with sidebar and header. */
  isWhole?: boolean
  /** The width of the part that is shown: the wider it is, the smaller its text. */
  width?: number
  prepare?: (page: Page) => Promise<unknown>
}

const pictures: readonly Picture[] = [
  { name: firstPicture, path: '/dashboard', isWhole: true, prepare: showDeadlines },
  { name: 'dashboard', path: '/dashboard', prepare: (page) => scrollTo(page, 'Calendar & Deadlines') },
  { name: 'documents', path: '/documents' },
  { name: 'team', path: '/actions', width: 1120 },
  { name: 'progress', path: '/program', width: 1240 },
  { name: 'safety', path: '/safety' },
  { name: 'lead-times', path: '/lead-times' },
]

test.use({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' })

for (const theme of ['light', 'dark'])
  for (const { name, path, isWhole, width: visibleWidth = 960, prepare } of pictures)
    test(`${name}, ${theme}`, async ({ page }) => {
      await page.clock.setFixedTime(`${productSite.today}T09:30:00`)
      const clip = {
        ...corner,
        width: visibleWidth,
        height: Math.round((visibleWidth / fullWidth) * pictureHeight(name)),
      }
      if (!isWhole) await page.setViewportSize({ width: clip.x + clip.width, height: clip.y + clip.height })
      await openSignedIn(page, path, { stored: { theme, ...productSite.stored } })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await prepare?.(page)
      const png = await page.screenshot({ animations: 'disabled', ...(!isWhole && { clip }) })
      for (const width of pictureWidths(name))
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

/** The calendar is loaded after the first paint. */
async function showDeadlines(page: Page) {
  await expect(page.getByText('Upcoming deadlines')).toBeVisible()
}

/** Chromium itself scales and writes the image, so nothing else has to be installed. */
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
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.78 })
      const webp = new Uint8Array(await blob.arrayBuffer())
      return btoa(Array.from(webp, (byte) => String.fromCharCode(byte)).join(''))
    },
    { source: png.toString('base64'), width },
  )
  return Buffer.from(text, 'base64')
}
