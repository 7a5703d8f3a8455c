/** Messages about importing and exporting plans. */

import type { importProgram } from '@plumbline/domain/program/commands/import-program.ts'
import type { WeekFit, WorkWeek } from '@plumbline/domain/program/formats/csv/work-week.ts'
import type { ExportLoss, ExportLossKind } from '@plumbline/domain/program/formats/export-losses.ts'
import type { Loss, LossKind } from '@plumbline/domain/program/formats/plan/losses.ts'
import { maxItems, maxLinks } from '@plumbline/domain/program/formats/plan/plan-limits.ts'
import type { RuleSet } from '@plumbline/domain/program/items/schedule-rules.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { Message, MessageTable } from '#core/perform/messages.ts'
import type { CodePage } from '#core/text-encoding/code-pages.ts'
import { deletedByAnother } from '#core/texts/record-messages.ts'
import type { FileFault } from './read/read-plan-file.ts'

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

const maxLoopLength = 8

export function loopToText(names: readonly string[]): string {
  if (names.length <= maxLoopLength) return names.join(' → ')
  return [...names.slice(0, maxLoopLength - 2), '…', ...names.slice(-1)].join(' → ')
}

export function faultToText(fault: FileFault): string {
  switch (fault.kind) {
    case 'empty':
      return 'This file is empty.'
    case 'too-large':
      return 'This file is larger than 100 MB. Export only the project that you need.'
    case 'cut-off':
      return 'This file ends in the middle of a row: it was not exported or copied completely. Export it again.'
    case 'unreadable':
      return 'This file could not be read. It may be too large for this browser, or it has been moved.'
    case 'ms-project-binary':
      return 'This is an .mpp file. In Microsoft Project choose File, Save As, XML Format, and import that file.'
    case 'compressed':
      return 'This file is compressed, and it is not a workbook. Choose the .xml, .xer, .xlsx or .csv file in it.'
    case 'not-a-plan':
      return 'This file is not a plan that can be imported. Choose a file of Microsoft Project (.xml) or Primavera P6 (.xer, .xml), or a table (.xlsx, .csv).'
    case 'wrong-encoding':
      return `This file states that its text is ${fault.encoding}, but it is not. Export it again.`
    case 'unknown-encoding':
      return `The encoding “${fault.encoding.slice(0, 40)}” of this file cannot be read. Save it as UTF-8.`
    case 'has-doctype':
      return `Line ${fault.line} declares a document type, which can be unsafe. The file was not read.`
    case 'malformed':
      return `This is not well-formed XML: there is an error in line ${fault.line.toLocaleString('en')}.`
    case 'too-many-elements':
      return 'This file has too many elements for a plan. It was not read.'
    case 'not-mspdi':
      return 'This XML file is not a plan of Microsoft Project or Primavera P6.'
    case 'not-xer':
      return 'This file starts like a Primavera P6 export, but it contains no project.'
    case 'no-tasks':
      return 'This file contains no tasks.'
    case 'too-many-tasks':
      return `This file contains ${count(fault.count, 'row')}. Up to ${maxItems.toLocaleString('en')} can be imported.`
    case 'too-many-links':
      return `This file contains more than ${maxLinks.toLocaleString('en')} links, which is too many.`
    case 'loop':
      return `These tasks wait for each other: ${loopToText(fault.names)}. Remove one of the links, and import again.`
  }
}

const losses: Readonly<Record<LossKind, (number: number) => string>> = {
  splits: (n) => `${count(n, 'split task')}: kept without the break, from the start to the finish`,
  people: (n) => `${count(n, 'additional assignee')}: a task can only have one`,
  resources: (n) =>
    `${count(n, 'resource or its work', 'resources and their work')}: only e-mail addresses of people are kept`,
  costs: (n) => `Costs of ${count(n, 'task')}`,
  'baseline-figures': (n) =>
    `Costs and hours in the baselines of ${count(n, 'task')}: dates and durations are kept`,
  'baseline-tasks': (n) => `${count(n, 'task')} of the baselines that the project no longer has`,
  notes: (n) => `Notes of ${count(n, 'task')}`,
  'custom-fields': (n) => `Custom fields and codes of ${count(n, 'task')}`,
  'further-details': (n) => `Steps, documents, risks or past periods of ${count(n, 'task')}`,
  'schedule-options': (n) => `${count(n, 'schedule option')} of the file: the usual choice is used`,
  priorities: (n) => `Priorities of ${count(n, 'task')}`,
  undated: (n) => `${count(n, 'task')} without readable dates: kept without dates`,
  'odd-durations': (n) =>
    `${count(n, 'duration')} below zero or above 100 years: calculated from the dates instead`,
  'odd-lags': (n) => `${count(n, 'lag')} above 100 years: the links are kept without a lag`,
  'odd-day-lengths': (n) => `${count(n, 'invalid working day length')}: 8 hours are used instead`,
  'odd-critical-days': () => 'The float limit for critical tasks of the whole program: more than 100 years',
  'backward-dates': (n) =>
    `${count(n, 'task that finishes', 'tasks that finish')} before the start: kept on the first day`,
  'finished-not-done': (n) =>
    `${count(n, 'task')} with an actual finish, but less than 100% complete: kept as not finished, without that date`,
  'done-not-finished': (n) =>
    `${count(n, 'task')} 100% complete without an actual finish: kept as complete, on the planned dates`,
  'full-not-finished': (n) =>
    `${count(n, 'task')} begun and 100% complete, but without an actual finish: kept as in progress`,
  'begun-not-started': (n) =>
    `${count(n, 'task')} with progress, but without an actual start: kept as begun, on the planned start`,
  'started-not-begun': (n) =>
    `${count(n, 'task')} with an actual start, but not begun by their status: kept as not begun, without that date`,
  'start-after-finish': (n) =>
    `${count(n, 'task')} with an actual start after the actual finish: one that is complete starts when it finishes`,
  'long-texts': (n) => `${count(n, 'name')} of more than 1,000 characters: cut`,
  'no-end': () => 'Any rows after the last one: the end of the file is missing',
  'blank-rows': (n) => count(n, 'blank row'),
  inactive: (n) => `${count(n, 'inactive task')}: left out`,
  external: (n) => `${count(n, 'task')} of other files: left out`,
  'long-milestones': (n) => `${count(n, 'milestone')} with a duration: kept as a task`,
  'heading-links': (n) => `Links of headings: kept as ${count(n, 'link')} between the tasks under them`,
  'unknown-links': (n) => `${count(n, 'link')} to tasks that are not in the file: left out`,
  'repeated-links': (n) =>
    `${count(n, 'link')} between activities that already have a link of this type: the longest lag is kept`,
  'repeated-ids': (n) =>
    `${count(n, 'task has', 'tasks have')} a duplicate ID: kept as separate tasks, links go to the first`,
  'repeated-headings': (n) =>
    `${count(n, 'WBS element has', 'WBS elements have')} a duplicate ID: left out, their activities are under the first`,
  'elapsed-percent-lags': (n) => `${count(n, 'lag')} in elapsed percent: kept as percent`,
  'work-weeks': (n) => `${count(n, 'work week')} without dates, or beyond the first 1,000 of a calendar`,
  'from-finish': () =>
    'Scheduling from the finish, for the whole program, because the file gives no finish: auto-schedule plans from the start',
  'leveling-delays': (n) => `Leveling delays of ${count(n, 'task')} towards the start`,
  'assignment-delays': (n) =>
    `Delays of single assignments of ${count(n, 'task')}: auto-schedule does not delay the tasks by them`,
  'resource-calendars': (n) =>
    `Calendars of the resources of ${count(n, 'task')}: auto-schedule uses those of the tasks`,
  'physical-percents': (n) => `Physical percent complete of ${count(n, 'task')}: the duration counts`,
  'actual-dates-logic': () =>
    'The option “Actual Dates” for progressed activities, of the whole program: retained logic is used',
  exceptions: (n) => `${count(n, 'calendar exception')} beyond the first 1,000`,
  'unreadable-calendars': (n) =>
    `${count(n, 'calendar that cannot be read', 'calendars that cannot be read')}: kept as a standard week`,
  'other-projects': (n) => `${count(n, 'other project')} in the file: choose above which one to import`,
}

export function lossToText(loss: Loss): string {
  return withRows(losses[loss.kind](loss.count), loss)
}

/** The names of the options of files, as the program that wrote them names them, and of scheduling rules. */
const optionNames: ReadonlyMap<string, string> = new Map([
  ['sched_float_type', '“Compute Total Float As”'],
  ['sched_lag_early_start_flag', '“Compute Start-to-Start Lag From”'],
  ['sched_use_project_end_date_for_float', '“Calculate Float Based on Finish Date of”'],
  ['enable_multiple_longest_path_calc', '“Calculate Multiple Float Paths”'],
  ['sched_outer_depend_type', '“Ignore relationships to and from other projects”'],
  ['SplitsInProgressTasks', '“Split in-progress tasks”'],
  ['lagCalendar', 'the calendar of lags'],
  ['progressLogic', 'progress override'],
  ['criticalPath', 'longest path'],
  ['limitsHold', 'limits that links may break'],
  ['expectedFinishes', 'expected finish dates'],
])

/** 'Notes of 7 tasks (row 2 “Dig”, row 5 “Pour” and 5 more).' */
function withRows(text: string, { rows = [], moreRows = 0 }: Pick<Loss, 'rows' | 'moreRows'>): string {
  if (rows.length === 0) return `${text}.`
  const named = rows
    .map(({ name, number }) =>
      number === undefined ? (optionNames.get(name) ?? quote(name)) : `row ${number} ${quote(name)}`,
    )
    .join(', ')
  const more = moreRows > 0 ? ` and ${moreRows.toLocaleString('en')} more` : ''
  return `${text} (${named}${more}).`
}

/** Shortened to fit into a sentence. */
export function quote(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
}

const exportLosses: Readonly<Record<ExportLossKind, (number: number) => string>> = {
  alarms: (n) => `Alarms of ${count(n, 'task')}`,
  'heading-links': (n) => `${count(n, 'link')} from headings`,
  'must-finish-by': () => 'The date by which the project must finish',
  'further-baselines': (n) => `${count(n, 'baseline')} beyond the first 11`,
  constraints: (n) => `Constraints of ${count(n, 'task')}`,
  'fixed-dates': (n) => `Fixed dates of ${count(n, 'task')}`,
  'expected-finishes': (n) => `Expected finish of ${count(n, 'task')}`,
  'leveling-delays': (n) => `Leveling delays of ${count(n, 'task')}: the dates stay`,
  'unused-leveling-delays': (n) =>
    `Leveling delays of ${count(n, 'task')} that move nothing here: MS Project delays the tasks by them`,
  'actual-dates': (n) => `Actual dates of ${count(n, 'task')}`,
  calendars: (n) => `${count(n, 'working calendar')}: durations stay in working days`,
  baselines: (n) => count(n, 'baseline'),
  'data-date': () => 'The data date',
  'critical-days': () => 'The float limit for critical tasks',
  rules: () => 'The scheduling rules',
  'rules-of-ms-project': () =>
    'The scheduling rules of P6: MS Project schedules by its own, so dates and floats can differ there',
  'soft-limits': (n) =>
    `${count(n, 'limit')} that links may break: MS Project keeps them, and breaks the links instead`,
  'further-constraints': (n) => `The second constraint of ${count(n, 'task')}`,
  'spanning-tasks': (n) =>
    `${count(n, 'level of effort or WBS summary', 'levels of effort and WBS summaries')}: written with fixed dates`,
  'percent-types': (n) => `Physical or units percent complete of ${count(n, 'task')}: the duration counts`,
  deadlines: (n) => `Deadlines of ${count(n, 'task')}: P6 has none`,
  'dates-kept-by-hand': (n) => `Fixed dates of ${count(n, 'task')}: P6 moves them with their links`,
  'baselines-of-p6': (n) => `${count(n, 'baseline')}: P6 keeps baselines as projects of their own`,
  'from-finish': () =>
    'Scheduling from the finish, for the whole program: P6 schedules from the start, and its tasks can move',
  'rules-of-p6': () => 'The scheduling rules: P6 schedules by its own, so dates and floats can differ there',
  'hard-limits': (n) => `${count(n, 'limit')} that may break links: in P6 links move the task beyond it`,
  'unwritten-constraints': (n) => `Constraints of ${count(n, 'task')} beyond the two that P6 has`,
  'percent-lags': (n) => `${count(n, 'lag')} in percent: written in hours`,
  'elapsed-lags': (n) => `${count(n, 'elapsed lag')}: written in the working hours of the present dates`,
  'units-percent': (n) => `Units percent complete of ${count(n, 'task')}: written as physical percent`,
  'special-day-names': (n) => `Names of ${count(n, 'special day')} in calendars`,
  'long-names': (n) => `${count(n, 'name')} that P6 cuts: longer than 120 characters, or 100 of a heading`,
  times: (n) => `Times of day of ${count(n, 'task')}: dates are whole days`,
}

export function exportLossToText(loss: ExportLoss): string {
  return withRows(exportLosses[loss.kind](loss.count), loss)
}

export const importMessages: MessageTable<typeof importProgram> = {
  'program.import': {
    done({ args: { plan, projectId }, records }) {
      const rows = count(plan.items.length, 'row has', 'rows have')
      const project = records.find(projects, projectId)?.name
      return { title: 'Plan Imported', description: `${rows} been added to the program of ${project}.` }
    },
    offersUndo: true,
    refused: {
      'no-project': deletedByAnother('Project No Longer Exists'),
      'nothing-to-import': { title: 'Nothing to Import', description: 'The file contains no tasks.' },
      'has-loop': { title: 'Tasks Wait for Each Other', description: 'Nothing was imported.' },
      'row-gone': null,
    },
  },
}

const rulesOfPlan: Readonly<Record<RuleSet, string>> = {
  plumbline: 'Scheduled by the rules of Plumbline, with options of its own.',
  'ms-project': 'Scheduled by the rules of Microsoft Project. Schedule settings can change this.',
  p6: 'Scheduled by the rules of Primavera P6. Schedule settings can change this.',
}

export const codePageNames: Readonly<Record<CodePage, string>> = {
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  'windows-874': 'Thai (Windows-874)',
  gbk: 'Simplified Chinese (GBK, 936)',
  big5: 'Traditional Chinese (Big5, 950)',
  shift_jis: 'Japanese (Shift JIS, 932)',
  'euc-kr': 'Korean (949)',
  'utf-8': 'UTF-8',
}

export const messages = {
  oddDeadlines: (tasks: number) =>
    `${count(tasks, 'task has a deadline', 'tasks have a deadline')} before the start. They are imported as they are.`,
  rules: (ruleSet: RuleSet) => rulesOfPlan[ruleSet],
  encoding:
    'The file does not name its encoding. If names look wrong, choose the encoding of the computer that exported it.',
  projects: 'Each is imported on its own: choose another one to see what it contains.',
  more: (number: number) => `and ${number.toLocaleString('en')} more`,
  exporting: {
    title: 'Writing the File',
    description: 'A large program takes a moment. You can go on working.',
  } satisfies Message,
  exported: (fileName: string): Message => ({
    title: 'Plan Exported',
    description: `${fileName} has been downloaded.`,
  }),
  exportFailed: (problem: unknown): Message => ({
    title: 'Download Failed',
    description: problem instanceof Error ? problem.message : 'The browser did not say why.',
  }),
  count,
}

/** Who gets the calendar of the chosen week: the program, the imported tasks, or nothing if the program has it. */
export type WeekUse = 'program' | 'tasks' | 'none'

const weekLabels: Readonly<Record<Exclude<WorkWeek, 'program'>, string>> = {
  five: 'Monday to Friday',
  six: 'Monday to Saturday',
  seven: 'Every day',
}

export function weekToLabel(week: WorkWeek, calendarName: string | undefined): string {
  return week === 'program' ? `As in this program (${calendarName ?? 'Every day'})` : weekLabels[week]
}

interface WeekChoice {
  week: WorkWeek
  fit: WeekFit
  calendarName: string | undefined
  use: WeekUse
}

/** What the dates and durations of the table say, and what the import does. */
export function weekToText({ week, fit, calendarName, use }: WeekChoice): string {
  const name = (one: WorkWeek) =>
    one === 'program'
      ? `the calendar “${calendarName ?? ''}”`
      : one === 'seven'
        ? 'all seven days'
        : weekLabels[one]
  const found = {
    'durations-and-dates': `${ofAll(fit)} a duration that fits its dates with ${name(fit.week)}`,
    dates: `${ofAll(fit)} dates that fit ${name(fit.week)}`,
    durations: `Without dates to compare with, durations count as working days of ${name(fit.week)}`,
    nothing: '',
  }[fit.basis]
  const effect = {
    program: `the program gets ${name(week)} as its working days`,
    tasks: `the imported tasks get a calendar of ${name(week)}`,
    none: 'the working days of the program stay as they are',
  }[use]
  return week === fit.week ? `${found}: ${effect}.` : `${found}. With your choice, ${effect}.`
}

function ofAll({ fitting, rows }: WeekFit): string {
  return rows === 1 ? `The task has` : `${fitting.toLocaleString('en')} of ${count(rows, 'task')} have`
}
