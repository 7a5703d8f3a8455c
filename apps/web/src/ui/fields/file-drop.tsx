/** Accepts files by a button or by dropping them, and lists them. */
import clsx from 'clsx'
import { Camera, File as FileIcon, Upload, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Field } from './field.tsx'

interface FileDropProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isMultiple?: boolean
  /** Offers the camera on phones and tablets. */
  takesPhotos?: boolean
  accept?: string
  files: readonly File[]
  /** The chosen files are shown elsewhere. */
  hidesFiles?: boolean
  onFiles: (files: readonly File[]) => void
  formatSize: (bytes: number) => string
}

export function FileDrop({
  label,
  hint,
  error,
  isMultiple = false,
  takesPhotos = false,
  accept,
  files,
  hidesFiles = false,
  onFiles,
  formatSize,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function take(applied: readonly File[]) {
    if (applied.length > 0) onFiles(isMultiple ? [...files, ...applied] : applied.slice(0, 1))
  }

  /** The browser reads these attributes on click, so they are restored afterwards for the other button. */
  function openCamera() {
    const field = input.current
    if (!field) return
    field.setAttribute('capture', 'environment')
    field.accept = 'image/*'
    field.click()
    field.removeAttribute('capture')
    field.accept = accept ?? ''
  }

  function read({ target }: ChangeEvent<HTMLInputElement>) {
    take([...(target.files ?? [])])
    // Otherwise the same file could not be chosen again after it was removed.
    target.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside.
        <div
          className={clsx('drop-zone flex flex-col gap-3 p-4', isOver && 'is-over', error && 'is-invalid')}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <input
            {...control}
            ref={input}
            type="file"
            className="sr-only"
            tabIndex={-1}
            multiple={isMultiple}
            accept={accept}
            onChange={read}
          />

          <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 py-2 text-muted">
            {takesPhotos && (
              <Button className="pointer-fine:hidden" icon={<Camera />} onClick={openCamera}>
                Take Photo
              </Button>
            )}
            <Button icon={<Upload />} onClick={() => input.current?.click()}>
              {isMultiple ? 'Choose files' : 'Choose file'}
            </Button>
            <span className="pointer-coarse:hidden">or drop {isMultiple ? 'them' : 'it'} here</span>
          </div>
          {!hidesFiles && (
            <ChosenFiles
              files={files}
              formatSize={formatSize}
              onRemove={(file) => onFiles(files.filter((other) => other !== file))}
            />
          )}
        </div>
      )}
    </Field>
  )
}

interface ChosenFilesProps {
  files: readonly File[]
  formatSize: (bytes: number) => string
  onRemove: (file: File) => void
}

function ChosenFiles({ files, formatSize, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto">
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name.
        <li key={`${index} ${file.name}`} className="card flex items-center gap-2 py-1 pr-1 pl-3">
          <FileThumbnail file={file} />
          <span className="min-w-0 flex-1 truncate" title={file.name}>
            {file.name}
          </span>
          <span className="shrink-0 text-muted text-small tabular-nums">{formatSize(file.size)}</span>
          <IconButton label={`Remove ${file.name}`} icon={<X />} onClick={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  )
}

/** A thumbnail of a chosen file: the image itself, if browsers can show it. */
function FileThumbnail({ file }: { file: Blob }) {
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
