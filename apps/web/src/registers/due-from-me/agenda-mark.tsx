/** The mark of each kind of agenda item: its shape and colour. The word is next to it, or in a label. */
import type { AgendaKind } from '@plumbline/domain/activity/agenda/agenda-item.ts'
import type { DueKind } from '@plumbline/domain/activity/agenda/assigned-to-me.ts'
import './agenda-mark.css'

type MarkKind = AgendaKind | DueKind

export const kindLabels: Readonly<Record<MarkKind, string>> = {
  deadline: 'Deadline',
  action: 'Action',
  'hold-point': 'Hold Point',
  order: 'Order By',
  condition: 'Condition',
  stage: 'Review Stage',
  rfi: 'RFI',
  expiry: 'Expiry',
  transmittal: 'Transmittal',
  consent: 'Consent',
}

const shapes: Readonly<Record<MarkKind, string>> = {
  deadline: 'M6 1 11.5 11H.5Z',
  action: 'M6 .8a5.2 5.2 0 1 1 0 10.4A5.2 5.2 0 0 1 6 .8Z',
  'hold-point': 'M1.2 1.2h9.6v9.6H1.2Z',
  order: 'M6 0l6 6-6 6-6-6Z',
  // A ring.
  condition: 'M6 .5a5.5 5.5 0 1 1 0 11A5.5 5.5 0 0 1 6 .5Zm0 3.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
  stage: 'M1.5.5 11.5 6l-10 5.5Z',
  // A speech bubble.
  rfi: 'M.5 1h11v7.5H5.5L2.5 11.5v-3h-2Z',
  // An envelope.
  transmittal: 'M.5 2h11v8H.5ZM2 3.2 6 6.6l4-3.4Z',
  // A stamp.
  consent: 'M4 .5h4v4.5h3V8H1V5h3ZM1 9.5h10v2H1Z',
  // An hourglass.
  expiry: 'M1 .5h10L7.2 6 11 11.5H1L4.8 6Z',
}

export function AgendaMark({ kind }: { kind: MarkKind }) {
  return (
    <svg className="agenda-mark" data-kind={kind} viewBox="0 0 12 12" aria-hidden>
      <path d={shapes[kind]} fillRule="evenodd" />
    </svg>
  )
}
