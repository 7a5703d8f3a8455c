/** The frozen list of a transmittal. A line states if the document has another revision now. */
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { isPdf } from '@plumbline/domain/documents/pdf-text.ts'
import type { ChangesSince } from '@plumbline/domain/documents/transmittals/changes-since.ts'
import type { Transmittal, TransmittalLine } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { getLine, isSameIssue, isVoid } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { Download, GitCompare } from 'lucide-react'
import { useMemo, useState } from 'react'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useDownloadFile } from '#documents/files/use-download-file.ts'
import { changeTone, changeToText } from '#documents/transmittals/change-texts.ts'
import type { ComparedIssue } from '#documents/viewer/compare/sides.ts'
import { useCompare } from '#documents/viewer/compare/use-compare.tsx'
import { UnshownRow } from '#registers/record/unshown-row.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { Table } from '#ui/lists/table.tsx'

interface TransmittalLinesProps {
  transmittal: Transmittal
  recipient: { name: string; changes: ChangesSince } | undefined
  /** For a read-only link, which knows nothing of later revisions and opens no file of a void transmittal. */
  isShared?: boolean
}

const initialCount = 100

/** On phones, the button that opens the file needs the space. */
const wideOnly = 'max-sm:hidden'

export function TransmittalLines({ transmittal, recipient, isShared = false }: TransmittalLinesProps) {
  const { lines } = transmittal
  const hasFiles = !isShared || !isVoid(transmittal)
  const filed = useView(documents)
  const present = useMemo(() => new Map(filed.map((document) => [document.id, document])), [filed])
  const [visible, setVisible] = useState(initialCount)
  const download = useDownloadFile()
  const { compare, dialog } = useCompare()
  return (
    <>
      <Table label="Documents of the transmittal">
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Rev</th>
            <th scope="col">Title</th>
            {recipient && <th scope="col">For {recipient.name}</th>}
            <th scope="col" className={wideOnly}>
              SHA-256
            </th>
            <th scope="col">
              <span className="sr-only">File</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, visible).map((line) => (
            <ItemBoundary key={line.id} item={line} fallback={<UnshownRow columns={recipient ? 6 : 5} />}>
              <LineRow
                line={line}
                recipient={recipient}
                note={isShared ? undefined : currentToText(line, present.get(line.id))}
                sides={isShared ? undefined : findSides(line, recipient, present.get(line.id))}
                onCompare={compare}
                onDownload={hasFiles ? (file) => void download(file) : undefined}
              />
            </ItemBoundary>
          ))}
        </tbody>
      </Table>
      {lines.length > visible && (
        <Button size="small" onClick={() => setVisible(lines.length)}>
          Show All {lines.length} Documents
        </Button>
      )}
      {dialog}
    </>
  )
}

interface LineRowProps {
  line: TransmittalLine
  recipient: TransmittalLinesProps['recipient']
  note: string | undefined
  /** What it was revised from and what it is, if both can be compared. */
  sides: readonly [old: ComparedIssue, next: ComparedIssue] | undefined
  onCompare: (old: ComparedIssue, next: ComparedIssue) => void
  onDownload: ((file: FileRef) => void) | undefined
}

function LineRow({ line, recipient, note, sides, onCompare, onDownload }: LineRowProps) {
  const { id, documentNumber, revision, title, file } = line
  const change = recipient?.changes.lines.get(id)
  return (
    <tr>
      <td>{documentNumber}</td>
      <td>{revision}</td>
      <td className="wrap-anywhere min-w-24">
        {getTitle(title)}
        {note && <p className="text-small text-warning">{note}</p>}
      </td>
      {recipient && (
        <td>
          <span className="flex items-center gap-1">
            {change && <Badge tone={changeTone(change)}>{changeToText(change)}</Badge>}
            {change && sides && (
              <IconButton
                label={`Compare ${getTitle(title)}: ${changeToText(change)}`}
                icon={<GitCompare />}
                onClick={() => onCompare(...sides)}
              />
            )}
          </span>
        </td>
      )}
      <td className={`${wideOnly} font-mono text-small`} title={file?.key}>
        {file ? `${file.key.slice(0, 12)}…` : <span className="text-muted">no file</span>}
      </td>
      <td>
        {file && onDownload && (
          <IconButton label={`Download ${file.name}`} icon={<Download />} onClick={() => onDownload(file)} />
        )}
      </td>
    </tr>
  )
}

/** What has become of the document since; undefined if its revision is still the current one. */
function currentToText(line: TransmittalLine, document: ProjectDocument | undefined): string | undefined {
  if (!document) return 'Deleted since'
  const current = getLine(document)
  if (isSameIssue(line, current)) return undefined
  if (current.revision === line.revision) return 'Its file was replaced since'
  return current.revision === '' ? 'Revised since' : `Revision ${current.revision} is current now`
}

/** The revision that the recipient received before, and the one of the line. */
function findSides(
  { id, file, revision }: TransmittalLine,
  recipient: TransmittalLinesProps['recipient'],
  document: ProjectDocument | undefined,
): LineRowProps['sides'] {
  const change = recipient?.changes.lines.get(id)
  if (change?.kind !== 'revised' || !document) return undefined
  const pdfs = getIssues(document).filter((issue) => issue.file && isPdf(issue.file))
  const next = pdfs.find((issue) => issue.file?.key === file?.key && (issue.revision ?? '') === revision)
  const old = pdfs.find((issue) => (issue.revision ?? '') === change.from)
  if (!next || !old) return undefined
  return [
    { documentId: id, revisionId: old.superseded?.id },
    { documentId: id, revisionId: next.superseded?.id },
  ]
}
