/** Notes about a back-up: its files, and what is wrong or missing. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import type { Backup } from '#data/backup/archive/read-backup.ts'
import { listTitle } from '#features/settings/data/texts/list-titles.ts'

export function RestoreNotes({ backup: { manifest, files, ignored } }: { backup: Backup }) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const damaged = manifest.texts.filter(({ isDamaged }) => isDamaged)
  const unreadable = manifest.texts.reduce((sum, text) => sum + (text.unreadable ?? 0), 0)
  const notes = [
    files.length === 0
      ? 'It contains no files.'
      : `It contains ${countToLabel(files.length, 'file')}, ${sizeToText(bytes)}; every byte was checked.`,
    ...damaged.map(
      ({ key }) => `${listTitle(key)} was damaged when it was backed up, and is restored unchanged.`,
    ),
    unreadable > 0 && `${countEntries(unreadable)} in it could not be read when it was made.`,
    manifest.missingFiles.length > 0 && `Lost before it was made: ${manifest.missingFiles.join(', ')}.`,
    ignored.length > 0 && `Left out, because it does not belong to a workspace: ${ignored.join(', ')}.`,
  ].filter((note) => note !== false)
  return (
    <ul className="flex list-disc flex-col gap-1 break-words pl-5 text-muted text-small">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

function countEntries(count: number): string {
  return countToLabel(count, 'entry', 'entries')
}
