/** The effects of a merge: how many records are added, changed and renumbered, and each of them by name. */

import { emailToName } from '@plumbline/domain/kernel/values/email.ts'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { countToLabel, numberToText } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { ClocksAhead } from '#data/backup/merge/clocks.ts'
import type { BothChanged } from '#data/backup/merge/join-fields.ts'
import type { ListPlan } from '#data/backup/merge/list-plan.ts'
import type { MergedRecord } from '#data/backup/merge/merge-entries.ts'
import { describesOthers } from '#data/catalogue/catalogue.ts'
import { listTitle } from '#features/settings/data/texts/list-titles.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { changeToTexts, nothing, type ValueNames } from '#people/field-texts/field-texts.ts'
import { useValueNames } from '#people/field-texts/use-value-names.ts'
import { Button } from '#ui/controls/button.tsx'

/** The number of lines that a long list shows at first, and more with each press. */
const pageSize = 200

interface Named extends MergedRecord {
  key: string
}

interface Group {
  title: string
  hint: string
  holds: (record: Named) => boolean
  showsBoth?: boolean
}

const groups: readonly Group[] = [
  {
    title: 'Decided by a clock that is ahead',
    hint: 'By the right time, the other value would have been kept. Check these first.',
    holds: ({ isByClock }) => isByClock === true,
    showsBoth: true,
  },
  {
    title: 'Changed on both sides',
    hint: 'The same field was changed here and in the back-up, or may have been. The later value is kept. Check these first.',
    holds: ({ both }) => both !== undefined,
    showsBoth: true,
  },
  {
    title: 'Renumbered',
    hint: 'Their number is already used here by another record. References to them are updated.',
    holds: ({ outcome, renumbered }) => outcome === 'added' && renumbered !== undefined,
  },
  {
    title: 'Number in Use',
    hint: 'Another document of the project has the same number here. Open both, and keep one of them.',
    holds: ({ sameNumber }) => sameNumber !== undefined,
  },
  {
    title: 'Added',
    hint: 'New here.',
    holds: ({ outcome, renumbered, isBack }) => outcome === 'added' && renumbered === undefined && !isBack,
  },
  {
    title: 'Brought back',
    hint: 'Deleted here, but changed in the back-up after that. Delete them again if they should go.',
    holds: ({ outcome, renumbered, isBack }) => outcome === 'added' && renumbered === undefined && !!isBack,
  },
  {
    title: 'Changed',
    hint: 'Changed in the back-up. What was changed later here stays as it is.',
    holds: ({ outcome }) => outcome === 'changed',
  },
  {
    title: 'Kept as here',
    hint: 'Changed later here than in the back-up.',
    holds: ({ outcome }) => outcome === 'retained',
  },
  {
    title: 'Different, kept as here',
    hint: 'It is not known which of the two was changed later. Compare them yourself.',
    holds: ({ outcome }) => outcome === 'unsure',
  },
  {
    title: 'Not brought back',
    hint: 'Deleted here after their last change in the back-up.',
    holds: ({ outcome }) => outcome === 'deleted',
  },
  {
    title: 'Deleted in the back-up, kept here',
    hint: 'A merge deletes nothing. Delete them here if they should go.',
    holds: ({ outcome }) => outcome === 'missing',
  },
]

interface MergeSummaryProps {
  lists: readonly ListPlan[]
  ahead?: ClocksAhead | undefined
}

export function MergeSummary({ lists, ahead }: MergeSummaryProps) {
  return (
    <>
      {ahead && <ClockNotes ahead={ahead} count={countByClock(lists)} />}
      <Groups lists={lists} />
    </>
  )
}

function ClockNotes({ ahead, count }: { ahead: ClocksAhead; count: number }) {
  const notes = [
    ahead.there > 0 &&
      `The clock of the device that made the back-up is ahead of this one by ${durationToText(ahead.there)}.`,
    ahead.here > 0 &&
      `Some times here are ahead of the clock of this device by ${durationToText(ahead.here)}.`,
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  const effect =
    count > 0 ? `It decided ${countToLabel(count, 'record')}, listed below.` : 'It decided nothing.'
  return <p role="note">{[...notes, effect].join(' ')}</p>
}

function countByClock(lists: readonly ListPlan[]): number {
  return lists
    .filter(({ key }) => !describesOthers(key))
    .reduce((sum, { records }) => sum + records.filter(({ isByClock }) => isByClock).length, 0)
}

/** In its two largest units: '2 hours 5 minutes'. */
function durationToText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24]
  const parts = [
    days > 0 && countToLabel(days, 'day'),
    hours > 0 && countToLabel(hours, 'hour'),
    days === 0 && minutes % 60 > 0 && countToLabel(minutes % 60, 'minute'),
  ]
  return parts.filter(Boolean).join(' ')
}

function Groups({ lists }: { lists: readonly ListPlan[] }) {
  const records = lists
    .filter(({ key }) => !describesOthers(key))
    .flatMap(({ key, records }) => records.map((record): Named => ({ ...record, key })))
  const visible = groups
    .map((group) => ({ ...group, records: records.filter(group.holds) }))
    .filter((group) => group.records.length > 0)
  if (visible.length === 0) return <p>Nothing in the back-up differs from what is here.</p>
  return (
    <ul
      aria-label="Records"
      className="flex flex-col divide-y divide-line rounded-control border border-line"
    >
      {visible.map(({ title, hint, records, showsBoth }) => (
        <li key={title}>
          <details className="group">
            <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 px-3 py-2">
              <ChevronDown
                className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
                aria-hidden
              />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{title}</span>
                <span className="block text-muted text-small">{hint}</span>
              </span>
              <span className="tabular-nums">{records.length.toLocaleString('en-US')}</span>
            </summary>
            <Records records={records} showsBoth={showsBoth} />
          </details>
        </li>
      ))}
    </ul>
  )
}

interface RecordsProps {
  records: readonly Named[]
  showsBoth: boolean | undefined
}

function Records({ records, showsBoth = false }: RecordsProps) {
  const [count, setCount] = useState(pageSize)
  return (
    <div
      className={clsx(
        'overflow-y-auto border-line border-t px-3 py-2 text-control',
        showsBoth ? 'max-h-96' : 'max-h-60',
      )}
    >
      <ul className="flex flex-col gap-1">
        {records.slice(0, count).map((record) => (
          <li key={`${record.key} ${record.id}`} className="break-words">
            <span className="text-muted">{listTitle(record.key)}:</span> {getTitle(record.name)}
            {showsBoth && record.both ? <ChangedOnBoth changes={record.both} /> : <Detail record={record} />}
          </li>
        ))}
      </ul>
      {records.length > count && (
        <Button size="small" className="mt-2" onClick={() => setCount(count + pageSize)}>
          {`Show More (${numberToText(records.length - count)})`}
        </Button>
      )}
    </div>
  )
}

function Detail({ record: { outcome, renumbered, sameNumber, by } }: { record: Named }) {
  const people = usePeople()
  const person = by && (people.get(by.toLowerCase())?.name || emailToName(by))
  const details = [
    renumbered && `number ${renumbered.from} becomes ${renumbered.to}`,
    sameNumber,
    person && outcome !== 'unsure' && `${outcome === 'added' ? 'last changed' : 'changed'} by ${person}`,
  ].filter(Boolean)
  return details.length === 0 ? null : <span className="text-muted">{` (${details.join(', ')})`}</span>
}

/** '3 records are added, 1 of them with another number, and 2 are changed.' */
export function mergeToText(lists: readonly ListPlan[], isDone: boolean): string {
  const counted = lists.filter(({ key }) => !describesOthers(key))
  const sum = (count: (list: ListPlan) => number) => counted.reduce((total, list) => total + count(list), 0)
  const added = sum((list) => list.added)
  const changed = sum((list) => list.changed)
  const renumbered = sum(
    ({ records }) =>
      records.filter(({ outcome, renumbered }) => outcome === 'added' && renumbered !== undefined).length,
  )
  const [is, are] = isDone ? ['was', 'were'] : ['is', 'are']
  const verb = (count: number) => (count === 1 ? is : are)
  const both = sum(({ records }) => records.filter((record) => record.both).length)
  const onBoth = both > 0 ? ` ${countToLabel(both, 'record')} had the same field changed on both sides.` : ''
  if (added + changed === 0) return `${isDone ? 'Nothing was changed.' : 'Nothing would change.'}${onBoth}`
  const numbers = renumbered > 0 ? ` (${renumbered} with a new number)` : ''
  return `${countToLabel(added, 'record')} ${verb(added)} added${numbers}, ${changed.toLocaleString('en-US')} ${verb(changed)} changed.${onBoth}`
}

/** The fields of one record that were changed here and in the back-up: the value that is kept, and the other one. */
function ChangedOnBoth({ changes }: { changes: readonly BothChanged[] }) {
  const names = useValueNames()
  return (
    <ul className="mt-0.5 mb-1.5 flex flex-col gap-1 border-line border-l-2 pl-3">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name.
        <Field key={index} change={change} names={names} />
      ))}
    </ul>
  )
}

function Field({ change, names }: { change: BothChanged; names: ValueNames }) {
  const { label, from, to } = changeToTexts(change, names)
  const [here, there] = change.retained === 'here' ? ['yours', 'the back-up’s'] : ['the back-up’s', 'yours']
  // A text may be too long for a line, and a part that one side removed has no other value.
  const isUnwritten = from === undefined && to === undefined
  return (
    <li className="wrap-anywhere">
      <span className="text-muted">{label}</span>
      <span className="block">
        {isUnwritten ? `Kept: ${here}` : `Kept (${here}): `}
        {!isUnwritten && <Value text={to} />}
      </span>
      {!isUnwritten && (
        <span className="block text-muted">
          {`Dropped (${there}): `}
          <Value text={from} />
        </span>
      )}
    </li>
  )
}

function Value({ text = nothing }: { text: string | undefined }) {
  return <span className={text === nothing ? 'text-muted' : undefined}>{text}</span>
}
