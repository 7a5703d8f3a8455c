/** The screenshots that `npm run screenshots` takes, by name, theme and width. */
import { pictureWidths } from './picture-sizes.ts'

export type PictureName = 'hero' | 'dashboard' | 'documents' | 'team' | 'progress' | 'safety' | 'lead-times'

const urlsByFile = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** `a.webp 640w, b.webp 1280w` */
export function sourceSet(name: PictureName, theme: 'light' | 'dark'): string {
  return pictureWidths(name)
    .map((width) => `${pictureUrl(name, theme, width)} ${width}w`)
    .join(', ')
}

export function pictureUrl(name: PictureName, theme: 'light' | 'dark', width: number): string {
  const file = `./pictures/${name}-${theme}-${width}.webp`
  const url = urlsByFile[file]
  if (!url) throw new Error(`${file} is missing: npm run screenshots takes it.`)
  return url
}
