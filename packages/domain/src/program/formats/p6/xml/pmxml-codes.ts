/** The terms of PMXML, and their codes in an XER file. */
import { codes } from './pmxml-values.ts'

export const activityTypes = codes({
  'Task Dependent': 'TT_Task',
  'Resource Dependent': 'TT_Rsrc',
  'Level of Effort': 'TT_LOE',
  'Start Milestone': 'TT_Mile',
  'Finish Milestone': 'TT_FinMile',
  'WBS Summary': 'TT_WBS',
})

export const activityStatuses = codes({
  'Not Started': 'TK_NotStart',
  'In Progress': 'TK_Active',
  Completed: 'TK_Complete',
})

export const percentTypes = codes({
  Duration: 'CP_Drtn',
  Physical: 'CP_Phys',
  Units: 'CP_Units',
})

export const constraintTypes = codes({
  'Start On': 'CS_MSO',
  'Start On or Before': 'CS_MSOB',
  'Start On or After': 'CS_MSOA',
  'Finish On': 'CS_MEO',
  'Finish On or Before': 'CS_MEOB',
  'Finish On or After': 'CS_MEOA',
  'As Late As Possible': 'CS_ALAP',
  'Mandatory Start': 'CS_MANDSTART',
  'Mandatory Finish': 'CS_MANDFIN',
})

export const priorities = codes({
  Top: 'PT_Top',
  High: 'PT_High',
  Normal: 'PT_Normal',
  Low: 'PT_Low',
  Lowest: 'PT_Lowest',
})

export const linkTypes = codes({
  'Finish to Start': 'PR_FS',
  'Start to Start': 'PR_SS',
  'Finish to Finish': 'PR_FF',
  'Start to Finish': 'PR_SF',
  FS: 'PR_FS',
  SS: 'PR_SS',
  FF: 'PR_FF',
  SF: 'PR_SF',
})

export const lagCalendars = codes({
  'Predecessor Activity Calendar': 'rcal_Predecessor',
  'Successor Activity Calendar': 'rcal_Successor',
  'Project Default Calendar': 'rcal_ProjDefault',
  '24 Hour Calendar': 'rcal_24Hour',
})

export const floatTypes = codes({
  'Finish Float = Late Finish - Early Finish': 'FT_FF',
  'Start Float = Late Start - Early Start': 'FT_SS',
  'Smallest of Start Float and Finish Float': 'FT_Min',
})

/** The tables of an XER file to which user-defined fields belong. */
export const subjectAreas = codes({ Activity: 'TASK', WBS: 'PROJWBS', Project: 'PROJECT' })
