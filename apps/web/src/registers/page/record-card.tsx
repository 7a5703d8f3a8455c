/** One record at a glance: its name and status, what it is about, and the way to all of it. */
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { getTitle } from '#core/texts/get-title.ts'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'

interface RecordCardProps {
  name: string
  status: string
  tone: BadgeTone
  /** The path of its details. */
  path: string
  isHighlighted?: boolean
  /** Left out for those who may not. */
  onDelete?: (() => void) | undefined
  children: ReactNode
  /** Is at the foot of the card, however little there is above it. */
  foot?: ReactNode
}

export function RecordCard(props: RecordCardProps) {
  const { status, tone, path, isHighlighted = false, onDelete, children, foot } = props
  const nameId = useId()
  const name = getTitle(props.name)
  return (
    <article
      aria-label={name}
      className={clsx('card flex h-full flex-col gap-3 p-card', isHighlighted && 'is-highlighted')}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={nameId} title={name} className="line-clamp-2 min-w-0 break-words font-semibold text-heading">
          {name}
        </h2>
        <div className="flex max-w-1/2 shrink-0" title={status}>
          <Badge tone={tone}>{status}</Badge>
        </div>
      </div>
      {children}
      <div className="mt-auto flex flex-col gap-3">
        {foot}
        <div className={clsx('flex items-center justify-between gap-2', !foot && 'pt-1')}>
          <Link
            to={path}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            aria-describedby={nameId}
          >
            View Details
          </Link>
          {onDelete && <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />}
        </div>
      </div>
    </article>
  )
}
