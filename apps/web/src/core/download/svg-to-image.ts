/** An SVG element of React as an image that a canvas can draw. The element needs its size and its font. */
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { drawImmediately } from '#ui/theme/draw-immediately.ts'

export async function svgToImage(svg: ReactElement): Promise<HTMLImageElement> {
  const box = document.createElement('div')
  const root = createRoot(box)
  drawImmediately(() => root.render(svg))
  const text = new XMLSerializer().serializeToString(box.firstElementChild ?? box)
  root.unmount()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  return image
}
