/** Writes the tables of an XER file as PMXML, in the form of P6: elements in alphabetical order, missing ones as nil. */
import { dayToNumber, numberToDay } from '../../kernel/days/day.ts'
import { escapeXml } from '../formats/ms-project/xml-text.ts'
import { getRows, type XerRow, type XerTables } from '../formats/p6/xer.ts'
import {
  activityStatuses,
  activityTypes,
  constraintTypes,
  floatTypes,
  lagCalendars,
  linkTypes,
  percentTypes,
  priorities,
} from '../formats/p6/xml/pmxml-codes.ts'

type Elements = Readonly<Record<string, string>>

const nil = ' xsi:nil="true" />'

function write(name: string, elements: Elements, inner = ''): string {
  const own = Object.entries(elements)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([element, text]) =>
      text === '' ? `<${element}${nil}` : `<${element}>${escapeXml(text)}</${element}>`,
    )
  return `<${name}>\n${own.join('\n')}${inner}\n</${name}>`
}

/** P6's own words, of which the reader accepts any capitals. */
const parts = [
  ...['Task Dependent', 'Resource Dependent', 'Level of Effort', 'Start Milestone', 'Finish Milestone'],
  ...['WBS Summary', 'Not Started', 'In Progress', 'Completed', 'Duration', 'Physical', 'Units'],
  ...['Start On', 'Start On or Before', 'Start On or After', 'Finish On', 'Finish On or Before'],
  ...['Finish On or After', 'As Late As Possible', 'Mandatory Start', 'Mandatory Finish'],
  ...['Top', 'High', 'Normal', 'Low', 'Lowest'],
  ...['Finish to Start', 'Start to Start', 'Finish to Finish', 'Start to Finish'],
  ...['Predecessor Activity Calendar', 'Successor Activity Calendar', 'Project Default Calendar'],
  ...['24 Hour Calendar', 'Finish Float = Late Finish - Early Finish'],
  ...['Start Float = Late Start - Early Start', 'Smallest of Start Float and Finish Float'],
]

function word(codes: ReadonlyMap<string, string>, code: string | undefined): string {
  return parts.find((each) => codes.get(each.replace(/\s+/g, '').toLowerCase()) === code) ?? ''
}

function moment(text: string | undefined): string {
  return text ? `${text.slice(0, 10)}T${text.slice(11, 16) || '00:00'}:00` : ''
}

const flag = (text: string | undefined) => (text ? (text === 'Y' ? '1' : '0') : '')

export function xerToPmxml(tables: XerTables): string {
  const calendars = getRows(tables, 'CALENDAR').map(toCalendar)
  const resources = getRows(tables, 'RSRC').map((row) =>
    write('Resource', {
      ObjectId: row.get('rsrc_id') ?? '',
      CalendarObjectId: row.get('clndr_id') ?? '',
      EmailAddress: row.get('email_addr') ?? '',
      Name: row.get('rsrc_name') ?? '',
    }),
  )
  const fields = getRows(tables, 'UDFTYPE').map((row) =>
    write('UDFType', {
      ObjectId: row.get('udf_type_id') ?? '',
      SubjectArea: subjects.get(row.get('table_name') ?? '') ?? 'Resource',
      Title: row.get('udf_type_label') ?? '',
    }),
  )
  const projects = getRows(tables, 'PROJECT').map((row) => toProject(row, tables))
  return `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\r\n<APIBusinessObjects xmlns="http://xmlns.oracle.com/Primavera/P6/V19.12/API/BusinessObjects" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n${[...fields, ...calendars, ...resources, ...projects].join('\n')}\n</APIBusinessObjects>`
}

const subjects = new Map([
  ['TASK', 'Activity'],
  ['PROJWBS', 'WBS'],
  ['PROJECT', 'Project'],
])

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function toCalendar(row: XerRow): string {
  const data = (row.get('clndr_data') ?? '').replace(/[\s\x7f]+/g, '')
  const isWhole = data.startsWith('(0||CalendarData') && data.endsWith('))')
  const shifts = String.raw`((?:\(\d+\|\|\d+\([sf]\|[^()]*\)\(\)\))*)`
  const days = isWhole
    ? [...data.matchAll(new RegExp(String.raw`\(0\|\|([1-7])\(\)\(${shifts}\)\)`, 'g'))]
    : []
  const others = isWhole ? [...data.matchAll(new RegExp(String.raw`\(d\|(\d+)\)\(${shifts}\)`, 'g'))] : []
  const week = days.map(
    ([, number, list = '']) =>
      `<StandardWorkHours><DayOfWeek>${weekdays[Number(number) - 1]}</DayOfWeek>${toWorkTimes(list)}</StandardWorkHours>`,
  )
  const exceptions = others.map(
    ([, serial, list = '']) =>
      `<HolidayOrException><Date>${numberToDay(dayToNumber('1899-12-30') + Number(serial))}T00:00:00</Date>${toWorkTimes(list)}</HolidayOrException>`,
  )
  const inner = isWhole
    ? `<StandardWorkWeek>${week.join('')}</StandardWorkWeek><HolidayOrExceptions>${exceptions.join('')}</HolidayOrExceptions>`
    : `<StandardWorkWeek${nil}<HolidayOrExceptions${nil}`
  const known = {
    ObjectId: row.get('clndr_id') ?? '',
    Name: row.get('clndr_name') ?? '',
    BaseCalendarObjectId: row.get('base_clndr_id') ?? '',
    HoursPerDay: row.get('day_hr_cnt') ?? '',
    IsDefault: flag(row.get('default_flag')),
  }
  return write('Calendar', known, inner)
}

/** P6 writes the last minute of a shift. */
function toWorkTimes(list: string): string {
  const shifts = [...list.matchAll(/\(([sf])\|([\d:]+)\|[sf]\|([\d:]+)\)/g)]
  if (shifts.length === 0) return `<WorkTime${nil}`
  return shifts
    .map(([, first, one = '', other = '']) => {
      const [start, finish] = first === 's' ? [one, other] : [other, one]
      const [hours = 0, minutes = 0] = finish.split(':').map(Number)
      const last = (hours * 60 + minutes + 1439) % 1440
      const time = [Math.floor(last / 60), last % 60].map((part) => String(part).padStart(2, '0')).join(':')
      return `<WorkTime><Start>${start}:00</Start><Finish>${time}:00</Finish></WorkTime>`
    })
    .join('')
}

function toProject(row: XerRow, tables: XerTables): string {
  const id = row.get('proj_id') ?? ''
  const of = (name: string) => getRows(tables, name).filter((each) => each.get('proj_id') === id)
  const [options] = of('SCHEDOPTIONS')
  const root = of('PROJWBS').find((wbs) => wbs.get('proj_node_flag') === 'Y')
  const rootId = root?.get('wbs_id')
  const known = {
    ObjectId: id,
    Id: row.get('proj_short_name') ?? '',
    Name: root?.get('wbs_name') || (row.get('proj_short_name') ?? ''),
    ActivityDefaultCalendarObjectId: row.get('clndr_id') ?? '',
    DataDate: moment(row.get('last_recalc_date')),
    PlannedStartDate: moment(row.get('plan_start_date')),
    MustFinishByDate: moment(row.get('plan_end_date')),
    CriticalActivityFloatLimit: row.get('critical_drtn_hr_cnt') ?? '',
    CriticalActivityPathType:
      row.get('critical_path_type') === 'CT_DrivPath' ? 'Longest Path' : 'Critical Float',
    WBSObjectId: rootId ?? '',
  }
  const headings = of('PROJWBS').filter((wbs) => wbs !== root)
  const parts = [
    ...(options ? [toOptions(options)] : []),
    ...headings.map((wbs) => toWbs(wbs, rootId, tables)),
    ...of('TASK').map((task) => toActivity(task, rootId, tables)),
    ...of('TASKPRED').map(toRelationship),
    ...details(tables, of('TASK')),
  ]
  return write('Project', known, `${getFields(tables, 'PROJECT', id)}\n${parts.join('\n')}`)
}

function toOptions(row: XerRow): string {
  const [override, retained] = [row.get('sched_progress_override'), row.get('sched_retained_logic')]
  const logic = override === 'Y' ? 'Progress Override' : retained === 'N' ? 'Actual Dates' : 'Retained Logic'
  return write('ScheduleOptions', {
    CalculateFloatBasedOnFinishDate: flag(row.get('sched_use_project_end_date_for_float')),
    ComputeTotalFloatType: word(floatTypes, row.get('sched_float_type')),
    IgnoreOtherProjectRelationships: row.get('sched_outer_depend_type') === 'SD_None' ? '1' : '0',
    MakeOpenEndedActivitiesCritical: flag(row.get('sched_open_critical_flag')),
    MultipleFloatPathsEnabled: flag(row.get('enable_multiple_longest_path_calc')),
    OutOfSequenceScheduleType: logic,
    RelationshipLagCalendar: word(lagCalendars, row.get('sched_calendar_on_relationship_lag')),
    StartToStartLagCalculationType: flag(row.get('sched_lag_early_start_flag')),
    UseExpectedFinishDates: flag(row.get('sched_use_expect_end_flag')),
  })
}

/** P6 leaves out the element of the project itself, so that those under it have no parent. */
function toWbs(row: XerRow, rootId: string | undefined, tables: XerTables): string {
  const parent = row.get('parent_wbs_id') ?? ''
  const known = {
    ObjectId: row.get('wbs_id') ?? '',
    Code: row.get('wbs_short_name') ?? '',
    Name: row.get('wbs_name') ?? '',
    ParentObjectId: parent === rootId ? '' : parent,
    SequenceNumber: row.get('seq_num') ?? '',
  }
  return write('WBS', known, getFields(tables, 'PROJWBS', known.ObjectId))
}

function toActivity(row: XerRow, rootId: string | undefined, tables: XerTables): string {
  const id = row.get('task_id') ?? ''
  const wbs = row.get('wbs_id') ?? ''
  const known = {
    ObjectId: id,
    ActualFinishDate: moment(row.get('act_end_date')),
    ActualLaborUnits: row.get('act_work_qty') ?? '',
    ActualNonLaborUnits: row.get('act_equip_qty') ?? '',
    ActualStartDate: moment(row.get('act_start_date')),
    CalendarObjectId: row.get('clndr_id') ?? '',
    ExpectedFinishDate: moment(row.get('expect_end_date')),
    ExternalEarlyStartDate: moment(row.get('external_early_start_date')),
    ExternalLateFinishDate: moment(row.get('external_late_end_date')),
    FinishDate: moment(row.get('act_end_date') || row.get('early_end_date') || row.get('target_end_date')),
    Id: row.get('task_code') ?? '',
    LevelingPriority: word(priorities, row.get('priority_type')),
    Name: row.get('task_name') ?? '',
    PercentCompleteType: word(percentTypes, row.get('complete_pct_type')),
    PhysicalPercentComplete: String(Number(row.get('phys_complete_pct') ?? 0) / 100),
    PlannedDuration: row.get('target_drtn_hr_cnt') ?? '',
    PlannedFinishDate: moment(row.get('target_end_date')),
    PlannedStartDate: moment(row.get('target_start_date')),
    PrimaryConstraintDate: moment(row.get('cstr_date')),
    PrimaryConstraintType: word(constraintTypes, row.get('cstr_type')),
    PrimaryResourceObjectId: row.get('rsrc_id') ?? '',
    RemainingDuration: row.get('remain_drtn_hr_cnt') ?? '',
    RemainingEarlyFinishDate: moment(row.get('early_end_date')),
    RemainingEarlyStartDate: moment(row.get('early_start_date')),
    RemainingLaborUnits: row.get('remain_work_qty') ?? '',
    RemainingLateFinishDate: moment(row.get('late_end_date')),
    RemainingLateStartDate: moment(row.get('late_start_date')),
    RemainingNonLaborUnits: row.get('remain_equip_qty') ?? '',
    ResumeDate: moment(row.get('resume_date')),
    SecondaryConstraintDate: moment(row.get('cstr_date2')),
    SecondaryConstraintType: word(constraintTypes, row.get('cstr_type2')),
    StartDate: moment(
      row.get('act_start_date') || row.get('early_start_date') || row.get('target_start_date'),
    ),
    Status: word(activityStatuses, row.get('status_code')),
    SuspendDate: moment(row.get('suspend_date')),
    Type: word(activityTypes, row.get('task_type')),
    WBSObjectId: wbs === rootId ? '' : wbs,
  }
  const codes = getRows(tables, 'TASKACTV').filter((code) => code.get('task_id') === id)
  const own = codes.map(() => '<Code><TypeObjectId>1</TypeObjectId><ValueObjectId>2</ValueObjectId></Code>')
  return write('Activity', known, own.join('') + getFields(tables, 'TASK', id))
}

function toRelationship(row: XerRow): string {
  return write('Relationship', {
    Lag: row.get('lag_hr_cnt') ?? '',
    PredecessorActivityObjectId: row.get('pred_task_id') ?? '',
    PredecessorProjectObjectId: row.get('pred_proj_id') ?? row.get('proj_id') ?? '',
    SuccessorActivityObjectId: row.get('task_id') ?? '',
    SuccessorProjectObjectId: row.get('proj_id') ?? '',
    Type: word(linkTypes, row.get('pred_type')),
  })
}

const detailNames = new Map([
  ['TASKRSRC', 'ResourceAssignment'],
  ['PROJCOST', 'ActivityExpense'],
  ['TASKMEMO', 'ActivityNote'],
  ['TASKPROC', 'ActivityStep'],
])

function details(tables: XerTables, tasks: readonly XerRow[]): readonly string[] {
  const ids = new Set(tasks.map((row) => row.get('task_id')))
  return [...detailNames].flatMap(([table, name]) =>
    getRows(tables, table)
      .filter((row) => ids.has(row.get('task_id')))
      .map((row) =>
        write(name, {
          ActivityObjectId: row.get('task_id') ?? '',
          ActualRegularUnits: row.get('act_reg_qty') ?? '',
          PlannedLag: row.get('target_lag_drtn_hr_cnt') ?? '',
          PlannedUnits: row.get('target_qty') ?? '',
          RemainingUnits: row.get('remain_qty') ?? '',
          ResourceObjectId: row.get('rsrc_id') ?? '',
        }),
      ),
  )
}

function getFields(tables: XerTables, table: string, id: string): string {
  const types = new Set(
    getRows(tables, 'UDFTYPE').flatMap((row) =>
      row.get('table_name') === table ? [row.get('udf_type_id')] : [],
    ),
  )
  return getRows(tables, 'UDFVALUE')
    .filter((row) => row.get('fk_id') === id && types.has(row.get('udf_type_id')))
    .map(
      (row) =>
        `<UDF><TypeObjectId>${row.get('udf_type_id')}</TypeObjectId><TextValue>${escapeXml(row.get('udf_text') ?? '')}</TextValue></UDF>`,
    )
    .join('')
}
