/** What a pin shows of its record. */
import { isReleased } from '../../hold-points/hold-point.ts'
import type { Rec } from '../../kernel/records/record.ts'
import { getPriority } from '../../tasks/task.ts'
import { hasApprovedStatus } from '../../workflows/stage.ts'
import { findStage } from '../markups/pin.ts'

/** urgent: someone waits for it. closed: nothing is left to do. */
export type PinState = 'open' | 'urgent' | 'closed'

export interface PinnedRecord {
  readonly name: string
  /** 'Action' */
  readonly noun: string
  readonly status: string
  readonly state: PinState
}

const nouns: Readonly<Record<string, string>> = {
  tasks: 'Action',
  'hold-points': 'Hold Point',
  'safety-records': 'Safety Record',
  workflows: 'Review',
  conditions: 'Condition',
  rfis: 'RFI',
}

const closedStatuses: readonly string[] = ['Closed', 'Completed', 'Complete', 'Resolved', 'Void']

/** A stage that no longer exists leaves its pin to the review. */
export function readPinned(
  { list, stageId }: { readonly list: string; readonly stageId?: string | undefined },
  record: Rec,
): PinnedRecord {
  const stage = list === 'workflows' && stageId !== undefined ? findStage(record, stageId) : undefined
  if (stage) return readStage(stage, readPinned({ list }, record))
  // `as`: fields are read by name, and may be missing.
  const fields = record as Rec & Readonly<Record<string, unknown>>
  const read = (...names: readonly string[]) => {
    const texts = names.map((name) => fields[name]).filter((value) => typeof value === 'string')
    return texts.map((text) => text.trim()).find((text) => text !== '') ?? ''
  }
  const noun = fields.kind === 'incident' ? 'Incident' : (nouns[list] ?? 'Record')
  const name = read('name', 'heading', 'title', 'description', 'subject') || `Untitled ${noun.toLowerCase()}`
  if (list === 'tasks') {
    const status = getPriority({ priority: read('priority') })
    return { name, noun, status, state: taskStates[status] }
  }
  const status = read('status') || 'Open'
  if (list === 'hold-points') {
    const state = isReleased({ status }) ? 'closed' : status === 'Action Required' ? 'urgent' : 'open'
    return { name, noun, status, state }
  }
  if (closedStatuses.includes(status)) return { name, noun, status, state: 'closed' }
  const isUrgent = ['High', 'Urgent'].includes(read('severity', 'priority'))
  return { name, noun, status, state: isUrgent ? 'urgent' : 'open' }
}

function readStage(
  { name, status }: NonNullable<ReturnType<typeof findStage>>,
  review: PinnedRecord,
): PinnedRecord {
  const toText = (value: unknown, otherwise: string) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise
  const decided = toText(status, 'Pending')
  const isClosed = hasApprovedStatus({ status: decided }) || review.state === 'closed'
  return {
    ...{ noun: 'Stage', name: `${toText(name, 'Untitled stage')} · ${review.name}`, status: decided },
    state: isClosed ? 'closed' : decided === 'Rejected' ? 'urgent' : 'open',
  }
}

const taskStates = { Pending: 'open', Important: 'urgent', Urgent: 'urgent', Complete: 'closed' } as const
