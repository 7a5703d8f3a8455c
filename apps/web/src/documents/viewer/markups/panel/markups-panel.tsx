/** All markups of the document beside it: found, sorted, decided on, answered, and saved as lists and reports. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import {
  type Markup,
  type MarkupStatus,
  markupStatuses,
  markups,
} from '@plumbline/domain/documents/markups/markup.ts'
import { sheetScales } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { FileInput, ListFilter } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { revisionToLabel } from '#documents/entries/revision-label.ts'
import { type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'
import {
  listAnnotations,
  listMarkups,
  type MarkupFilter,
  type MarkupOrder,
  noFilter,
  type RevisionLabels,
} from '#documents/viewer/markups/list/list-markups.ts'
import { MarkupRow } from '#documents/viewer/markups/list/markup-row.tsx'
import { PanelDownloads } from '#documents/viewer/markups/list/panel-downloads.tsx'
import {
  PanelFilters,
  QuickFilters,
  RevisionFilter,
  type RevisionScope,
} from '#documents/viewer/markups/list/panel-filters.tsx'
import { Subtotals } from '#documents/viewer/markups/list/subtotals.tsx'
import { statusLabels } from '#documents/viewer/markups/markup-labels.ts'
import { describePin } from '#documents/viewer/markups/pins/describe-pin.ts'
import { useMarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { FileAnnotationsList } from './file-annotations-list.tsx'
import { useFileAnnotations } from './use-file-annotations.ts'

export function MarkupsPanel({ session }: { session: MarkupSession }) {
  const { board, documentId, fileKey } = session
  const stored = useView(markups, () => ({ where: (each) => each.documentId === documentId }), [documentId])
  const scales = useView(sheetScales, () => ({ where: (each) => each.documentId === documentId }), [
    documentId,
  ])
  const revisions = useRevisions(session, stored)
  const actions = useMarkupActions(session)
  const { selected } = useBoard(session)
  const [scope, setScope] = useState<RevisionScope>('shown')
  const [filter, setFilter] = useState<MarkupFilter>(noFilter)
  const [order, setOrder] = useState<MarkupOrder>('place')
  const [hasFilters, setHasFilters] = useState(false)
  const all = useMemo(() => {
    const key = scope === 'shown' ? fileKey : scope
    return stored.filter((each) => revisions.has(each.fileKey) && (scope === 'all' || each.fileKey === key))
  }, [stored, revisions, scope, fileKey])
  const { store } = useServices()
  /** Pins with the texts of their records, by which they are found and saved. */
  const described = useMemo(
    () =>
      listMarkups(
        all.map((markup) => describePin(markup, store.records)),
        filter,
        order,
      ),
    [all, filter, order, store],
  )
  const listed = useMemo(() => {
    const byId = new Map(all.map((markup) => [markup.id, markup]))
    return described.flatMap(({ id }) => byId.get(id) ?? [])
  }, [all, described])
  const inFile = useFileAnnotations(session)
  const annotations = scope === 'shown' || scope === 'all' ? inFile.markups : []
  const others = scope === 'shown' || scope === 'all' ? inFile.others : 0
  const hasAnnotations = annotations.length + others > 0
  const isEmpty = all.length === 0 && !hasAnnotations
  return (
    <>
      {!isEmpty && (
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <SearchField
              label="Search markups"
              placeholder="Search..."
              value={filter.text}
              onChange={(text) => setFilter({ ...filter, text })}
            />
          </div>
          <IconButton
            label="Filter and sort"
            aria-expanded={hasFilters}
            icon={<ListFilter />}
            onClick={() => setHasFilters(!hasFilters)}
          />
          <PanelDownloads {...{ session, scales, revisions }} listed={described} />
        </div>
      )}
      {/* In the same place with and without markups, so that it keeps the focus when the last one is removed. */}
      <RevisionFilter {...{ scope, revisions, fileKey }} onScope={setScope} />
      {isEmpty && <EmptyPanel session={session} isCurrent={scope === 'shown'} />}
      {!isEmpty && hasFilters && (
        <PanelFilters
          {...{ filter, order }}
          all={[...all, ...annotations]}
          onFilter={setFilter}
          onOrder={setOrder}
        />
      )}
      {!isEmpty && (
        <>
          <p className="sr-only" role="status">
            {listed.length} of {all.length} markups
          </p>
          <ListedMarkups
            {...{ session, actions, listed, scales, revisions, selected }}
            whenNone={all.length === 0 ? 'No markups yet.' : 'No markups match.'}
            quickFilters={<QuickFilters filter={filter} onFilter={setFilter} />}
            onOpen={({ id, fileKey: drawnOn }) =>
              board.set({ selected: [id], place: undefined, ...(drawnOn === fileKey && { reveal: id }) })
            }
          >
            {hasAnnotations && (
              <FileAnnotationsList
                {...{ session, others }}
                listed={listAnnotations(annotations, filter)}
                onFile={stored.filter((each) => each.fileKey === fileKey)}
              />
            )}
          </ListedMarkups>
          <Subtotals {...{ listed, scales }} />
        </>
      )}
    </>
  )
}

function EmptyPanel({ session, isCurrent }: { session: MarkupSession; isCurrent: boolean }) {
  return (
    <>
      <p className="text-muted">
        {session.mayDraw && isCurrent
          ? 'No markups yet. Choose a tool above the sheet, such as the cloud, and draw.'
          : 'No markups on this revision.'}
      </p>
      {session.mayDraw && (
        <Button
          size="small"
          className="self-start"
          icon={<FileInput />}
          onClick={() => session.board.set({ takingOver: {} })}
        >
          Take Over Markups from a PDF…
        </Button>
      )}
    </>
  )
}

/** The files that have markups, the shown one first. Those of a deleted revision are not listed. */
function useRevisions({ documentId, fileKey }: MarkupSession, stored: readonly Markup[]): RevisionLabels {
  const document = useRow(documents, documentId)
  return useMemo(() => {
    const drawnOn = new Set([fileKey, ...stored.map((each) => each.fileKey)])
    const labels = new Map<string, string>()
    // A file that was issued again has the name of its latest issue.
    for (const { file, revision, updated } of document ? getIssues(document) : [])
      if (file && drawnOn.has(file.key) && !labels.has(file.key))
        labels.set(file.key, revisionToLabel({ revision, updated }))
    return labels
  }, [document, stored, fileKey])
}

type Row = Parameters<typeof MarkupRow>[0]

interface ListedMarkupsProps extends Pick<Row, 'session' | 'actions' | 'scales'> {
  listed: readonly Markup[]
  selected: readonly Id[]
  revisions: RevisionLabels
  /** Beside the choice of all, until some are selected. */
  quickFilters: ReactNode
  whenNone: string
  /** Below the markups. */
  children: ReactNode
  onOpen: (markup: Markup) => void
}

function ListedMarkups(props: ListedMarkupsProps) {
  const { session, actions, scales, listed, selected, revisions, quickFilters, onOpen } = props
  const { whenNone, children } = props
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(new Set())
  const tickedHere = listed.filter(({ id }) => ticked.has(id))

  const tick = (ids: readonly Id[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) isTicked ? next.add(id) : next.delete(id)
    setTicked(next)
  }

  return (
    <>
      <div className="flex min-h-control flex-wrap items-center justify-between gap-2">
        {session.mayReview && listed.length > 0 && (
          <Checkbox
            label={tickedHere.length > 0 ? `${tickedHere.length} selected` : `Select all ${listed.length}`}
            checked={tickedHere.length === listed.length}
            isMixed={tickedHere.length > 0 && tickedHere.length < listed.length}
            onChange={(event) =>
              tick(
                listed.map(({ id }) => id),
                event.currentTarget.checked,
              )
            }
          />
        )}
        {tickedHere.length > 0 ? (
          <Select
            aria-label="Status of the selected markups"
            className="w-36"
            placeholder="Set status…"
            value=""
            options={markupStatuses.map((value) => ({ value, label: statusLabels[value] }))}
            onChange={(status) => {
              // `as`: the options are the statuses.
              const ids = tickedHere.map(({ id }) => id)
              if (actions.setStatus(ids, status as MarkupStatus)) setTicked(new Set())
            }}
          />
        ) : (
          quickFilters
        )}
      </div>
      <div className="-mx-4 min-h-0 flex-1 overflow-y-auto overscroll-contain border-line border-t">
        <ul className="divide-y divide-line">
          {listed.map((markup) => (
            <MarkupRow
              key={markup.id}
              {...{ markup, session, actions, scales }}
              revision={markup.fileKey === session.fileKey ? undefined : revisions.get(markup.fileKey)}
              isCurrent={selected.length === 1 && selected[0] === markup.id}
              isTicked={ticked.has(markup.id)}
              onTick={session.mayReview ? (isTicked) => tick([markup.id], isTicked) : undefined}
              onOpen={() => onOpen(markup)}
            />
          ))}
          {listed.length === 0 && <li className="p-4 text-muted">{whenNone}</li>}
        </ul>
        {children}
      </div>
    </>
  )
}
