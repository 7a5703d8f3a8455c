/** A thumbnail of a chosen file: the image itself, if browsers can show it. */
import { File as FileIcon } from 'lucide-react'
import { useEffect, useState } from 'react'

export function FileThumbnail({ file }: { file: Blob }) {
  const [address, setAddress] = useState<string>()
  const isPicture = file.type.startsWith('image/')

  useEffect(() => {
    if (!isPicture) return
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [file, isPicture])

  if (!isPicture || !address) return <FileIcon className="size-4 shrink-0 text-muted" aria-hidden />
  return (
    <img
      src={address}
      alt=""
      className="size-12 shrink-0 rounded-control object-cover"
      // An image type that this browser cannot show, such as HEIC, is shown as a file.
      onError={() => setAddress(undefined)}
    />
  )
}
