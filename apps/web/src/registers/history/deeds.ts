/** The verb of each command in the activity log and the history, between the person and the name of the record. */
import type { Activity } from '@plumbline/domain/activity/log/activity.ts'

/** If one command both adds and edits, a pair: for a new record, and for an existing one. */
type Deed = string | readonly [added: string, changed: string]

const saved = (noun: string): Deed => [`added the ${noun}`, `edited the ${noun}`]

const deeds: Readonly<Record<string, Deed>> = {
  'move.bring-records': 'moved here',
  'projects.add': 'added the project',
  'projects.edit': 'edited the project',
  'projects.delete': 'deleted the project',
  'projects.save-document-rules': 'changed the document settings of the project',
  'projects.set-guest-view': 'changed what guests see of the project',
  'projects.save-consent': 'changed the consents of the project',
  'projects.delete-consent': 'deleted a consent of the project',
  'conditions.save': saved('condition'),
  'conditions.set-status': 'set the status of the condition',
  'conditions.give-evidence': 'gave evidence for the condition',
  'conditions.delete': 'deleted the condition',
  'conditions.change': 'edited the condition',
  'conditions.import': saved('condition'),
  'conditions.delete-many': 'deleted the condition',
  'conditions.comment': 'commented on the condition',
  'conditions.attach': 'added files to the condition',
  'conditions.detach': 'removed a file from the condition',
  'conditions.comment-on-document': 'commented on a file of the condition',
  'documents.file': ['added the document', 'added a revision of the document'],
  'documents.edit': 'edited the document',
  'documents.change': 'edited the document',
  'documents.import': 'edited the document',
  'documents.delete': 'deleted the document',
  'documents.comment': 'commented on the document',
  'documents.remove-revision': 'removed a revision of the document',
  'markups.add': 'added the markup',
  'markups.edit': 'edited the markup',
  'markups.link': 'linked the pin',
  'markups.remove': 'removed the markup',
  'markups.comment': 'answered the markup',
  'markups.take-over': ['took over the markup', 'took over a change of the markup'],
  'markups.carry': 'carried the pin to the new revision',
  'markups.confirm-place': 'confirmed the place of the pin',
  'markups.set-status': 'set the status of the markup',
  'custom-stamps.save': saved('stamp'),
  'custom-stamps.delete': 'deleted the stamp',
  'sheets.set-scale': 'set the sheet scale',
  'sheets.remove-scale': 'removed the sheet scale',
  'document-links.change': 'changed the linked documents of',
  'document-links.file': ['filed the document', 'filed a file of'],
  'transmittals.issue': 'issued the transmittal',
  'transmittals.acknowledge': 'recorded an acknowledgement of the transmittal',
  'transmittals.withdraw-acknowledgement': 'withdrew an acknowledgement of the transmittal',
  'transmittals.void': 'declared void the transmittal',
  'team.invite': 'invited to a team',
  'team.set-role': 'changed the role of',
  'team.set-company': 'changed the company of',
  'team.set-permission': 'changed the permissions of the project',
  'team.add-company-permissions': 'added a company to the permissions of the project',
  'team.remove-company-permissions': 'removed the permissions of a company in the project',
  'team.reset-permissions': 'reset the permissions of a role in the project',
  'team.set-name': 'changed the name of',
  'team.remove-person': 'removed from the teams',
  'team.remove': 'removed from a team',
  'team.change': 'changed the role of',
  'team.remove-many': 'removed from a team',
  'tasks.save': saved('task'),
  'tasks.move': 'moved the task',
  'tasks.delete': 'deleted the task',
  'tasks.change': 'edited the task',
  'tasks.import': saved('task'),
  'tasks.delete-many': 'deleted the task',
  'tasks.comment': 'commented on the task',
  'tasks.attach': 'added files to the task',
  'tasks.detach': 'removed a file from the task',
  'workflows.create': 'created the workflow',
  'workflows.start': 'started the workflow',
  'workflows.edit': 'edited the workflow',
  'workflows.set-status': 'set the status of the workflow',
  'workflows.delete': 'deleted the workflow',
  'workflows.change': 'edited the workflow',
  'workflows.import': ['created the workflow', 'edited the workflow'],
  'workflows.delete-many': 'deleted the workflow',
  'workflows.attach': 'added files to the workflow',
  'workflows.detach': 'removed a file from the workflow',
  'workflows.comment-on-document': 'commented on a file of the workflow',
  'workflows.add-stage': 'added a stage to the workflow',
  'workflows.confirm-approval': 'confirmed an approval of the workflow',
  'workflows.decide': 'decided on a stage of the workflow',
  'workflows.edit-stage': 'edited a stage of the workflow',
  'workflows.start-round': 'started the next round of the workflow',
  'workflows.set-stage-status': 'set the status of a stage of the workflow',
  'workflows.delete-stage': 'deleted a stage of the workflow',
  'workflows.change-stages': 'edited stages of the workflow',
  'workflows.import-stages': 'edited stages of the workflow',
  'workflows.delete-stages': 'deleted stages of the workflow',
  'workflows.comment-on-stage': 'commented on a stage of the workflow',
  'workflows.attach-to-stage': 'added files to a stage of the workflow',
  'workflows.detach-from-stage': 'removed a file from a stage of the workflow',
  'workflows.comment-on-stage-document': 'commented on a file of the workflow',
  'review-templates.save': saved('review template'),
  'review-templates.delete': 'deleted the review template',
  'review-templates.import': saved('review template'),
  'lead-times.save': saved('lead time item'),
  'lead-times.set-alarm': 'changed the alarm of the lead time item',
  'lead-times.set-status': 'set the status of the lead time item',
  'lead-times.delete': 'deleted the lead time item',
  'lead-times.change': 'edited the lead time item',
  'lead-times.import': saved('lead time item'),
  'lead-times.delete-many': 'deleted the lead time item',
  'hold-points.save': saved('hold point'),
  'hold-points.set-alarm': 'changed the alarm of the hold point',
  'hold-points.set-status': 'set the status of the hold point',
  'hold-points.release': 'recorded a decision on the hold point',
  'hold-points.delete': 'deleted the hold point',
  'hold-points.change': 'edited the hold point',
  'hold-points.import': saved('hold point'),
  'hold-points.delete-many': 'deleted the hold point',
  'invitations.invite': 'invited to a register',
  'invitations.withdraw': 'withdrew the invitation of',
  'directory.save': saved('contact'),
  'directory.delete': 'deleted the contact',
  'directory.change': 'edited the contact',
  'directory.import': saved('contact'),
  'directory.delete-many': 'deleted the contact',
  'deadlines.add': 'set the deadline',
  'deadlines.delete': 'deleted the deadline',
  'program.save': saved('program item'),
  'program.add-below': 'added the program item',
  'program.move': 'moved the program item',
  'program.delete': 'deleted the program item',
  'program.delete-several': 'deleted the program item',
  'program.indent': 'indented the program item',
  'program.outdent': 'outdented the program item',
  'program.reschedule': 'rescheduled the program item',
  'program.link': 'linked the program item',
  'program.unlink': 'removed the links of the program item',
  'program.import': 'imported the program item',
  'program.update': 'updated the program item',
  'program.set-alarm': 'changed the alarm of the program item',
  'program.link-gate': 'linked a gate of the consent',
  'program.hold-gates': 'moved milestones after their gates',
  'program.set-auto-schedule': 'switched auto-schedule of the program',
  'program.choose-work-days': 'chose the working days of the program',
  'program.save-settings': 'changed the schedule settings of the program',
  'program.save-calendar': 'changed a working calendar of the program',
  'program.delete-calendar': 'deleted a working calendar of the program',
  'program.set-baseline': 'set a baseline of the program item',
  'program.delete-baseline': 'deleted a baseline of the program item',
  'safety.report-incident': 'reported the incident',
  'safety.save-incident': 'edited the incident',
  'safety.set-status': 'set the status of the safety record',
  'safety.save-checklist': saved('checklist'),
  'safety.tick-item': 'ticked items of the checklist',
  'safety.start-run': 'started a run of the checklist',
  'safety.save-record': saved('safety record'),
  'safety.delete': 'deleted the safety record',
  'safety.change': 'edited the safety record',
  'safety.import': saved('safety record'),
  'safety.delete-many': 'deleted the safety record',
  'shared-views.add': 'shared the view',
  'shared-views.update': 'changed the shared view',
  'shared-views.delete': 'deleted the shared view',
  'workspace.merge': 'merged the back-up of',
  'workspace.unmerge': 'undid the merge of the back-up of',
  undo: 'undid a change to',
  redo: 'redid a change to',
}

/** For entries of a later version. */
const plainDeeds: Readonly<Record<Activity['effect'], string>> = {
  added: 'added',
  changed: 'changed',
  removed: 'removed',
}

/** Reading notifications and changing the user’s profile concern no one else. Older logs contain such entries. */
export function isVisible({ action }: Pick<Activity, 'action'>): boolean {
  return !/^(notifications|preferences|profile|table-settings)\./.test(action)
}

/** 'edited the task' */
export function getDeed({ action, effect }: Pick<Activity, 'action' | 'effect'>): string {
  const deed = Object.hasOwn(deeds, action) ? deeds[action] : undefined
  if (deed === undefined) return plainDeeds[effect]
  if (typeof deed === 'string') return deed
  return effect === 'added' ? deed[0] : deed[1]
}

/** The same without the name of a record behind it. */
export function deedAlone(entry: Pick<Activity, 'action' | 'effect'>): string {
  return alone[entry.action] ?? getDeed(entry).replace(/ of$/, '')
}

const alone: Readonly<Record<string, string>> = {
  'workspace.merge': 'merged a back-up',
  'workspace.unmerge': 'undid the merge of a back-up',
  undo: 'undid a change',
  redo: 'redid a change',
}

/** ' and 3 more'. Records that were only moved along with a change are not counted. */
export function getRest({
  effect,
  count,
  areAlike,
}: Pick<Activity, 'effect' | 'count' | 'areAlike'>): string {
  return count > 1 && (effect !== 'changed' || areAlike) ? ` and ${count - 1} more` : ''
}
