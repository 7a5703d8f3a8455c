/** Turns the XML of Primavera P6 (PMXML) into the tables of an XER file, so that one reader serves both formats. */
import { findElements, type XmlNode } from '../../ms-project/xml-node.ts'
import type { XerRow, XerTables } from '../xer.ts'
import { ownLabel } from '../xer-own-fields.ts'
import { type Fields, getActivityId, toActivityRow } from './pmxml-activity.ts'
import { toCalendarRow } from './pmxml-calendar.ts'
import { floatTypes, lagCalendars, linkTypes, subjectAreas } from './pmxml-codes.ts'
import { findChildren, getCode, getFlag, getMoment, getText, getValues, type Values } from './pmxml-values.ts'

/** `BusinessObjects` in files of old versions. */
export function isPmxml(root: XmlNode): boolean {
  return root.name === 'APIBusinessObjects' || root.name === 'BusinessObjects'
}

interface ProjectNodes {
  readonly node: XmlNode
  readonly values: Values
  readonly id: string
  /** The project and the file, if it is the only project: some programs write its parts beside it. */
  readonly holders: readonly XmlNode[]
}

/** `projects`: those of the file, or one of its baselines. */
export function toXerTables(root: XmlNode, projects: readonly XmlNode[]): XerTables {
  const tables = new Map<string, XerRow[]>()
  const add = (table: string, fields: Fields) => {
    const rows = tables.get(table) ?? []
    tables.set(table, rows)
    rows.push({ get: (field) => fields[field] })
  }
  const calendars = findChildren([root, ...projects], 'Calendar').map(toCalendarRow)
  for (const calendar of calendars) add('CALENDAR', calendar)
  const ownTypes = addFieldTypes(root, add)
  for (const node of findElements(root, 'Resource')) {
    const values = getValues(node)
    add('RSRC', {
      rsrc_id: getText(values, 'ObjectId'),
      clndr_id: getText(values, 'CalendarObjectId'),
      email_addr: getText(values, 'EmailAddress'),
    })
  }
  const usual = calendars.find(({ default_flag }) => default_flag === 'Y')?.clndr_id ?? ''
  const percentFactor = findPercentFactor(projects)
  for (const node of projects) {
    const values = getValues(node)
    const holders = projects.length === 1 ? [node, root] : [node]
    const project = { node, values, id: getText(values, 'ObjectId', 'Id'), holders }
    addProject(project, usual, add)
    const rootId = addWbs(project, ownTypes, add)
    for (const activity of findChildren(holders, 'Activity')) {
      const own = getValues(activity)
      const wbsId = getText(own, 'WBSObjectId') || rootId
      add('TASK', toActivityRow(own, { projectId: project.id, wbsId, percentFactor }))
      addActivityDetails(activity, own, add)
    }
    addLinks(project, add)
    addDetails(holders, add)
  }
  return tables
}

type Add = (table: string, fields: Fields) => void

/** Fractions, as P6 writes them, or percentages. */
function findPercentFactor(projects: readonly XmlNode[]): number {
  const isPercentage = findChildren(projects, 'Activity').some(({ children }) =>
    children.some(({ name, text }) => percentNames.has(name) && Number(text) > 1),
  )
  return isPercentage ? 1 : 100
}

const percentNames: ReadonlySet<string> = new Set(['PercentComplete', 'PhysicalPercentComplete'])

/** Returns the types of the fields in which our own files store what P6 lacks. */
function addFieldTypes(root: XmlNode, add: Add): ReadonlySet<string> {
  const own = new Set<string>()
  for (const node of findElements(root, 'UDFType')) {
    const values = getValues(node)
    const [id, label] = [getText(values, 'ObjectId'), getText(values, 'Title')]
    const table = getCode(subjectAreas, getText(values, 'SubjectArea'))
    add('UDFTYPE', { udf_type_id: id, table_name: table, udf_type_label: label })
    if (label.startsWith(ownLabel)) own.add(id)
  }
  return own
}

function addProject({ node, values, id }: ProjectNodes, usualCalendar: string, add: Add) {
  const [stated] = findElements(node, 'ScheduleOptions')
  // Old versions have the options in the project itself.
  const options = new Map([...values, ...(stated ? getValues(stated) : [])])
  const path = getText(options, 'CriticalActivityPathType')
  add('PROJECT', {
    proj_id: id,
    proj_short_name: getText(values, 'Id'),
    clndr_id: getText(values, 'ActivityDefaultCalendarObjectId', 'CalendarObjectId') || usualCalendar,
    plan_start_date: getMoment(values, 'PlannedStartDate'),
    last_recalc_date: getMoment(values, 'DataDate'),
    plan_end_date: getMoment(values, 'MustFinishByDate'),
    critical_drtn_hr_cnt: getText(options, 'CriticalActivityFloatLimit', 'CriticalActivityFloatThreshold'),
    critical_path_type: path.toLowerCase() === 'longest path' ? 'CT_DrivPath' : 'CT_TotFloat',
  })
  const fields = readOptions(options)
  if (Object.values(fields).some(Boolean)) add('SCHEDOPTIONS', { proj_id: id, ...fields })
}

function readOptions(options: Values): Fields {
  const logic = getText(options, 'OutOfSequenceScheduleType').toLowerCase()
  const isIgnored = getFlag(options, 'IgnoreOtherProjectRelationships')
  return {
    sched_calendar_on_relationship_lag: getCode(lagCalendars, getText(options, 'RelationshipLagCalendar')),
    sched_progress_override: logic && (logic === 'progress override' ? 'Y' : 'N'),
    sched_retained_logic: logic && (logic === 'retained logic' ? 'Y' : 'N'),
    sched_open_critical_flag: getFlag(options, 'MakeOpenEndedActivitiesCritical'),
    sched_use_expect_end_flag: getFlag(options, 'UseExpectedFinishDates'),
    sched_float_type: getCode(floatTypes, getText(options, 'ComputeTotalFloatType')),
    sched_lag_early_start_flag: getFlag(options, 'StartToStartLagCalculationType'),
    sched_use_project_end_date_for_float: getFlag(options, 'CalculateFloatBasedOnFinishDate'),
    enable_multiple_longest_path_calc: getFlag(options, 'MultipleFloatPathsEnabled'),
    sched_outer_depend_type: isIgnored && (isIgnored === 'Y' ? 'SD_None' : 'SD_Both'),
  }
}

/**
 * P6 leaves out the WBS element of the project itself, and other programs write it. Returns its id, under which
 * activities without a WBS element are.
 */
function addWbs({ values, id, holders }: ProjectNodes, ownTypes: ReadonlySet<string>, add: Add): string {
  const nodes = findChildren(holders, 'WBS').map((node) => ({ node, values: getValues(node) }))
  const known = new Set(nodes.map((wbs) => getText(wbs.values, 'ObjectId')))
  const tops = nodes.filter((wbs) => !known.has(getText(wbs.values, 'ParentObjectId')))
  const [only] = tops.length === 1 ? tops : []
  const name = getText(values, 'Name', 'Id')
  const stated = getText(values, 'WBSObjectId')
  const isOnlyRoot = only !== undefined && getText(only.values, 'Name') === name
  const rootId = isOnlyRoot ? getText(only.values, 'ObjectId') : stated || `${id} root`
  add('PROJWBS', {
    wbs_id: rootId,
    proj_id: id,
    proj_node_flag: 'Y',
    wbs_short_name: getText(values, 'Id'),
    wbs_name: name,
  })
  for (const wbs of nodes) {
    const own = getText(wbs.values, 'ObjectId')
    if (own === rootId) continue
    const parent = getText(wbs.values, 'ParentObjectId')
    add('PROJWBS', {
      wbs_id: own,
      proj_id: id,
      parent_wbs_id: known.has(parent) ? parent : rootId,
      seq_num: getText(wbs.values, 'SequenceNumber'),
      wbs_short_name: getText(wbs.values, 'Code'),
      wbs_name: getText(wbs.values, 'Name'),
    })
    addFields(wbs.node, own, add, ownTypes)
  }
  for (const holder of holders) if (holder.name !== 'APIBusinessObjects') addFields(holder, id, add, ownTypes)
  return rootId
}

/** `types`: the only ones that are read, because the others concern no task. */
function addFields(node: XmlNode, id: string, add: Add, types?: ReadonlySet<string>) {
  for (const field of findElements(node, 'UDF')) {
    const values = getValues(field)
    const type = getText(values, 'TypeObjectId')
    if (types && !types.has(type)) continue
    add('UDFVALUE', { fk_id: id, udf_type_id: type, udf_text: getText(values, 'TextValue', 'Text') })
  }
}

function addActivityDetails(node: XmlNode, values: Values, add: Add) {
  const id = getActivityId(values)
  addFields(node, id, add)
  for (const _ of findElements(node, 'Code')) add('TASKACTV', { task_id: id })
  if (getText(values, 'Notebook', 'NotesToResources', 'Feedback')) add('TASKMEMO', { task_id: id })
}

function addLinks({ id, holders }: ProjectNodes, add: Add) {
  for (const node of findChildren(holders, 'Relationship')) {
    const values = getValues(node)
    add('TASKPRED', {
      proj_id: getText(values, 'SuccessorProjectObjectId') || id,
      task_id: getText(values, 'SuccessorActivityObjectId', 'SuccessorActivityId'),
      pred_task_id: getText(values, 'PredecessorActivityObjectId', 'PredecessorActivityId'),
      pred_type: getCode(linkTypes, getText(values, 'Type')),
      lag_hr_cnt: getText(values, 'Lag'),
    })
  }
}

const detailTables: ReadonlyMap<string, string> = new Map([
  ['ResourceAssignment', 'TASKRSRC'],
  ['ActivityExpense', 'PROJCOST'],
  ['ActivityNote', 'TASKMEMO'],
  ['ActivityCodeAssignment', 'TASKACTV'],
])

/** Other parts of activities are in tables of their own, so that they are named as lost. */
function addDetails(holders: readonly XmlNode[], add: Add) {
  for (const node of holders.flatMap(({ children }) => children)) {
    if (!node.children.some(({ name }) => name === 'ActivityObjectId')) continue
    const values = getValues(node)
    add(detailTables.get(node.name) ?? node.name, {
      task_id: getText(values, 'ActivityObjectId'),
      rsrc_id: getText(values, 'ResourceObjectId'),
      target_qty: getText(values, 'PlannedUnits'),
      remain_qty: getText(values, 'RemainingUnits'),
      act_reg_qty: getText(values, 'ActualRegularUnits', 'ActualUnits'),
      act_ot_qty: getText(values, 'ActualOvertimeUnits'),
      target_lag_drtn_hr_cnt: getText(values, 'PlannedLag'),
      relag_drtn_hr_cnt: getText(values, 'RemainingLag'),
    })
  }
}
