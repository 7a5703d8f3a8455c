/** The screenshots of the product: their markup and their files. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pictureHeight, pictureWidths } from './picture-sizes.ts'
import type { PictureName } from './pictures.ts'
import { ProductPicture } from './product-picture.tsx'

const folder = 'apps/web/src/features/public/landing/pictures'
const names: readonly PictureName[] = [
  'hero',
  'dashboard',
  'documents',
  'team',
  'progress',
  'safety',
  'lead-times',
]

test.each(names)('the screenshot %s has its size, and each width as WebP in both themes', (name) => {
  const { container } = render(<ProductPicture name={name} alt="" sizes="100vw" isFirst={name === 'hero'} />)
  const image = container.querySelector('img')
  expect(image).toHaveAttribute('width', '1280')
  expect(image).toHaveAttribute('height', String(pictureHeight(name)))
  expect(image).toHaveAttribute('loading', name === 'hero' ? 'eager' : 'lazy')
  expect(container.querySelector('source')).toHaveAttribute('type', 'image/webp')
  for (const [element, theme] of [
    [image, 'light'],
    [container.querySelector('source'), 'dark'],
  ] as const) {
    const offered = element?.getAttribute('srcset')?.split(', ') ?? []
    expect(offered).toEqual(
      pictureWidths(name).map((width) =>
        expect.stringMatching(`${name}-${theme}-${width}.*\\.webp ${width}w$`),
      ),
    )
  }
})

test('the first screenshot is sharp on high-density screens, where it is shown up to 1136 px wide', () => {
  expect(Math.max(...pictureWidths('hero'))).toBeGreaterThanOrEqual(2 * 1136)
})

test('each file has the size given in the markup', () => {
  const files = readdirSync(folder)
  const expected = names.flatMap((name) =>
    ['light', 'dark'].flatMap((theme) => pictureWidths(name).map((width) => ({ name, theme, width }))),
  )
  expect(files).toHaveLength(expected.length)
  for (const { name, theme, width } of expected) {
    const { across, down } = readSize(join(folder, `${name}-${theme}-${width}.webp`))
    expect(across).toBe(width)
    expect(down / across).toBeCloseTo(pictureHeight(name) / 1280, 2)
  }
})

/** A lossy WebP has its size after the start code of its only frame. */
function readSize(path: string): { across: number; down: number } {
  const bytes = readFileSync(path)
  const start = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  return { across: bytes.readUInt16LE(start + 3) & 0x3fff, down: bytes.readUInt16LE(start + 5) & 0x3fff }
}
