/** Asks, before chosen files are attached, what to do with those that are already filed. */
import { Button } from '#ui/controls/button.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import type { Duplicate } from './duplicates.ts'

interface DuplicateQuestionProps {
  files: readonly File[]
  duplicates: ReadonlyMap<File, Duplicate>
  /** Attaches these files, which may be none. */
  onDecide: (files: readonly File[]) => void
}

export function DuplicateQuestion({ files, duplicates, onDecide }: DuplicateQuestionProps) {
  const isOne = duplicates.size === 1
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-control bg-warning-soft px-3 py-2">
      {[...duplicates].map(([file, duplicate], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two chosen files may have the same name, and notices have no state
        <DuplicateNotice key={index} duplicate={duplicate} fileName={file.name} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onDecide(files.filter((file) => !duplicates.has(file)))}>
          {isOne ? 'Leave It Out' : 'Leave Them Out'}
        </Button>
        <Button size="small" onClick={() => onDecide(files)}>
          {isOne ? 'Add It Anyway' : 'Add Them Anyway'}
        </Button>
      </div>
    </div>
  )
}
