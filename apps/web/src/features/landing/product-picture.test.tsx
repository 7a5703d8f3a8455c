/** The pictures of the product: what the markup says of them, and what lies in their files. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pictureHeight, pictureWidths } from './picture-sizes.ts'
import type { PictureName } from './pictures.ts'
import { ProductPicture } from './product-picture.tsx'

const folder = 'apps/web/src/features/landing/pictures'
const names: readonly PictureName[] = [
  'hero',
  'dashboard',
  'documents',
  'team',
  'progress',
  'safety',
  'lead-times',
]

test.each(names)('the picture %s says its size, and offers each width as WebP in both themes', (name) => {
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

test('the first picture is sharp on dense screens, where it is shown up to 1136 px wide', () => {
  expect(Math.max(...pictureWidths('hero'))).toBeGreaterThanOrEqual(2 * 1136)
})

test('each file is as large as the markup says', () => {
  const files = readdirSync(folder)
  const wanted = names.flatMap((name) =>
    ['light', 'dark'].flatMap((theme) => pictureWidths(name).map((width) => ({ name, theme, width }))),
  )
  expect(files).toHaveLength(wanted.length)
  for (const { name, theme, width } of wanted) {
    const { across, down } = readSize(join(folder, `${name}-${theme}-${width}.webp`))
    expect(across).toBe(width)
    expect(down / across).toBeCloseTo(pictureHeight(name) / 1280, 2)
  }
})

/** A lossy WebP has its size behind the start code of its one frame. */
function readSize(path: string): { across: number; down: number } {
  const bytes = readFileSync(path)
  const start = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  return { across: bytes.readUInt16LE(start + 3) & 0x3fff, down: bytes.readUInt16LE(start + 5) & 0x3fff }
}
