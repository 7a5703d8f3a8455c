/** The frozen list of a transmittal. A line states if the document has another revision now. */
import { documents } from '@plumbline/domain/documents/document.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import type { ChangesSince } from '@plumbline/domain/documents/transmittals/changes-since.ts'
import type { Transmittal, TransmittalLine } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { getLine, isSameIssue, isVoid } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useDownloadFile } from '#documents/files/use-download-file.ts'
import { changeTone, changeToText } from '#documents/transmittals/change-texts.ts'
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

export function TransmittalLines({ transmittal, recipient, isShared = false }: TransmittalLinesProps) {
  const { lines } = transmittal
  const hasFiles = !isShared || !isVoid(transmittal)
  const filed = useView(documents)
  const present = useMemo(() => new Map(filed.map((document) => [document.id, getLine(document)])), [filed])
  const [visible, setVisible] = useState(initialCount)
  const download = useDownloadFile()
  return (
    <>
      <Table label="Documents of the transmittal">
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Rev</th>
            <th scope="col">Title</th>
            {recipient && <th scope="col">For {recipient.name}</th>}
            <th scope="col">SHA-256</th>
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
    </>
  )
}

interface LineRowProps {
  line: TransmittalLine
  recipient: TransmittalLinesProps['recipient']
  note: string | undefined
  onDownload: ((file: FileRef) => void) | undefined
}

function LineRow({ line, recipient, note, onDownload }: LineRowProps) {
  const { id, documentNumber, revision, title, file } = line
  const change = recipient?.changes.lines.get(id)
  return (
    <tr>
      <td className="whitespace-nowrap">{documentNumber}</td>
      <td>{revision}</td>
      <td className="wrap-anywhere min-w-40">
        {getTitle(title)}
        {note && <p className="text-small text-warning">{note}</p>}
      </td>
      {recipient && <td>{change && <Badge tone={changeTone(change)}>{changeToText(change)}</Badge>}</td>}
      <td className="font-mono text-small" title={file?.key}>
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
function currentToText(line: TransmittalLine, current: TransmittalLine | undefined): string | undefined {
  if (!current) return 'Deleted since'
  if (isSameIssue(line, current)) return undefined
  if (current.revision === line.revision) return 'Its file was replaced since'
  return current.revision === '' ? 'Revised since' : `Revision ${current.revision} is current now`
}
