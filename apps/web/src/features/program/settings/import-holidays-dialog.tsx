/** Shows the public holidays of a region or of an iCalendar file, and adds those that are chosen to a working calendar. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { ExceptionDraft } from '@plumbline/domain/program/draft/calendar-draft.ts'
import { maxIcsLength } from '@plumbline/domain/program/formats/ics/read-events.ts'
import {
  getHolidaySpan,
  type Holiday,
  isCovered,
  type ReadHolidays,
  readHolidays,
} from '@plumbline/domain/program/formats/ics/read-holidays.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { dayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { listToText } from '#core/texts/list-to-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PublicHolidayFields } from './public-holiday-fields.tsx'
import type { HolidayPlace } from './public-holidays.ts'

interface ImportHolidaysDialogProps {
  project: Pick<Project, 'startDate' | 'endDate'>
  days: readonly ExceptionDraft[]
  onAdd: (days: readonly ExceptionDraft[]) => void
  onClose: () => void
}

const faultTexts = {
  'not-calendar': 'This is not a calendar file. Choose a file that ends in .ics.',
  'too-large': 'This file is too large. A calendar of public holidays has a few hundred days.',
  unreadable: 'The file could not be read. Close it in other programs, and choose it again.',
}

const noPlace: HolidayPlace = { country: '', region: '' }

export function ImportHolidaysDialog({ project, days, onAdd, onClose }: ImportHolidaysDialogProps) {
  const span = getHolidaySpan(
    { start: storedToDay(project.startDate), end: storedToDay(project.endDate) },
    useToday(),
  )
  const [place, setPlace] = useState(noPlace)
  const [files, setFiles] = useState<readonly File[]>([])
  const [found, setFound] = useState<ReadHolidays>()
  const [fault, setFault] = useState<string>()
  const [excluded, setExcluded] = useState<ReadonlySet<Holiday>>(new Set())
  const chosen = (found?.holidays ?? []).filter((each) => !excluded.has(each) && !isCovered(each, days))

  function showSource(chosen: HolidayPlace, file?: File) {
    setPlace(chosen)
    setFiles(file ? [file] : [])
    setExcluded(new Set())
    setFault(undefined)
  }

  function choosePlace(chosen: HolidayPlace, holidays: ReadHolidays) {
    showSource(chosen)
    setFound(holidays)
  }

  async function read(dropped: readonly File[]) {
    const [file] = dropped.slice(-1)
    showSource(noPlace, file)
    const result = file && (await readFile(file, span))
    setFound(typeof result === 'string' ? undefined : result)
    setFault(typeof result === 'string' ? faultTexts[result] : undefined)
  }

  function toggle(holiday: Holiday) {
    const next = new Set(excluded)
    if (!next.delete(holiday)) next.add(holiday)
    setExcluded(next)
  }

  function accept() {
    onAdd(chosen.map(({ name, first, last }) => ({ name, first, last, shifts: [] })))
    onClose()
  }

  return (
    <Dialog
      title="Import Days Off"
      description={`Public holidays of ${span.from.slice(0, 4)} to ${span.to.slice(0, 4)}, by country or from a calendar file.`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={accept}>
            {chosen.length === 0
              ? 'Add Days Off'
              : `Add ${countToLabel(chosen.length, 'Day Off', 'Days Off')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <PublicHolidayFields place={place} span={span} onChoose={choosePlace} />
        <div className="flex items-center gap-3 text-muted">
          <hr aria-hidden className="flex-1 border-line" />
          or
          <hr aria-hidden className="flex-1 border-line" />
        </div>
        <FileDrop
          label="Calendar File"
          hint="An .ics file, as governments publish their public holidays."
          accept=".ics,text/calendar"
          error={fault}
          files={files}
          onFiles={(dropped) => void read(dropped)}
          formatSize={sizeToText}
        />
        {found && (
          <FoundDays
            found={found}
            emptyText={
              place.country
                ? 'No public holiday is known in these years.'
                : 'The file has no day off in these years.'
            }
            days={days}
            excluded={excluded}
            onToggle={toggle}
          />
        )}
      </div>
    </Dialog>
  )
}

async function readFile(file: File, span: ReturnType<typeof getHolidaySpan>) {
  if (file.size > maxIcsLength) return 'too-large'
  const text = await file.text().catch(() => undefined)
  return text === undefined ? 'unreadable' : readHolidays(text, span)
}

interface FoundDaysProps {
  found: ReadHolidays
  emptyText: string
  days: readonly ExceptionDraft[]
  excluded: ReadonlySet<Holiday>
  onToggle: (holiday: Holiday) => void
}

function FoundDays({ found, emptyText, days, excluded, onToggle }: FoundDaysProps) {
  const { holidays, timed, unknownRules, outside } = found
  const notes = [
    holidays.length === 0 && emptyText,
    outside > 0 && `${countToLabel(outside, 'event')} outside these years.`,
    timed.length > 0 && `Not read, because they do not last whole days: ${namesToText(timed)}.`,
    unknownRules.length > 0 && `Not read, because of how they recur: ${namesToText(unknownRules)}.`,
  ].filter((note) => note !== false)
  return (
    <>
      {notes.length > 0 && (
        <div role="status" className="wrap-anywhere text-muted">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <ul aria-label="Days off" className="divide-y divide-line">
        {holidays.map((holiday) => {
          const { first, last, name } = holiday
          const isKnown = isCovered(holiday, days)
          const label = first === last ? dayToLabel(first) : `${dayToLabel(first)} to ${dayToLabel(last)}`
          return (
            <li key={`${first} ${last} ${name}`} className="py-1">
              <Checkbox
                label={`${label}${name && `, ${name}`}${isKnown ? ' (in the calendar already)' : ''}`}
                checked={!isKnown && !excluded.has(holiday)}
                disabled={isKnown}
                onChange={() => onToggle(holiday)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

const maxNames = 5

function namesToText(names: readonly string[]): string {
  const visible = names.slice(0, maxNames).map((name) => name || 'without a name')
  const more = names.length - visible.length
  return listToText(more > 0 ? [...visible, `${more} more`] : visible)
}
