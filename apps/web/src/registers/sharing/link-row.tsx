/** One read-only link that can still be opened. */

import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { Link2Off } from 'lucide-react'
import { dayToLabel, momentToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { ReadLink } from './use-read-links.ts'
import { viewToTitle } from './view-texts.ts'

interface LinkRowProps {
  link: ReadLink
  onRevoke: () => void
}

export function LinkRow({ link, onRevoke }: LinkRowProps) {
  const { view, name, projectId, madeBy, mailedTo, expiresAt, openings, openedAt } = link
  const project = useRow(projects, projectId)
  const transmittal = useRow(transmittals, view.kind === 'transmittal' ? view.transmittalId : undefined)
  const recipient =
    view.kind === 'transmittal' && transmittal?.recipients.find(({ id }) => id === view.recipientId)
  const title = `${viewToTitle(view, name)}${mailedTo ? ` for ${mailedTo}` : recipient ? ` for ${recipient.name}` : ''}`
  const opened = openedAt
    ? `opened ${openings === 1 ? 'once' : countToLabel(openings, 'time')}, last ${momentToLabel(openedAt)}`
    : 'not opened yet'
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">
          {title}
          {project && <span className="font-normal text-muted"> · {getTitle(project.name)}</span>}
        </p>
        <p className="text-control text-muted">
          {madeBy && `${mailedTo ? 'Mailed for' : 'By'} ${madeBy}, `}until{' '}
          {dayToLabel(instantToDay(new Date(expiresAt)))}, {opened}
        </p>
      </div>
      <IconButton label={`Withdraw link to ${title}`} icon={<Link2Off />} onClick={onRevoke} />
    </li>
  )
}
