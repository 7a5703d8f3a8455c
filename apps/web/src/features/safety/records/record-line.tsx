/** One safety record: its name, its facts and its actions. */
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { shortText } from './short-text.ts'
import type { LineBadge } from './tone.ts'

interface RecordLineProps {
  id: string
  name: string
  facts?: readonly string[]
  badges?: readonly (LineBadge | undefined)[]
  /** Icon buttons on the right. */
  actions?: ReactNode
  /** Below the facts: notes, ticks, a phone number. */
  children?: ReactNode
}

export function RecordLine({ id, name, facts = [], badges = [], actions, children }: RecordLineProps) {
  const line = useRef<HTMLElement>(null)
  const highlight = useHighlight()
  const visit = highlight?.key === id ? highlight : undefined

  useEffect(() => {
    if (!visit) return
    line.current?.scrollIntoView({ block: 'center' })
    // Keyboard users continue from here.
    line.current?.focus({ preventScroll: true })
  }, [visit])

  return (
    <li>
      <article
        ref={line}
        aria-label={shortText(name)}
        aria-current={visit ? 'true' : undefined}
        tabIndex={-1}
        className={clsx(
          '-mx-2 rounded-control px-2 py-2',
          visit && 'bg-accent-soft outline-2 outline-accent-text',
        )}
      >
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h3 title={name} className="line-clamp-3 wrap-anywhere font-semibold">
              {name || 'Untitled'}
            </h3>
            {facts.length > 0 && (
              <p className="wrap-anywhere text-muted text-small tabular-nums">{facts.join(' · ')}</p>
            )}
            <Badges badges={badges} />
          </div>
          {actions && <div className="-mr-2 -my-1 flex shrink-0 flex-wrap justify-end">{actions}</div>}
        </div>
        {children}
      </article>
    </li>
  )
}

function Badges({ badges }: { badges: readonly (LineBadge | undefined)[] }) {
  const visible = badges.filter((badge) => badge !== undefined)
  if (visible.length === 0) return null
  return (
    <div className="mt-1 flex flex-wrap gap-1.5">
      {visible.map(({ tone, label }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </div>
  )
}
