/** Accepts files by a button or by dropping them, and stores their bytes before a record names them. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import clsx from 'clsx'
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { type FileKeys, useStoreFiles } from '#core/files/use-store-files.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useServices } from '#data/workspace/services.ts'
import type { Duplicate } from '#registers/duplicates/duplicates.ts'
import { Button } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'

const DuplicateQuestion = lazyModule(() =>
  import('#registers/duplicates/duplicate-question.tsx').then((module) => module.DuplicateQuestion),
)

interface PendingUpload {
  files: readonly File[]
  duplicates: ReadonlyMap<File, Duplicate>
}

interface UploadAreaProps {
  label: string
  accept?: string | undefined
  check?: ((files: readonly File[]) => Promise<readonly File[]>) | undefined
  /** Undefined without the permission to add files. */
  onAdd?: ((files: readonly FileRef[]) => boolean) | undefined
  children: ReactNode
}

export function UploadArea({ label, accept, check, onAdd, children }: UploadAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { store: records } = useServices()
  const { store, progress, cancel } = useStoreFiles()
  const [requested, setRequested] = useState<PendingUpload>()
  const isStoring = progress !== undefined

  async function take(chosen: readonly File[]) {
    if (!onAdd || isStoring) return
    const accepted = check ? await check(chosen) : chosen
    if (accepted.length === 0) return
    let duplicates: PendingUpload['duplicates'] = new Map()
    // If the code for duplicates cannot be fetched, the files are attached without that check.
    const findIn = await loadSearch().catch(() => undefined)
    const refs = await store(accepted, (keys) => {
      duplicates = findIn?.(accepted, keys) ?? duplicates
      return duplicates.size === 0
    })
    setRequested(duplicates.size > 0 ? { files: accepted, duplicates } : undefined)
    if (refs) onAdd(refs)
  }

  async function decide(files: readonly File[]) {
    setRequested(undefined)
    const refs = files.length > 0 && (await store(files))
    if (refs) onAdd?.(refs)
  }

  async function loadSearch() {
    const [{ findDuplicates }, { allFiledFiles }] = await Promise.all([
      import('#registers/duplicates/duplicates.ts'),
      import('#registers/duplicates/filed-files.ts'),
    ])
    return (files: readonly File[], keys: FileKeys) =>
      findDuplicates(files, keys, () => allFiledFiles(records))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void take([...event.dataTransfer.files])
  }

  if (!onAdd)
    return (
      <fieldset className="min-w-0" aria-label={label}>
        {children}
      </fieldset>
    )

  return (
    <fieldset
      aria-label={label}
      className={clsx('upload-area flex min-w-0 flex-col gap-2', isOver && 'is-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
      {requested && !isStoring && (
        <Suspense fallback={null}>
          <DuplicateQuestion {...requested} onDecide={decide} onGiveUp={() => setRequested(undefined)} />
        </Suspense>
      )}
      {isStoring ? (
        <div className="flex items-end gap-3">
          <div className="flex-1">
            <ProgressBar label="Storing files" value={Math.round(progress * 100)} tone="blue" />
          </div>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <Button
            size="small"
            icon={<Upload />}
            aria-label={`Upload to ${label}`}
            onClick={() => input.current?.click()}
          >
            Upload
          </Button>
          <span className="text-small pointer-coarse:hidden">or drop files here</span>
        </div>
      )}
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        multiple
        accept={accept}
        aria-label={`Files for ${label}`}
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          // Otherwise the same file could not be chosen again.
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
