/** Chooses documents at their current revision, by number and title. */

import { numberKey } from '@plumbline/domain/documents/number-key.ts'
import type { TransmittalLine } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { containsFolded, foldText } from '@plumbline/domain/text/fold-text.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { UnshownRow } from '#registers/record/unshown-row.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { Table } from '#ui/lists/table.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { issueToLabel } from './revision-label.ts'

interface DocumentChoiceProps {
  /** 'to send': the result for them. */
  purpose: string
  /** The current revisions that can be chosen. */
  lines: readonly TransmittalLine[]
  chosen: ReadonlySet<Id>
  onChoose: (chosen: ReadonlySet<Id>) => void
  /** Another column; on a phone, another line below the title. */
  more?: { title: string; toCell: (id: Id) => ReactNode } | undefined
  empty: string
  error?: string | undefined
}

/** More would make typing in the form slow. */
const initialCount = 100

export function DocumentChoice({
  purpose,
  lines,
  chosen,
  onChoose,
  more,
  empty,
  error,
}: DocumentChoiceProps) {
  const [query, setQuery] = useState('')
  const [visible, setVisible] = useState(initialCount)
  const isPhone = useIsPhone()
  const found = useMemo(() => lines.filter((line) => matches(line, query)), [lines, query])
  const foundIds = found.map(({ id }) => id)
  const chosenHere = foundIds.filter((id) => chosen.has(id)).length
  const areAll = found.length > 0 && chosenHere === found.length

  function toggle(ids: readonly Id[], isChosen: boolean) {
    const next = new Set(chosen)
    for (const id of ids)
      if (isChosen) next.add(id)
      else next.delete(id)
    onChoose(next)
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-control">
          Documents{' '}
          <span className="font-normal text-muted" role="status">
            {chosen.size} of {lines.length} selected
          </span>
        </h3>
        <div className="max-sm:w-full">
          <SearchField
            label={`Find documents ${purpose}`}
            placeholder="Number or title..."
            value={query}
            onChange={setQuery}
          />
        </div>
      </div>
      {error && (
        <p role="alert" className="text-control text-danger">
          {error}
        </p>
      )}
      {found.length === 0 ? (
        <p className="card p-3 text-muted">{lines.length === 0 ? empty : 'No document matches.'}</p>
      ) : (
        <Table label={`Documents ${purpose}`}>
          <thead>
            <tr>
              <th scope="col" className="w-10">
                <input
                  type="checkbox"
                  className="check"
                  aria-label={`Select all ${countToLabel(found.length, 'document')}`}
                  checked={areAll}
                  ref={(box) => {
                    if (box) box.indeterminate = chosenHere > 0 && !areAll
                  }}
                  onChange={() => toggle(foundIds, !areAll)}
                />
              </th>
              <th scope="col">Number</th>
              <th scope="col">Rev</th>
              <th scope="col">Title</th>
              {more && !isPhone && <th scope="col">{more.title}</th>}
            </tr>
          </thead>
          <tbody>
            {found.slice(0, visible).map((line) => (
              <ItemBoundary
                key={line.id}
                item={line}
                fallback={<UnshownRow columns={more && !isPhone ? 5 : 4} />}
              >
                <ChoiceRow
                  line={line}
                  isChosen={chosen.has(line.id)}
                  more={more}
                  isPhone={isPhone}
                  onChoose={(isChosen) => toggle([line.id], isChosen)}
                />
              </ItemBoundary>
            ))}
          </tbody>
        </Table>
      )}
      {found.length > visible && (
        <Button size="small" onClick={() => setVisible(found.length)}>
          Show All {found.length} Documents
        </Button>
      )}
    </div>
  )
}

interface ChoiceRowProps extends Pick<DocumentChoiceProps, 'more'> {
  line: TransmittalLine
  isChosen: boolean
  isPhone: boolean
  onChoose: (isChosen: boolean) => void
}

function ChoiceRow({ line, isChosen, more, isPhone, onChoose }: ChoiceRowProps) {
  const extraCell = more?.toCell(line.id)
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className="check"
          aria-label={`Select ${issueToLabel(line)}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <td className="whitespace-nowrap">{line.documentNumber}</td>
      <td>{line.revision}</td>
      <td className="wrap-anywhere min-w-40">
        {getTitle(line.title)}
        {!line.file && <span className="text-muted"> (no file)</span>}
        {extraCell && isPhone && <p className="text-muted">{extraCell}</p>}
      </td>
      {more && !isPhone && <td>{extraCell}</td>}
    </tr>
  )
}

function matches({ documentNumber, title }: TransmittalLine, query: string): boolean {
  const needle = foldText(query.trim())
  const number = numberKey(query)
  return (
    needle === '' ||
    containsFolded(title, needle) ||
    (number !== '' && numberKey(documentNumber).includes(number))
  )
}
