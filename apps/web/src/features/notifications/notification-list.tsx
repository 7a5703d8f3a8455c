/** A list of notifications in groups, a hundred at a time. */
import { type Urgency, urgencies, urgencyOf } from '@plumbline/domain/notifications/urgency.ts'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '#data/services.ts'
import { instantToAge } from '#parts/dates/labels.ts'
import { useToday } from '#parts/dates/use-today.ts'
import type { News } from '#parts/news/use-news.ts'
import { Button } from '#ui/button.tsx'
import { ItemBoundary } from '#ui/item-boundary.tsx'
import { NotificationRow } from './notification-row.tsx'

const pageSize = 100

const groupTitles: Readonly<Record<Urgency, string>> = {
  overdue: 'Overdue',
  today: 'Due today',
  upcoming: 'Coming up',
  undated: 'Other notifications',
}

interface NotificationListProps {
  news: readonly News[]
  /** By urgency. */
  isGrouped: boolean
  onOpen: (news: News) => void
}

export function NotificationList({ news, isGrouped, onOpen }: NotificationListProps) {
  const { clock } = useServices()
  const today = useToday()
  const [shownCount, setShownCount] = useState(pageSize)
  const list = useRef<HTMLDivElement>(null)
  const firstNewIndex = useRef<number>(undefined)
  const shown = news.slice(0, shownCount)
  const restCount = news.length - shown.length
  const groups = isGrouped
    ? urgencies.map((urgency) => ({
        urgency,
        rows: shown.filter((row) => urgencyOf(row, today) === urgency),
      }))
    : [{ urgency: undefined, rows: shown }]

  // The button moves or disappears, so the focus goes to the first new row.
  // biome-ignore lint/correctness/useExhaustiveDependencies(shownCount): only more rows move the focus.
  useEffect(() => {
    if (firstNewIndex.current === undefined) return
    list.current?.querySelectorAll<HTMLElement>('li > button')[firstNewIndex.current]?.focus()
    firstNewIndex.current = undefined
  }, [shownCount])

  function showMore() {
    firstNewIndex.current = shown.length
    setShownCount(shownCount + pageSize)
  }

  const countOf = (urgency: Urgency) => news.filter((row) => urgencyOf(row, today) === urgency).length
  return (
    <div ref={list} className="space-y-6">
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ urgency, rows }) => (
          <section key={urgency ?? 'all'} aria-label={urgency ? groupTitles[urgency] : 'All notifications'}>
            {urgency && (
              <h2 className="mb-2 font-semibold text-heading">
                {groupTitles[urgency]}{' '}
                <span className="font-normal text-muted tabular-nums">{countOf(urgency)}</span>
              </h2>
            )}
            <ul className="card divide-y divide-line overflow-hidden">
              {rows.map((row) => (
                <ItemBoundary key={row.id} item={row}>
                  <li>
                    <NotificationRow
                      news={row}
                      age={instantToAge(row.date, clock.now())}
                      today={today}
                      onOpen={() => onOpen(row)}
                    />
                  </li>
                </ItemBoundary>
              ))}
            </ul>
          </section>
        ))}
      {restCount > 0 && (
        <Button onClick={showMore}>
          Show {Math.min(restCount, pageSize)} more of {news.length.toLocaleString('en')}
        </Button>
      )}
    </div>
  )
}
