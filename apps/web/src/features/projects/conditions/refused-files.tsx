/** The refused files of the last upload with their reasons, because the toast disappears too soon to read them. */
import { CircleAlert } from 'lucide-react'
import type { RefusedFile } from './check-files.ts'
import { words } from './words.ts'

export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files not added" className="mt-2 flex flex-col gap-1 text-control text-danger">
      {files.map((file, index) => (
        // Two files may have the same name. Their indices tell them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={`${index} ${file.name}`} className="flex gap-1.5">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span className="min-w-0 break-words">{words.refusalToText(file)}</span>
        </li>
      ))}
    </ul>
  )
}
