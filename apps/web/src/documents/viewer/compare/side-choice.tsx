/** Which document and revision is on one side of the comparison. */
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import { numberKey } from '@plumbline/domain/documents/number-key.ts'
import { containsFolded, foldText } from '@plumbline/domain/text/fold-text.ts'
import { useState } from 'react'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { revisionToLabel } from '#documents/entries/revision-label.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { ComparedIssue, Side } from './sides.ts'

interface SideChoiceProps {
  label: 'Old' | 'New'
  side: Side | undefined
  onChoose: (chosen: ComparedIssue) => void
}

const other = 'other'
const current = 'current'

export function SideChoice({ label, side, onChoose }: SideChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const issues = side ? getIssues(side.document) : []
  const number = side?.document.documentNumber
  const options = [
    ...issues.map((issue) => ({
      value: issue.superseded?.id ?? current,
      label: [revisionToLabel(issue), number, issue.superseded ? 'superseded' : 'current']
        .filter(Boolean)
        .join(' · '),
    })),
    { value: other, label: 'Another document…' },
  ]
  return (
    <div className="flex min-w-0 items-center gap-1.5 max-sm:flex-1">
      <span
        aria-hidden
        className="size-3 shrink-0 rounded-full"
        style={{ background: label === 'Old' ? '#d41c28' : '#125cd6' }}
      />
      <span aria-hidden className="font-semibold text-control max-sm:sr-only">
        {label}
      </span>
      <Select
        aria-label={label === 'Old' ? 'Old sheet' : 'New sheet'}
        className="w-auto min-w-0"
        placeholder="Choose…"
        options={options}
        value={side ? (side.issue.superseded?.id ?? current) : ''}
        onChange={(value) => {
          if (value === other) setIsChoosing(true)
          else if (side)
            onChoose({ documentId: side.document.id, revisionId: value === current ? undefined : value })
        }}
      />
      {isChoosing && (
        <ChooseDocument
          onChoose={({ id }) => {
            setIsChoosing(false)
            onChoose({ documentId: id })
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

/** More would make typing slow. */
const maxVisible = 50

interface ChooseDocumentProps {
  onChoose: (document: ProjectDocument) => void
  onClose: () => void
}

function ChooseDocument({ onChoose, onClose }: ChooseDocumentProps) {
  const [query, setQuery] = useState('')
  const filed = useView(documents, () => ({ where: ({ file }) => file !== undefined }), [])
  const found = filed.filter((document) => matches(document, query))
  return (
    <Dialog title="Choose a Document" isOpen closesOutside onClose={onClose}>
      <SearchField
        label="Find documents to compare"
        placeholder="Number or title..."
        value={query}
        onChange={setQuery}
      />
      <ul aria-label="Documents" className="mt-3 flex flex-col divide-y divide-line">
        {found.slice(0, maxVisible).map((document) => (
          <li key={document.id}>
            <button
              type="button"
              className="w-full cursor-pointer rounded-control px-2 py-2 text-left hover:bg-hover"
              onClick={() => onChoose(document)}
            >
              <span className="block font-semibold">{getTitle(document.name)}</span>
              <span className="block text-muted text-small tabular-nums">
                {[document.documentNumber, document.revision && `Rev ${document.revision}`, document.project]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="pt-2 text-muted text-small">
        {found.length === 0
          ? 'No document with a file matches.'
          : found.length > maxVisible && `${found.length - maxVisible} more. Type to find them.`}
      </p>
    </Dialog>
  )
}

function matches({ documentNumber = '', name }: ProjectDocument, query: string): boolean {
  const needle = foldText(query.trim())
  const number = numberKey(query)
  return (
    needle === '' ||
    containsFolded(name, needle) ||
    (number !== '' && numberKey(documentNumber).includes(number))
  )
}
