/** The schedule settings of a program: calendar, data date, required finish, and the limit for critical float. */

import {
  type SettingsDraft,
  saveProgramSettings,
  settingsDraftOf,
} from '@plumbline/domain/program/save-program-settings.ts'
import type { ProgramItem } from '@plumbline/domain/program-items/program-item.ts'
import { type ProgramSettings, programSettings } from '@plumbline/domain/program-items/program-settings.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { CalendarCog } from 'lucide-react'
import { useState } from 'react'
import { DayField } from '#parts/dates/day-field.tsx'
import { useMergedForm } from '#parts/merge/use-merged-form.ts'
import type { Perform } from '#parts/perform/use-perform.ts'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CalendarsDialog } from './calendars-dialog.tsx'
import { fieldTexts, settingsWords } from './words.ts'

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
    toDraft: (stored = settings) => settingsDraftOf(stored),
    labels,
  })
  const { draft: typed, first, tie, choose, merging } = form
  const [refused, setRefused] = useState<readonly string[]>([])
  const [isListing, setIsListing] = useState(false)
  const error = (field: keyof SettingsDraft) => (refused.includes(field) ? fieldTexts[field] : undefined)
  // The chosen calendar may have been deleted in the list since.
  const isKnown = settings.calendars.some(({ id }) => id === typed.calendarId)
  const draft = isKnown ? typed : { ...typed, calendarId: '' }

  function save() {
    const outcome = perform(saveProgramSettings, { projectId: project.id, draft, first }, settingsWords)
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
          hint="Remaining work starts on this day or later. Leave empty for none."
          error={error('dataDate')}
        />
        <DayField
          {...tie('mustFinishBy')}
          hint="Float is calculated to the end of this day. If empty: to the end of the program."
          error={error('mustFinishBy')}
        />
        <TextField
          {...tie('criticalDays')}
          label="Critical up to (days of float)"
          hint="Tasks with this much float or less are on the critical path."
          inputMode="numeric"
          className="tabular-nums"
          error={error('criticalDays')}
        />
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

const labels = {
  calendarId: 'Project Calendar',
  dataDate: 'Data Date',
  mustFinishBy: 'Must Finish By',
  criticalDays: 'Limit for Critical Float',
}
