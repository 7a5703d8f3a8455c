/** In a form with attachments: one notice for each chosen file that is filed already. Announced when it appears. */
import { DuplicateNotice } from './duplicate-notice.tsx'
import type { Duplicate } from './duplicates.ts'

export function DuplicateNotices({ duplicates }: { duplicates: ReadonlyMap<File, Duplicate> }) {
  return (
    <div role="status" className="flex flex-col gap-1">
      {[...duplicates].map(([file, duplicate], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two chosen files may bear one name, and notices keep no state
        <DuplicateNotice key={index} duplicate={duplicate} fileName={file.name} />
      ))}
    </div>
  )
}
