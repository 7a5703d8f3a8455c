/** Chooses the record that a pin marks the place of. */

import { conditions } from '@plumbline/domain/conditions/condition.ts'
import type { NewMarkup } from '@plumbline/domain/documents/markups/change-markups.ts'
import { type PinnedRecord, readPinned } from '@plumbline/domain/documents/pins/pinned-record.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { containsFolded, foldText } from '@plumbline/domain/text/fold-text.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { ListTodo, MessageCircleQuestionMark } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useView } from '#data/workspace/hooks.ts'
import type { NewRecordForms } from '#documents/viewer/markups/pins/new-record.ts'
import { pinTones } from '#documents/viewer/markups/pins/pin-labels.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type Link = NonNullable<NewMarkup['link']>

interface PinDialogProps {
  /** Of the document. Its records alone are offered, or all of a document without a project. */
  projectId: Id | undefined
  /** Which new records the pin can have. None without the permission, or if the pin exists already. */
  mayAdd: Readonly<Partial<Record<keyof NewRecordForms, boolean>>>
  onAdd: (kind: keyof NewRecordForms) => void
  onChoose: (link: Link) => void
  onClose: () => void
}

/** More would make typing slow. */
const maxVisible = 100

export function PinDialog({ projectId, mayAdd, onAdd, onChoose, onClose }: PinDialogProps) {
  const all = usePinnable(projectId)
  const [query, setQuery] = useState('')
  const [noun, setNoun] = useState('')
  const nouns = [...new Set(all.map(({ pinned }) => pinned.noun))].sort()
  const typed = foldText(query.trim())
  const found = all.filter(
    ({ pinned }) =>
      (noun === '' || pinned.noun === noun) && (typed === '' || containsFolded(pinned.name, typed)),
  )
  return (
    <Dialog
      title="Pin a Record"
      description="The pin shows its status on the drawing, and the record leads here."
      isOpen
      onClose={onClose}
      footer={
        <>
          <div className="mr-auto flex flex-wrap gap-2">
            {mayAdd.action && (
              <Button icon={<ListTodo />} onClick={() => onAdd('action')}>
                New Action…
              </Button>
            )}
            {mayAdd.rfi && (
              <Button icon={<MessageCircleQuestionMark />} onClick={() => onAdd('rfi')}>
                New RFI…
              </Button>
            )}
          </div>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <SearchField
          label="Search records"
          placeholder="Search records..."
          value={query}
          onChange={setQuery}
        />
        {nouns.length > 1 && (
          <SelectField
            label="Kind"
            value={noun}
            options={[
              { value: '', label: 'All Kinds' },
              ...nouns.map((each) => ({ value: each, label: each })),
            ]}
            onChange={setNoun}
          />
        )}
        {found.length === 0 ? (
          <p className="text-muted">
            {all.length === 0 ? 'The project has no records to pin yet.' : 'No records match.'}
          </p>
        ) : (
          <ul aria-label="Records" className="flex flex-col divide-y divide-line">
            {found.slice(0, maxVisible).map(({ link, pinned }) => (
              <li key={`${link.list} ${link.id} ${link.stageId ?? ''}`}>
                <button
                  type="button"
                  className="flex w-full cursor-pointer items-center gap-3 py-2 text-left hover:bg-accent-soft/40"
                  onClick={() => onChoose(link)}
                >
                  <span className="min-w-0 flex-1">
                    <span className="wrap-anywhere line-clamp-2 font-semibold">{pinned.name}</span>
                    <span className="block text-muted text-small">{pinned.noun}</span>
                  </span>
                  <Badge tone={pinTones[pinned.state]}>{pinned.status}</Badge>
                </button>
              </li>
            ))}
          </ul>
        )}
        {found.length > maxVisible && (
          <p className="text-muted text-small">
            {found.length - maxVisible} more. Search for the record to find it.
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface Pinnable {
  readonly link: Link
  readonly pinned: PinnedRecord
}

interface PinnableRecord extends Rec {
  readonly projectId?: unknown
  /** Of a review. */
  readonly stages?: readonly Pick<Stage, 'id'>[] | undefined
}

/** What is not closed comes first. */
function usePinnable(projectId: Id | undefined): readonly Pinnable[] {
  const lists = {
    tasks: useView(tasks),
    'hold-points': useView(holdPoints),
    'safety-records': useView(safetyRecords),
    workflows: useView(workflows),
    conditions: useView(conditions),
    rfis: useView(rfis),
  }
  const { tasks: actions, 'hold-points': points, 'safety-records': safety } = lists
  const { workflows: reviews, conditions: required, rfis: questions } = lists
  return useMemo(() => {
    const read = (list: Link['list'], records: readonly PinnableRecord[]) =>
      records
        .filter((record) => projectId === undefined || record.projectId === projectId)
        .flatMap((record) => {
          const stages = record.stages ?? []
          const links: readonly Link[] = [
            { list, id: record.id },
            ...stages.map((stage) => ({ list, id: record.id, stageId: stage.id })),
          ]
          return links.map((link) => ({ link, pinned: readPinned(link, record) }))
        })
    const listed = [
      ...read('tasks', actions),
      ...read('hold-points', points),
      ...read('safety-records', safety),
      ...read('workflows', reviews),
      ...read('conditions', required),
      ...read('rfis', questions),
    ]
    const isClosed = ({ pinned }: Pinnable) => pinned.state === 'closed'
    return [...listed.filter((each) => !isClosed(each)), ...listed.filter(isClosed)]
  }, [projectId, actions, points, safety, reviews, required, questions])
}
