/** The messages of the program's commands, based on request, steps and records. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { blankSettings } from '@plumbline/domain/program/items/get-settings.ts'
import {
  type ProgramItem,
  programItemSchema,
  programItems,
} from '@plumbline/domain/program/items/program-item.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { expect, test } from 'vitest'
import type { Message } from '#core/perform/messages.ts'
import { readMessages, refusalBy } from '#testing/read-messages.ts'
import { savedMessages } from './cells/saved-messages.ts'
import { importMessages } from './exchange/messages.ts'
import { blankDraft } from './items/blank-draft.ts'
import { editMessages } from './items/edit-messages.ts'
import { linkMessages } from './links/messages.ts'
import { planMessages } from './planning/messages.ts'
import { rowCommandMessages } from './rows/messages.ts'
import { settingsMessages } from './settings/messages.ts'

const on = (id: string, day: string, more: Partial<ProgramItem> = {}) =>
  programItemSchema.parse({
    id,
    projectId: '1',
    name: id,
    startDate: day,
    duration: 1,
    endDate: day,
    ...more,
  })
const items = (...rows: ProgramItem[]) => rows.map((row) => [programItems, row] as [typeof programItems, Rec])

const jan5 = [on('Dig', '2026-01-05'), on('Pour', '2026-01-05'), on('Cure', '2026-01-05')]
const jan7 = [on('Dig', '2026-01-07'), on('Pour', '2026-01-07'), on('Cure', '2026-01-07')]
const both = { before: items(...jan5), after: items(...jan7) }
const draft = { ...blankDraft('1'), name: ' Dig ', startDate: '2026-01-07' }
const reschedule = (startDate: string) => ({ id: 'Dig', startDate, duration: 1 })
const five = { id: 'five', name: 'Five days', week: Array(7).fill([]), exceptions: [], dayMinutes: 480 }
const settings = { ...blankSettings('1'), calendarId: 'five', calendars: [five] }
const ofFive = { projectId: '1', id: 'five' }

test.each<[string, Message | null, title: string | undefined, description?: string]>([
  [
    'a form, with the tasks that moved along',
    readMessages(editMessages['program.save'], { args: { id: 'Dig', draft }, ...both }),
    'Task Updated',
    'Dig has been updated. 2 other tasks have moved with it.',
  ],
  [
    'a form, for a heading',
    readMessages(editMessages['program.save'], { args: { id: 'Dig', draft: { ...draft, isHeading: true } } }),
    'Heading Updated',
    'Dig has been updated.',
  ],
  [
    'a cell, with the other tasks that moved',
    readMessages(savedMessages['program.save'], {
      args: { id: 'Dig', draft, first: { ...draft, startDate: '' } },
      ...both,
    }),
    'Task Updated',
    'Dig has been updated. 2 other tasks have moved with it.',
  ],
  [
    'a cell, for a start that its links do not allow',
    readMessages(savedMessages['program.save'], {
      args: { id: 'Dig', draft: { ...draft, startDate: '2026-01-06' }, first: draft },
      after: items(on('Dig', '2026-01-07')),
    }),
    'Task Updated',
    'Dig has been updated. Its links or its calendar do not allow an earlier start.',
  ],
  [
    'a cell, without what the cell itself shows',
    readMessages(savedMessages['program.save'], {
      args: { id: 'Dig', draft, first: draft },
      after: items(...jan7),
    }),
    undefined,
  ],
  [
    'a bar, with its new dates',
    readMessages(editMessages['program.reschedule'], { args: reschedule('2026-01-07'), ...both }),
    'Task Rescheduled',
    'Dig: Jan 7, 2026. 2 other tasks have moved with it.',
  ],
  [
    'a bar that its links hold back',
    readMessages(editMessages['program.reschedule'], {
      args: reschedule('2026-01-02'),
      before: items(...jan5),
      after: items(...jan5),
    }),
    'Task Not Moved',
    'Dig stays where its links or its calendar put it.',
  ],
  [
    'deleting a heading with a task',
    readMessages(editMessages['program.delete'], {
      args: { id: 'Ground' },
      before: items(on('Ground', '', { isHeading: true }), on('Dig', '2026-01-05')),
    }),
    'Heading Deleted',
    'Ground has been removed.',
  ],
  [
    'indenting a row',
    readMessages(rowCommandMessages['program.indent'], {
      args: { ids: ['Dig'] },
      before: items(on('Dig', '2026-01-05')),
      after: items(on('Dig', '2026-01-05', { parentId: 'Ground' }), on('Ground', '', { isHeading: true })),
    }),
    'Indented',
    'Dig is under Ground now.',
  ],
  [
    'outdenting a row',
    readMessages(rowCommandMessages['program.outdent'], {
      args: { ids: ['Dig'] },
      before: items(on('Dig', '2026-01-05', { parentId: 'Ground' })),
      after: items(on('Dig', '2026-01-05')),
    }),
    'Outdented',
    'Dig is at the top level now.',
  ],
  [
    'removing links',
    readMessages(linkMessages['program.unlink'], { args: { id: 'Dig' }, ...both }),
    'Links Removed',
    'Dig has no predecessors now. 3 tasks have moved.',
  ],
  [
    'removing links from a task without any',
    refusalBy(linkMessages['program.unlink'], 'not-linked', { args: { id: 'Dig' }, after: items(...jan5) }),
    'No Links',
    'Dig has no predecessors.',
  ],
  [
    'auto-schedule',
    readMessages(planMessages['program.set-auto-schedule'], { args: { isOn: true }, ...both }),
    'Auto-schedule On',
    'Dates follow the links from now on. 3 tasks have moved.',
  ],
  [
    'importing a plan',
    readMessages(importMessages['program.import'], {
      args: { projectId: '1', plan: { items: jan5, calendars: [], settings: null } },
      after: [[projects, { id: '1', name: 'Quay House' }]],
    }),
    'Plan Imported',
    '3 rows have been added to the program of Quay House.',
  ],
  [
    'deleting a calendar',
    readMessages(settingsMessages['program.delete-calendar'], {
      args: ofFive,
      before: [[programSettings, settings]],
    }),
    'Calendar Deleted',
    'Five days has been removed.',
  ],
  [
    'deleting a calendar that is in use',
    refusalBy(settingsMessages['program.delete-calendar'], 'calendar-in-use', {
      args: ofFive,
      after: [
        [programSettings, { ...settings, id: '1' }],
        ...items(on('Dig', '2026-01-05', { calendarId: 'five' })),
      ],
    }),
    'Calendar in Use',
    'Five days is used by the project and 1 task.',
  ],
])('%s', (_, message, title, description) => {
  expect(message?.title).toBe(title)
  expect(message?.description).toBe(description)
})

test('refusals are shown at the cell, so that only a deleted task gets a toast', () => {
  expect(refusalBy(savedMessages['program.save'], 'name-required')).toBeNull()
  expect(refusalBy(savedMessages['program.save'], 'item-gone')).not.toBeNull()
})
