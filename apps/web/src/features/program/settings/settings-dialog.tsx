/** The schedule settings of a program: calendar, data date, required finish, scheduling rules, critical float. */

import { minuteToText } from '@plumbline/domain/cpm/model/minute.ts'
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import {
  getSettingsDraft,
  type SettingsDraft,
  saveProgramSettings,
} from '@plumbline/domain/program/commands/save-program-settings.ts'
import { startOn } from '@plumbline/domain/program/items/item-times.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { type ProgramSettings, programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { getSpan, readDayNumber } from '@plumbline/domain/program/items/program-span.ts'
import {
  getOptions,
  type RuleOptions,
  withKnownOptions,
} from '@plumbline/domain/program/schedule/program-rules.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { CalendarCog } from 'lucide-react'
import { useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import type { Perform } from '#core/perform/use-perform.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CalendarsDialog } from './calendars-dialog.tsx'
import { fieldTexts, settingsMessages } from './messages.ts'
import { RuleFields } from './rule-fields.tsx'
import { ruleTexts } from './rule-texts.ts'

interface SettingsDialogProps {
  project: Project
  settings: ProgramSettings
  items: readonly ProgramItem[]
  perform: Perform
  onClose: () => void
}

export function SettingsDialog({ project, settings, items, perform, onClose }: SettingsDialogProps) {
  const form = useMergedForm({
    from: programSettings,
    record: settings,
    toDraft: (stored = settings) => getSettingsDraft(stored),
    labels,
  })
  const { draft: typed, first, change, tie, choose, merging } = form
  const [refused, setRefused] = useState<readonly string[]>([])
  const [isListing, setIsListing] = useState(false)
  const error = (field: keyof SettingsDraft | 'mustFinishBy.missing') =>
    refused.includes(field) ? fieldTexts[field] : undefined
  // The chosen calendar may have been deleted in the list since.
  const isKnown = settings.calendars.some(({ id }) => id === typed.calendarId)
  const draft = isKnown ? typed : { ...typed, calendarId: '' }

  const rules = withKnownOptions(draft.rules, getOptions(settings.rules))
  const texts = ruleTexts[rules.ruleSet]
  const isFromFinish = rules.ruleSet === 'ms-project' && rules.scheduleFrom === 'finish'

  /** As in MS Project, the first finish to plan back from is that of the tasks. */
  function chooseRules(chosen: RuleOptions) {
    const needsFinish = chosen.scheduleFrom === 'finish' && rules.scheduleFrom === 'start'
    change({ rules: chosen, ...(needsFinish && { mustFinishBy: draft.mustFinishBy || getLastDay(items) }) })
  }

  function save() {
    const outcome = perform(saveProgramSettings, { projectId: project.id, draft, first }, settingsMessages)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <>
      <RecordDialog
        title="Schedule settings"
        description={project.name}
        saveLabel="Save Settings"
        merging={merging}
        onSave={save}
        onClose={onClose}
      >
        <div className="flex flex-wrap items-end gap-2 sm:col-span-2">
          <div className="min-w-48 flex-1">
            <SelectField
              options={[
                { value: '', label: 'Every day' },
                ...settings.calendars.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...choose('calendarId')}
              value={draft.calendarId}
              error={error('calendarId')}
            />
          </div>
          <Button icon={<CalendarCog />} onClick={() => setIsListing(true)}>
            Calendars…
          </Button>
        </div>
        <DayField
          {...tie('dataDate')}
          label={texts.dataDate.label}
          hint={[texts.dataDate.hint, timeOfDataDate(settings, draft.dataDate)].filter(Boolean).join(' ')}
          error={error('dataDate')}
        />
        <DayField
          {...tie('mustFinishBy')}
          {...(isFromFinish
            ? {
                label: 'Finish Date',
                hint: 'The project finishes at the end of this day, and starts when its tasks require.',
              }
            : { hint: 'Float is calculated to the end of this day. If empty: to the end of the program.' })}
          error={error('mustFinishBy') ?? error('mustFinishBy.missing')}
        />
        <RuleFields rules={rules} onChange={chooseRules}>
          {rules.criticalPath === 'total-float' && (
            <TextField
              {...tie('criticalDays')}
              label={texts.criticalDays}
              hint="Tasks with this much float or less are on the critical path."
              inputMode="numeric"
              className="tabular-nums"
              error={error('criticalDays')}
            />
          )}
        </RuleFields>
        <p className="text-control text-muted sm:col-span-2">
          {settings.autoSchedule
            ? 'Auto-schedule is on: the dates follow what is saved here.'
            : 'Auto-schedule is off: the dates stay as they are, and their working days are counted again.'}
        </p>
      </RecordDialog>
      {/* Outside the form, because its fields do not belong to this form. */}
      {isListing && (
        <CalendarsDialog {...{ project, settings, items, perform }} onClose={() => setIsListing(false)} />
      )}
    </>
  )
}

/** Empty without dates. */
function getLastDay(items: readonly ProgramItem[]): string {
  const days = items.flatMap((item) => getSpan(item)?.finish ?? [])
  return days.length > 0 ? numberToDay(days.reduce((last, day) => Math.max(last, day))) : ''
}

const labels = {
  calendarId: 'Project Calendar',
  dataDate: 'Data Date',
  mustFinishBy: 'Must Finish By',
  criticalDays: 'Limit for Critical Float',
  rules: 'Scheduling Rules',
}

/** The time of an imported data date. Another day is chosen without a time. */
function timeOfDataDate({ dataDate, times }: ProgramSettings, day: string): string {
  const minute = startOn(day === dataDate ? dataDate : null, times?.dataDate, readDayNumber)
  const time = minute === undefined ? '00:00' : minuteToText(minute).slice(-5)
  return time === '00:00' ? '' : `It is at ${time}, as in the imported file.`
}
