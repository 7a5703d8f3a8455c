/** The scheduling rules under the names of their program, each with a sentence on what it does. */
import type { RuleSet } from '@plumbline/domain/program/items/schedule-rules.ts'
import type { RuleOptions } from '@plumbline/domain/program/schedule/program-rules.ts'

type Choices<Option extends keyof RuleOptions> = readonly {
  readonly value: RuleOptions[Option] & string
  readonly label: string
}[]

interface ChoiceTexts<Option extends keyof RuleOptions> {
  readonly label: string
  readonly hint: string
  readonly options: Choices<Option>
}

interface SwitchTexts {
  readonly label: string
  readonly hint: string
}

/** An option that the program does not have is not shown. */
interface RuleTexts {
  readonly hint: string
  readonly dataDate: { readonly label: string; readonly hint: string }
  readonly criticalDays: string
  readonly scheduleFrom?: ChoiceTexts<'scheduleFrom'>
  readonly lagCalendar?: ChoiceTexts<'lagCalendar'>
  readonly progressLogic?: ChoiceTexts<'progressLogic'>
  readonly criticalPath?: ChoiceTexts<'criticalPath'>
  readonly openEndsCritical?: SwitchTexts
  readonly limitsHold?: SwitchTexts
  readonly expectedFinishes?: SwitchTexts
  readonly levelingDelays?: SwitchTexts
}

export const ruleSetOptions: readonly { value: RuleSet; label: string }[] = [
  { value: 'plumbline', label: 'Plumbline' },
  { value: 'ms-project', label: 'Microsoft Project' },
  { value: 'p6', label: 'Primavera P6' },
]

const dataDate = {
  label: 'Data Date',
  hint: 'Remaining work starts on this day or later. Leave empty for none.',
}

const lagHint = 'The calendar that counts the days between two linked tasks.'
const logicHint = 'What happens to work that started before its predecessors were finished.'
const pathHint = 'Tasks with little float, or those that determine the finish of the program.'

export const ruleTexts: Readonly<Record<RuleSet, RuleTexts>> = {
  plumbline: {
    hint: 'Lags in the calendar of the predecessor; remaining work from the data date, or from what was started.',
    dataDate,
    criticalDays: 'Critical up to (days of float)',
    lagCalendar: {
      label: 'Lags Count in the Calendar of',
      hint: lagHint,
      options: [
        { value: 'predecessor', label: 'The predecessor' },
        { value: 'successor', label: 'The successor' },
        { value: 'project', label: 'The project' },
        { value: '24-hour', label: 'None: every hour counts' },
      ],
    },
    progressLogic: {
      label: 'Work Started out of Sequence',
      hint: logicHint,
      options: [
        { value: 'retained', label: 'Waits for its predecessors' },
        { value: 'override', label: 'Continues immediately' },
      ],
    },
    criticalPath: {
      label: 'Critical Tasks',
      hint: pathHint,
      options: [
        { value: 'total-float', label: 'Tasks with little float' },
        { value: 'longest-path', label: 'Longest path' },
      ],
    },
    openEndsCritical: {
      label: 'Tasks without successors are critical',
      hint: 'Each end of the program has a critical path of its own.',
    },
  },
  'ms-project': {
    hint: 'Lags in the calendar of the successor; started tasks keep their start, and the status date moves nothing.',
    dataDate: {
      label: 'Status Date',
      hint: 'Up to which day progress was reported. It moves no task. Leave empty for none.',
    },
    scheduleFrom: {
      label: 'Schedule From',
      hint: 'From the finish date, tasks are planned back: those as late as possible stand at their late dates.',
      options: [
        { value: 'start', label: 'Project Start Date' },
        { value: 'finish', label: 'Project Finish Date' },
      ],
    },
    criticalDays: 'Critical if slack is less than or equal to (days)',
    openEndsCritical: {
      label: 'Calculate multiple critical paths',
      hint: 'A task without successors has no slack, so that each end has a critical path.',
    },
    limitsHold: {
      label: 'Tasks will always honor their constraint dates',
      hint: '“No later than” keeps a task on its date even if a link is broken.',
    },
    levelingDelays: {
      label: 'Keep leveling delays',
      hint: 'A task starts later than its links allow, by its leveling delay. Off is like Clear Leveling, but keeps the delays.',
    },
  },
  p6: {
    hint: 'Remaining work starts at the data date; limits may be broken by links, and then give negative float.',
    dataDate,
    criticalDays: 'Total Float Less Than or Equal To (days)',
    lagCalendar: {
      label: 'Calendar for Scheduling Relationship Lag',
      hint: lagHint,
      options: [
        { value: 'predecessor', label: 'Predecessor Activity Calendar' },
        { value: 'successor', label: 'Successor Activity Calendar' },
        { value: '24-hour', label: '24 Hour Calendar' },
        { value: 'project', label: 'Project Default Calendar' },
      ],
    },
    progressLogic: {
      label: 'When Scheduling Progressed Activities Use',
      hint: logicHint,
      options: [
        { value: 'retained', label: 'Retained Logic' },
        { value: 'override', label: 'Progress Override' },
      ],
    },
    criticalPath: {
      label: 'Define Critical Activities As',
      hint: pathHint,
      options: [
        { value: 'total-float', label: 'Total Float' },
        { value: 'longest-path', label: 'Longest Path' },
      ],
    },
    openEndsCritical: {
      label: 'Make open-ended activities critical',
      hint: 'An activity without successors has no float.',
    },
    expectedFinishes: {
      label: 'Use Expected Finish Dates',
      hint: 'The remaining duration of an activity is what fits before its expected finish.',
    },
  },
}
