/** The rules of notifications of reviews, RFIs and transmittals, which load after the first paint with the working calendars. */
export { lateReviewsFromMe } from '@plumbline/domain/activity/agenda/late-reviews.ts'
export { lateTransmittalsFromMe } from '@plumbline/domain/activity/agenda/late-transmittals.ts'
export {
  findReviewNotifications,
  foldReviewNotifications,
} from '@plumbline/domain/activity/notifications/rules/review-notifications.ts'
export {
  findReviewReminders,
  foldReviewReminders,
} from '@plumbline/domain/activity/notifications/rules/review-reminders.ts'
export {
  findRfiNotifications,
  findRfiReminders,
} from '@plumbline/domain/activity/notifications/rules/rfi-notifications.ts'
export { findTransmittalReminders } from '@plumbline/domain/activity/notifications/rules/transmittal-reminders.ts'
export { readOfficeDaysOff } from '@plumbline/domain/program/schedule/working-days.ts'
