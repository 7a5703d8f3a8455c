/** Asks for the day of an alarm. Loaded when it is first opened. */
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { BellRing, CalendarDays } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Outcome } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { browserNotices } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useBrowserPermission } from '#notifications/use-browser-permission.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface AlarmDialogProps {
  /** The name of the record. */
  name: string
  /** The stored value. */
  alarmDate: string | null | undefined
  /** Sets the alarm to what was typed; '' clears it. */
  onSet: (typed: string) => Outcome
  onClose: () => void
}

export function AlarmDialog({ name, alarmDate, onSet, onClose }: AlarmDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState(storedToDay(alarmDate) ?? '')
  const [isRefused, setIsRefused] = useState(false)

  function set(day: string) {
    const outcome = onSet(day)
    if (outcome.isDone) onClose()
    else setIsRefused(outcome.fields.includes('alarmDate'))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    set(typed)
  }

  return (
    <Dialog
      title="Set Alarm"
      description={getTitle(name)}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <>
          {alarmDate && (
            <Button variant="ghost" className="mr-auto" onClick={() => set('')}>
              Clear Alarm
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Set Alarm
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
          <TextField
            label="Alarm Date"
            hint="Format: YYYY-MM-DD. On that day it appears under Notifications."
            placeholder="YYYY-MM-DD"
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
            error={isRefused ? 'Enter a day between 1900 and 2299, such as 2026-12-01.' : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <DayPicker value={typed} onPick={setTyped} />
        </div>
        <BrowserNotice />
      </form>
    </Dialog>
  )
}

/** The browser's date picker, for people who prefer pointing to typing. */
function DayPicker({ value, onPick }: { value: string; onPick: (day: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="relative mt-6">
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute inset-0 size-full opacity-0"
        value={storedToDay(value) ?? ''}
        onChange={(event) => event.target.value && onPick(event.target.value)}
      />
      <IconButton
        label="Choose from a calendar"
        icon={<CalendarDays />}
        onClick={() => input.current?.showPicker()}
      />
    </div>
  )
}

const noticeTexts = {
  granted: 'This browser also notifies you while Plumbline is open.',
  denied: 'Notifications are blocked. You can allow them in the browser’s settings.',
  unwanted: 'Browser notifications are switched off in the settings.',
}

/** Whether the browser also notifies of alarms. It is asked only when the user clicks the button. */
function BrowserNotice() {
  const { permission, ask } = useBrowserPermission()
  const isRequested = useValue(browserNotices) === 'on'
  // Some browsers do not support notifications, and none does over plain http.
  if (!permission) return null
  return (
    <div aria-live="polite" className="text-muted text-small">
      {permission === 'default' ? (
        <Button size="small" icon={<BellRing />} onClick={ask}>
          Allow Browser Notifications
        </Button>
      ) : (
        <p>{permission === 'granted' && !isRequested ? noticeTexts.unwanted : noticeTexts[permission]}</p>
      )}
    </div>
  )
}
