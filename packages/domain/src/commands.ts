/** Every command. A team server accepts exactly these. */

import { markRead } from './activity/notifications/mark-read.ts'
import { savePreferences } from './activity/notifications/save-preferences.ts'
import {
  attachToCondition,
  commentOnCondition,
  commentOnConditionDocument,
  deleteCondition,
  detachFromCondition,
  setConditionStatus,
} from './conditions/change-condition.ts'
import { changeConditions, deleteConditions, importConditions } from './conditions/change-conditions.ts'
import { giveEvidence } from './conditions/evidence.ts'
import { importConsent } from './conditions/import-consent.ts'
import { saveCondition } from './conditions/save-condition.ts'
import { deleteConsent, saveConsent } from './conditions/save-consent.ts'
import { addDeadline, deleteDeadline } from './deadlines/change-deadline.ts'
import { deleteContact, saveContact } from './directory/change-contact.ts'
import { changeContacts, deleteContacts, importContacts } from './directory/change-contacts.ts'
import { changeDocuments, importDocuments } from './documents/commands/change-documents.ts'
import { commentOnDocument } from './documents/commands/comment-on-document.ts'
import { deleteDocuments } from './documents/commands/delete-documents.ts'
import { editDocument } from './documents/commands/edit-document.ts'
import { saveDocumentRules } from './documents/commands/save-document-rules.ts'
import {
  addMarkups,
  commentOnMarkup,
  editMarkups,
  linkMarkup,
  removeMarkups,
  setMarkupStatus,
} from './documents/markups/change-markups.ts'
import { deleteStamp, saveStamp } from './documents/markups/change-stamps.ts'
import { removeSheetScale, setSheetScale } from './documents/markups/measure/set-scale.ts'
import { recordSentCopy } from './documents/markups/pdf-copy.ts'
import { takeOverMarkups } from './documents/markups/take-over.ts'
import { carryMarkups, confirmPlace } from './documents/pins/carry-markups.ts'
import { changeDistribution } from './documents/transmittals/change-distribution.ts'
import {
  acknowledgeTransmittal,
  voidTransmittal,
  withdrawAcknowledgement,
} from './documents/transmittals/change-transmittal.ts'
import { issueTransmittal } from './documents/transmittals/issue-transmittal.ts'
import { openTransmittal } from './documents/transmittals/open-transmittal.ts'
import { recordMail } from './documents/transmittals/record-mail.ts'
import { remindRecipients } from './documents/transmittals/remind-recipients.ts'
import { changeDocumentLinks } from './documents/uses/change-links.ts'
import { fileAttachment } from './documents/uses/file-attachment.ts'
import { fileDocuments } from './documents/uses/file-documents.ts'
import { removeRevision } from './documents/uses/remove-revision.ts'
import { deleteHoldPoint, setHoldPointAlarm } from './hold-points/change-hold-point.ts'
import { changeHoldPoints, deleteHoldPoints, importHoldPoints } from './hold-points/change-hold-points.ts'
import { releaseHoldPoint, setHoldPointStatus } from './hold-points/release-hold-point.ts'
import { saveHoldPoint } from './hold-points/save-hold-point.ts'
import { redo, undo } from './kernel/commands/undo.ts'
import {
  deleteLeadTime,
  saveLeadTime,
  setLeadTimeAlarm,
  setLeadTimeStatus,
} from './lead-times/change-lead-time.ts'
import { changeLeadTimes, deleteLeadTimes, importLeadTimes } from './lead-times/change-lead-times.ts'
import { deleteAbsence, saveAbsence } from './people/absences/change-absences.ts'
import { saveProfile } from './people/account/save-profile.ts'
import { inviteToRegister, withdrawInvitation } from './people/invitations/invitation-commands.ts'
import { addTaskBelow } from './program/commands/add-task-below.ts'
import { deleteBaseline, setBaseline } from './program/commands/baseline-commands.ts'
import { deleteCalendar, saveCalendar } from './program/commands/calendar-commands.ts'
import { moveProgramItem, setProgramAlarm } from './program/commands/change-program-item.ts'
import { chooseWorkDays } from './program/commands/choose-work-days.ts'
import { deleteProgramItem, deleteProgramItems } from './program/commands/delete-program-item.ts'
import { importProgram } from './program/commands/import-program.ts'
import { indentProgramItems, outdentProgramItems } from './program/commands/indent-program-items.ts'
import { holdGates, linkGate } from './program/commands/link-gate.ts'
import { linkProgramItems, unlinkProgramItem } from './program/commands/link-program-items.ts'
import { rescheduleProgramItem } from './program/commands/reschedule-program-item.ts'
import { saveProgramItem } from './program/commands/save-program-item.ts'
import { saveProgramSettings } from './program/commands/save-program-settings.ts'
import { setAutoSchedule } from './program/commands/set-auto-schedule.ts'
import { updateProgram } from './program/commands/update-program.ts'
import { changeMembers, removeMembers } from './projects/commands/change-members.ts'
import { editProject } from './projects/commands/edit-project.ts'
import {
  inviteMember,
  nameMember,
  removeMember,
  removePerson,
  setMemberCompany,
  setMemberRole,
} from './projects/commands/member-commands.ts'
import {
  addCompanyPermissions,
  removeCompanyPermissions,
  resetPermissions,
  setPermission,
} from './projects/commands/permission-commands.ts'
import { addProject, deleteProject, setGuestView } from './projects/commands/project-commands.ts'
import {
  archiveAddedField,
  deleteAddedField,
  moveAddedField,
  saveAddedField,
} from './registers/added-fields/save-added-field.ts'
import {
  deleteTableView,
  saveTableLayout,
  saveTableView,
} from './registers/table-settings/save-table-settings.ts'
import { deleteSharedView, shareView, updateSharedView } from './registers/table-settings/shared-view.ts'
import { answerRfi, closeRfi, issueRfi, sendBackRfi, voidRfi } from './rfis/answer-rfi.ts'
import {
  attachToRfi,
  changeRfis,
  commentOnRfi,
  deleteRfi,
  deleteRfis,
  detachFromRfi,
  importRfis,
} from './rfis/change-rfis.ts'
import { saveRfi } from './rfis/save-rfi.ts'
import { saveChecklist, startRun, tickItem } from './safety/change-checklist.ts'
import { deleteSafetyRecord, setSafetyStatus } from './safety/change-record.ts'
import { changeSafetyRecords, deleteSafetyRecords } from './safety/change-records.ts'
import { importSafetyRecords } from './safety/import-records.ts'
import { reportIncident } from './safety/incident.ts'
import { saveEntry } from './safety/save-entry.ts'
import { saveIncident } from './safety/save-incident.ts'
import { attachToTask, commentOnTask, deleteTask, detachFromTask, moveTask } from './tasks/change-task.ts'
import { changeTasks, deleteTasks, importTasks } from './tasks/change-tasks.ts'
import { saveTask } from './tasks/save-task.ts'
import { bringRecords } from './team/move/bring-records.ts'
import { addStage } from './workflows/commands/add-stage.ts'
import { changeStages, deleteStages } from './workflows/commands/change-stages.ts'
import { changeWorkflows, deleteWorkflows, importWorkflows } from './workflows/commands/change-workflows.ts'
import { delegateStage, takeBackStage } from './workflows/commands/delegate-stage.ts'
import { deleteWorkflow } from './workflows/commands/delete-workflow.ts'
import { editStage } from './workflows/commands/edit-stage.ts'
import { importStages } from './workflows/commands/import-stages.ts'
import { decideReviewStage, startRound } from './workflows/commands/review-commands.ts'
import {
  attachToStage,
  commentOnStage,
  commentOnStageDocument,
  confirmApproval,
  deleteStage,
  detachFromStage,
  setStageStatus,
} from './workflows/commands/stage-commands.ts'
import { startReviews } from './workflows/commands/start-reviews.ts'
import {
  attachToWorkflow,
  commentOnWorkflowDocument,
  createWorkflow,
  detachFromWorkflow,
  editWorkflow,
  setWorkflowStatus,
} from './workflows/commands/workflow-commands.ts'
import { deleteOutcome, retireOutcome, saveOutcome } from './workflows/outcome-codes/outcome-commands.ts'
import { deleteTemplate, saveTemplate } from './workflows/templates/change-templates.ts'
import { importTemplates } from './workflows/templates/import-templates.ts'

export const commands = [
  addProject,
  editProject,
  deleteProject,
  setGuestView,
  saveConsent,
  deleteConsent,
  saveOutcome,
  retireOutcome,
  deleteOutcome,
  saveCondition,
  setConditionStatus,
  giveEvidence,
  deleteCondition,
  changeConditions,
  importConditions,
  importConsent,
  deleteConditions,
  commentOnCondition,
  attachToCondition,
  detachFromCondition,
  commentOnConditionDocument,
  fileDocuments,
  deleteDocuments,
  editDocument,
  changeDocuments,
  importDocuments,
  commentOnDocument,
  removeRevision,
  saveDocumentRules,
  addMarkups,
  editMarkups,
  linkMarkup,
  removeMarkups,
  commentOnMarkup,
  takeOverMarkups,
  recordSentCopy,
  carryMarkups,
  confirmPlace,
  setMarkupStatus,
  setSheetScale,
  removeSheetScale,
  saveStamp,
  deleteStamp,
  changeDocumentLinks,
  fileAttachment,
  issueTransmittal,
  changeDistribution,
  remindRecipients,
  acknowledgeTransmittal,
  openTransmittal,
  recordMail,
  withdrawAcknowledgement,
  voidTransmittal,
  inviteMember,
  setMemberRole,
  setMemberCompany,
  setPermission,
  addCompanyPermissions,
  removeCompanyPermissions,
  resetPermissions,
  removeMember,
  nameMember,
  removePerson,
  changeMembers,
  removeMembers,
  saveTask,
  moveTask,
  deleteTask,
  changeTasks,
  importTasks,
  deleteTasks,
  commentOnTask,
  attachToTask,
  detachFromTask,
  createWorkflow,
  startReviews,
  editWorkflow,
  setWorkflowStatus,
  deleteWorkflow,
  changeWorkflows,
  importWorkflows,
  deleteWorkflows,
  attachToWorkflow,
  detachFromWorkflow,
  commentOnWorkflowDocument,
  addStage,
  confirmApproval,
  setStageStatus,
  deleteStage,
  changeStages,
  importStages,
  decideReviewStage,
  editStage,
  startRound,
  delegateStage,
  takeBackStage,
  deleteStages,
  commentOnStage,
  attachToStage,
  detachFromStage,
  commentOnStageDocument,
  saveTemplate,
  deleteTemplate,
  importTemplates,
  saveRfi,
  issueRfi,
  answerRfi,
  sendBackRfi,
  closeRfi,
  voidRfi,
  deleteRfi,
  changeRfis,
  importRfis,
  deleteRfis,
  commentOnRfi,
  attachToRfi,
  detachFromRfi,
  saveLeadTime,
  setLeadTimeAlarm,
  setLeadTimeStatus,
  deleteLeadTime,
  changeLeadTimes,
  importLeadTimes,
  deleteLeadTimes,
  saveHoldPoint,
  setHoldPointAlarm,
  setHoldPointStatus,
  releaseHoldPoint,
  deleteHoldPoint,
  changeHoldPoints,
  importHoldPoints,
  deleteHoldPoints,
  inviteToRegister,
  withdrawInvitation,
  saveContact,
  deleteContact,
  changeContacts,
  importContacts,
  deleteContacts,
  addDeadline,
  deleteDeadline,
  saveProgramItem,
  addTaskBelow,
  moveProgramItem,
  deleteProgramItem,
  deleteProgramItems,
  indentProgramItems,
  outdentProgramItems,
  rescheduleProgramItem,
  linkProgramItems,
  unlinkProgramItem,
  linkGate,
  holdGates,
  setProgramAlarm,
  setAutoSchedule,
  saveProgramSettings,
  chooseWorkDays,
  saveCalendar,
  deleteCalendar,
  setBaseline,
  deleteBaseline,
  importProgram,
  updateProgram,
  reportIncident,
  saveIncident,
  setSafetyStatus,
  saveChecklist,
  tickItem,
  startRun,
  saveEntry,
  deleteSafetyRecord,
  changeSafetyRecords,
  importSafetyRecords,
  deleteSafetyRecords,
  saveProfile,
  saveAbsence,
  deleteAbsence,
  savePreferences,
  markRead,
  saveTableLayout,
  saveTableView,
  deleteTableView,
  shareView,
  updateSharedView,
  deleteSharedView,
  saveAddedField,
  moveAddedField,
  archiveAddedField,
  deleteAddedField,
  bringRecords,
  undo,
  redo,
] as const
