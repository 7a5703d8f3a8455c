/** The results in their groups: a list box controlled by the search box. */

import { numberAndRevision } from '@plumbline/domain/documents/document.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { type ComponentProps, useEffect, useState } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { getDocumentText } from '#documents/text/get-document-text.ts'
import { ItemBoundary, notVisibleText } from '#ui/lists/item-boundary.tsx'
import { ListOption } from '#ui/suggest/list-option.tsx'
import { markedPieces, type ResultText, resultText } from './result-text.ts'
import {
  type Choice,
  choiceId,
  initialCount,
  maxPerStep,
  type ResultGroup,
  type TextHit,
  textHitPath,
} from './search-choices.ts'
import { textExcerpt, toSearchText } from './text-hits.ts'

interface SearchResultsProps {
  id: string
  query: string
  groups: readonly ResultGroup[]
  /** Index of the active option among all of them; -1 for none. */
  active: number
  onPick: (choice: Choice) => void
}

export function SearchResults({ id, query, groups, active, onPick }: SearchResultsProps) {
  let at = -1
  const next = () => {
    at += 1
    return { id: choiceId(id, at), isActive: at === active }
  }

  return (
    <div
      id={id}
      role="listbox"
      aria-label="Search results"
      className="max-h-[60vh] overflow-y-auto overscroll-contain p-1"
    >
      {groups.map((group) => {
        const { heading } = group.source
        const headingId = `${id}-${heading.replaceAll(' ', '-')}`
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a list box.
          <div key={heading} role="group" aria-labelledby={headingId} className="pb-1">
            <div
              id={headingId}
              role="presentation"
              className="px-2.5 pt-2 pb-1 font-semibold text-muted text-small"
            >
              {heading}
            </div>
            {group.rows.map((row) => (
              <Result
                key={row.id}
                {...next()}
                group={group}
                row={row}
                query={query}
                onPick={() => onPick({ kind: 'open', path: group.source.path(row) })}
              />
            ))}
            {group.textHits?.map((hit) => (
              <ListOption
                key={hit.row.id}
                {...next()}
                onPick={() => onPick({ kind: 'open', path: textHitPath(hit) })}
              >
                <TextHitText hit={hit} query={query} />
              </ListOption>
            ))}
            {group.isCut && (
              <ListOption {...next()} onPick={() => onPick({ kind: 'more', heading })}>
                <span className="font-semibold text-accent-text text-control">{moreLabel(group)}</span>
              </ListOption>
            )}
          </div>
        )
      })}
    </div>
  )
}

interface ResultProps extends Omit<ComponentProps<typeof ListOption>, 'children'> {
  group: ResultGroup
  row: Rec
  query: string
}

function Result({ group, row, query, ...option }: ResultProps) {
  return (
    <ListOption {...option}>
      <ItemBoundary item={row} fallback={<span className="text-muted">{notVisibleText}</span>}>
        <ResultLine group={group} row={row} query={query} />
      </ItemBoundary>
    </ListOption>
  )
}

function ResultLine({ group, row, query }: Pick<ResultProps, 'group' | 'row' | 'query'>) {
  const { store } = useServices()
  const projectName = (projectId: Id | null | undefined) =>
    projectId ? store.collection(projects).get(projectId)?.name : undefined
  return <Lines {...resultText(group.source, row, query, projectName)} query={query} />
}

function TextHitText({ hit, query }: { hit: TextHit; query: string }) {
  const services = useServices()
  const { row, fileKey, page } = hit
  const [excerpt, setExcerpt] = useState(`Page ${page}`)
  useEffect(() => {
    let isStale = false
    void getDocumentText(services)
      .pages(fileKey)
      .then((pages) => {
        if (!isStale && pages) setExcerpt(textExcerpt(pages, page, query))
      })
    return () => {
      isStale = true
    }
  }, [services, fileKey, page, query])
  const facts = [numberAndRevision(row), row.project].filter(Boolean).join(' · ')
  return <Lines label={row.name} detail={facts} excerpt={excerpt} query={toSearchText(query)} />
}

function Lines({ label, detail, excerpt, query }: ResultText & { excerpt?: string; query: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate">
        <Marked text={label} query={query} />
      </span>{' '}
      {detail && (
        <span className="block truncate text-muted text-small">
          <Marked text={detail} query={query} />
        </span>
      )}{' '}
      {excerpt && (
        <span className="block truncate text-muted text-small">
          <Marked text={excerpt} query={query} />
        </span>
      )}
    </span>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return markedPieces(text, query).map((piece, at) =>
    piece.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified only by their index.
      <mark key={at} className="rounded-sm bg-accent-soft font-semibold text-accent-text">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}

function moreLabel({ rows, textHits = [], total }: ResultGroup): string {
  if (total === undefined) return 'Show all'
  const visible = rows.length + textHits.length
  const isExpanded = visible > initialCount
  const rest = total - visible
  return isExpanded
    ? `Show ${Math.min(rest, maxPerStep)} more of ${total.toLocaleString('en')}`
    : `Show all ${total.toLocaleString('en')}`
}
