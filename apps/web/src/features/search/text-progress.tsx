/** How far the background has read the text of documents, and how much of it cannot be read. */
import { useSyncExternalStore } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { getDocumentText } from '#documents/text/get-document-text.ts'

export function TextProgress() {
  const text = getDocumentText(useServices())
  const { isReading, done, total, unreadable } = useSyncExternalStore(text.onChange, text.progress)
  if (!isReading && unreadable === 0) return null
  return (
    <p className="border-line border-t px-4 py-2 text-muted text-small tabular-nums">
      {isReading && `Reading the text of documents: ${done} of ${total}. `}
      {unreadable > 0 && `The text of ${getFiles(unreadable)} could not be read.`}
    </p>
  )
}

function getFiles(count: number): string {
  return count === 1 ? '1 file' : `${count.toLocaleString('en')} files`
}
