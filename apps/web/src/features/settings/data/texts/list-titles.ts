/** The title of each list in back-ups, by its storage key. */

import { capitalise } from '@plumbline/domain/text/capitalise.ts'
import { fieldToLabel } from '#people/field-texts/field-to-label.ts'

export const titles: Readonly<Record<string, string>> = {
  constructionProjects: 'Projects',
  plumblineConditions: 'Conditions',
  constructionDocuments: 'Documents',
  plumblineMarkups: 'Markups',
  plumblineSheetScales: 'Sheet Scales',
  plumblinePdfCopies: 'Copies with Markups',
  plumblineCustomStamps: 'Custom Stamps',
  plumblineTeam: 'Team',
  constructDirectoryContacts: 'Directory',
  plumblineTasks: 'Tasks',
  plumblineWorkflows: 'Workflows',
  plumblineRfis: 'RFIs',
  plumblineReviewTemplates: 'Review Templates',
  plumblineAbsences: 'Absences',
  plumblineProgramTasks: 'Program',
  plumblineProgramSettings: 'Program Settings',
  constructLeadTimeItems: 'Lead Times',
  constructHoldPoints: 'Hold Points',
  constructSafetyItems: 'Safety',
  plumblineInvitees: 'Invited Users',
  plumblineActivity: 'Activity Log',
  plumblineHistory: 'History',
  plumblineSharedViews: 'Shared Views',
  plumblineTransmittals: 'Transmittals',
  plumblineDeadlines: 'Deadlines',
  plumblineNotifications: 'Notifications',
  plumblineDeletions: 'Deleted Records',
}

/** Other lists are named after their key: 'plumblineSiteDiary' is 'Site diary'. */
export function listTitle(key: string): string {
  return titles[key] ?? fieldTitle(key.replace(/^(plumbline|construction|construct)(?=[A-Z])/, ''))
}

/** 'orderByDate' → 'Order by date'. */
export function fieldTitle(field: string): string {
  return capitalise(fieldToLabel(field))
}
