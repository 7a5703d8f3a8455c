/** The used storage against the browser's quota. Without a database, records are in local storage, which has another limit. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { useEffect, useState } from 'react'
import { nearlyFullShare } from '#data/storage/warn-when-nearly-full.ts'
import { useServices } from '#data/workspace/services.ts'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'

/** Browsers limit local storage in characters, and almost all of ours take one byte. */
export function StorageMeter() {
  const services = useServices()
  const isInDatabase = services.place() === 'database'
  const [files, setFiles] = useState<{ used: number; quota: number }>()

  useEffect(() => {
    let isCancelled = false
    services.files.usage().then(
      (usage) => !isCancelled && setFiles(usage),
      // A browser that does not report a quota has no second meter.
      () => undefined,
    )
    return () => {
      isCancelled = true
    }
  }, [services])

  return (
    <div className="flex flex-col gap-4">
      {!isInDatabase && <Meter label="Space for records used" {...services.usage()} />}
      {files && (
        <Meter
          label={isInDatabase ? 'Space for records and files used' : 'Space for files used'}
          {...files}
        />
      )}
    </div>
  )
}

export function Meter({ label, used, quota }: { label: string; used: number; quota: number }) {
  const share = used / quota
  return (
    <div>
      <ProgressBar
        label={label}
        value={Math.round(share * 100)}
        tone={share < nearlyFullShare ? 'blue' : 'orange'}
      />
      <p className="mt-1 text-muted text-small tabular-nums">
        {sizeToText(used)} of {sizeToText(quota)}
      </p>
    </div>
  )
}
