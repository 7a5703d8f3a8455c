/** The used storage: records compared with their fixed limit, files compared with the browser's quota. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { useEffect, useState } from 'react'
import { useServices } from '#data/services.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** Browsers limit local storage in characters, and almost all of ours take one byte. */
export function StorageMeter() {
  const services = useServices()
  const records = services.usage()
  const [files, setFiles] = useState<{ used: number; quota: number }>()

  useEffect(() => {
    let isGone = false
    services.files.usage().then(
      (usage) => !isGone && setFiles(usage),
      // A browser that does not report a quota has no second meter.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [services])

  return (
    <div className="flex flex-col gap-4">
      <div>
        <ProgressBar
          label="Space for records used"
          value={Math.round(records.share * 100)}
          tone={records.share < 0.8 ? 'blue' : 'orange'}
        />
        <p className="mt-1 text-muted text-small tabular-nums">
          {sizeToText(records.used)} of {sizeToText(records.quota)}
        </p>
      </div>
      {files && (
        <div>
          <ProgressBar
            label="Space for files used"
            value={Math.round((files.used / files.quota) * 100)}
            tone={files.used < files.quota * 0.8 ? 'blue' : 'orange'}
          />
          <p className="mt-1 text-muted text-small tabular-nums">
            {sizeToText(files.used)} of {sizeToText(files.quota)}
          </p>
        </div>
      )}
    </div>
  )
}
