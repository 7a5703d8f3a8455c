/** Turns the XML of Primavera P6 (PMXML) into the tables of an XER file, so that one reader serves both formats. */
import { elementsOf, type XmlNode } from '../../ms-project/xml-node.ts'
import type { XerRow, XerTables } from '../xer.ts'
import { ownLabel } from '../xer-own-fields.ts'
import { activityIdOf, type Fields, toActivityRow } from './pmxml-activity.ts'
import { toCalendarRow } from './pmxml-calendar.ts'
import { floatTypes, lagCalendars, linkTypes, subjectAreas } from './pmxml-codes.ts'
import { childrenOf, codeOf, flagOf, momentOf, textOf, type Values, valuesOf } from './pmxml-values.ts'

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
  const calendars = childrenOf([root, ...projects], 'Calendar').map(toCalendarRow)
  for (const calendar of calendars) add('CALENDAR', calendar)
  const ownTypes = addFieldTypes(root, add)
  for (const node of elementsOf(root, 'Resource')) {
    const values = valuesOf(node)
    add('RSRC', {
      rsrc_id: textOf(values, 'ObjectId'),
      clndr_id: textOf(values, 'CalendarObjectId'),
      email_addr: textOf(values, 'EmailAddress'),
    })
  }
  const usual = calendars.find(({ default_flag }) => default_flag === 'Y')?.clndr_id ?? ''
  const percentFactor = findPercentFactor(projects)
  for (const node of projects) {
    const values = valuesOf(node)
    const holders = projects.length === 1 ? [node, root] : [node]
    const project = { node, values, id: textOf(values, 'ObjectId', 'Id'), holders }
    addProject(project, usual, add)
    const rootId = addWbs(project, ownTypes, add)
    for (const activity of childrenOf(holders, 'Activity')) {
      const own = valuesOf(activity)
      const wbsId = textOf(own, 'WBSObjectId') || rootId
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
  const isPercentage = childrenOf(projects, 'Activity').some(({ children }) =>
    children.some(({ name, text }) => percentNames.has(name) && Number(text) > 1),
  )
  return isPercentage ? 1 : 100
}

const percentNames: ReadonlySet<string> = new Set(['PercentComplete', 'PhysicalPercentComplete'])

/** Returns the types of the fields in which our own files store what P6 lacks. */
function addFieldTypes(root: XmlNode, add: Add): ReadonlySet<string> {
  const own = new Set<string>()
  for (const node of elementsOf(root, 'UDFType')) {
    const values = valuesOf(node)
    const [id, label] = [textOf(values, 'ObjectId'), textOf(values, 'Title')]
    const table = codeOf(subjectAreas, textOf(values, 'SubjectArea'))
    add('UDFTYPE', { udf_type_id: id, table_name: table, udf_type_label: label })
    if (label.startsWith(ownLabel)) own.add(id)
  }
  return own
}

function addProject({ node, values, id }: ProjectNodes, usualCalendar: string, add: Add) {
  const [stated] = elementsOf(node, 'ScheduleOptions')
  // Old versions have the options in the project itself.
  const options = new Map([...values, ...(stated ? valuesOf(stated) : [])])
  const path = textOf(options, 'CriticalActivityPathType')
  add('PROJECT', {
    proj_id: id,
    proj_short_name: textOf(values, 'Id'),
    clndr_id: textOf(values, 'ActivityDefaultCalendarObjectId', 'CalendarObjectId') || usualCalendar,
    plan_start_date: momentOf(values, 'PlannedStartDate'),
    last_recalc_date: momentOf(values, 'DataDate'),
    plan_end_date: momentOf(values, 'MustFinishByDate'),
    critical_drtn_hr_cnt: textOf(options, 'CriticalActivityFloatLimit', 'CriticalActivityFloatThreshold'),
    critical_path_type: path.toLowerCase() === 'longest path' ? 'CT_DrivPath' : 'CT_TotFloat',
  })
  const fields = readOptions(options)
  if (Object.values(fields).some(Boolean)) add('SCHEDOPTIONS', { proj_id: id, ...fields })
}

function readOptions(options: Values): Fields {
  const logic = textOf(options, 'OutOfSequenceScheduleType').toLowerCase()
  const isIgnored = flagOf(options, 'IgnoreOtherProjectRelationships')
  return {
    sched_calendar_on_relationship_lag: codeOf(lagCalendars, textOf(options, 'RelationshipLagCalendar')),
    sched_progress_override: logic && (logic === 'progress override' ? 'Y' : 'N'),
    sched_retained_logic: logic && (logic === 'retained logic' ? 'Y' : 'N'),
    sched_open_critical_flag: flagOf(options, 'MakeOpenEndedActivitiesCritical'),
    sched_use_expect_end_flag: flagOf(options, 'UseExpectedFinishDates'),
    sched_float_type: codeOf(floatTypes, textOf(options, 'ComputeTotalFloatType')),
    sched_lag_early_start_flag: flagOf(options, 'StartToStartLagCalculationType'),
    sched_use_project_end_date_for_float: flagOf(options, 'CalculateFloatBasedOnFinishDate'),
    enable_multiple_longest_path_calc: flagOf(options, 'MultipleFloatPathsEnabled'),
    sched_outer_depend_type: isIgnored && (isIgnored === 'Y' ? 'SD_None' : 'SD_Both'),
  }
}

/**
 * P6 leaves out the WBS element of the project itself, and other programs write it. Returns its id, under which
 * activities without a WBS element are.
 */
function addWbs({ values, id, holders }: ProjectNodes, ownTypes: ReadonlySet<string>, add: Add): string {
  const nodes = childrenOf(holders, 'WBS').map((node) => ({ node, values: valuesOf(node) }))
  const known = new Set(nodes.map((wbs) => textOf(wbs.values, 'ObjectId')))
  const tops = nodes.filter((wbs) => !known.has(textOf(wbs.values, 'ParentObjectId')))
  const [only] = tops.length === 1 ? tops : []
  const name = textOf(values, 'Name', 'Id')
  const stated = textOf(values, 'WBSObjectId')
  const isOnlyRoot = only !== undefined && textOf(only.values, 'Name') === name
  const rootId = isOnlyRoot ? textOf(only.values, 'ObjectId') : stated || `${id} root`
  add('PROJWBS', {
    wbs_id: rootId,
    proj_id: id,
    proj_node_flag: 'Y',
    wbs_short_name: textOf(values, 'Id'),
    wbs_name: name,
  })
  for (const wbs of nodes) {
    const own = textOf(wbs.values, 'ObjectId')
    if (own === rootId) continue
    const parent = textOf(wbs.values, 'ParentObjectId')
    add('PROJWBS', {
      wbs_id: own,
      proj_id: id,
      parent_wbs_id: known.has(parent) ? parent : rootId,
      seq_num: textOf(wbs.values, 'SequenceNumber'),
      wbs_short_name: textOf(wbs.values, 'Code'),
      wbs_name: textOf(wbs.values, 'Name'),
    })
    addFields(wbs.node, own, add, ownTypes)
  }
  for (const holder of holders) if (holder.name !== 'APIBusinessObjects') addFields(holder, id, add, ownTypes)
  return rootId
}

/** `types`: the only ones that are read, because the others concern no task. */
function addFields(node: XmlNode, id: string, add: Add, types?: ReadonlySet<string>) {
  for (const field of elementsOf(node, 'UDF')) {
    const values = valuesOf(field)
    const type = textOf(values, 'TypeObjectId')
    if (types && !types.has(type)) continue
    add('UDFVALUE', { fk_id: id, udf_type_id: type, udf_text: textOf(values, 'TextValue', 'Text') })
  }
}

function addActivityDetails(node: XmlNode, values: Values, add: Add) {
  const id = activityIdOf(values)
  addFields(node, id, add)
  for (const _ of elementsOf(node, 'Code')) add('TASKACTV', { task_id: id })
  if (textOf(values, 'Notebook', 'NotesToResources', 'Feedback')) add('TASKMEMO', { task_id: id })
}

function addLinks({ id, holders }: ProjectNodes, add: Add) {
  for (const node of childrenOf(holders, 'Relationship')) {
    const values = valuesOf(node)
    add('TASKPRED', {
      proj_id: textOf(values, 'SuccessorProjectObjectId') || id,
      task_id: textOf(values, 'SuccessorActivityObjectId', 'SuccessorActivityId'),
      pred_task_id: textOf(values, 'PredecessorActivityObjectId', 'PredecessorActivityId'),
      pred_type: codeOf(linkTypes, textOf(values, 'Type')),
      lag_hr_cnt: textOf(values, 'Lag'),
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
    const values = valuesOf(node)
    add(detailTables.get(node.name) ?? node.name, {
      task_id: textOf(values, 'ActivityObjectId'),
      rsrc_id: textOf(values, 'ResourceObjectId'),
      target_qty: textOf(values, 'PlannedUnits'),
      remain_qty: textOf(values, 'RemainingUnits'),
      act_reg_qty: textOf(values, 'ActualRegularUnits', 'ActualUnits'),
      act_ot_qty: textOf(values, 'ActualOvertimeUnits'),
      target_lag_drtn_hr_cnt: textOf(values, 'PlannedLag'),
      relag_drtn_hr_cnt: textOf(values, 'RemainingLag'),
    })
  }
}
