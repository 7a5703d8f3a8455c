/** In a form with attachments: a notice for each chosen file that is already filed. Announced when it appears. */
import { DuplicateNotice } from './duplicate-notice.tsx'
import type { Duplicate } from './duplicates.ts'

export function DuplicateNotices({ duplicates }: { duplicates: ReadonlyMap<File, Duplicate> }) {
  return (
    <div role="status" className="flex flex-col gap-1">
      {[...duplicates].map(([file, duplicate], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two chosen files may have the same name, and notices have no state
        <DuplicateNotice key={index} duplicate={duplicate} fileName={file.name} />
      ))}
    </div>
  )
}
