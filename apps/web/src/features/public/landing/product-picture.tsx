/** A screenshot of the product in a frame, in the theme of the page. */
import { fullWidth, pictureHeight } from './picture-sizes.ts'
import { type PictureName, pictureUrl, sourceSet } from './pictures.ts'

interface ProductPictureProps {
  name: PictureName
  alt: string
  sizes: string
  /** The first one, which is loaded with priority. */
  isFirst?: boolean
}

export function ProductPicture({ name, alt, sizes, isFirst = false }: ProductPictureProps) {
  return (
    <picture className="land-picture">
      <source
        data-dark
        media="(prefers-color-scheme: dark)"
        srcSet={sourceSet(name, 'dark')}
        sizes={sizes}
        type="image/webp"
      />
      <img
        src={pictureUrl(name, 'light', fullWidth)}
        srcSet={sourceSet(name, 'light')}
        sizes={sizes}
        width={fullWidth}
        height={pictureHeight(name)}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        alt={alt}
      />
    </picture>
  )
}
