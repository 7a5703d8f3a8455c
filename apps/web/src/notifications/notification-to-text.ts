/** The texts of derived notifications, and the messages when notifications are read. */
import {
  bulkSentence,
  bulkTitle,
  type ChangeNotification,
  type DerivedNotification,
  type DigestNotification,
  type DueCounts,
  type DueNotification,
  datedSentences,
  datedTitles,
  dueKinds,
  dueNouns,
  type ReviewNotification,
} from '@plumbline/domain/activity/notifications/rules/derived-notifications.ts'
import { dayToLabel, momentToLabel, storedDayToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { fieldToLabel } from '#people/field-texts/field-to-label.ts'

/** A notification shows the beginning of a comment or text. */
const maxCommentLength = 200

interface NotificationText {
  title: string
  message: string
}

export function notificationToText(notification: DerivedNotification): NotificationText {
  switch (notification.rule) {
    case 'document-change':
    case 'project-change':
      return tellChange(notification)
    case 'mentioned':
      return {
        title: `${getTitle(notification.by)} mentioned you: ${getTitle(notification.name)}`,
        message: `“${shorten(notification.comment)}”`,
      }
    case 'digest':
      return tellDigest(notification)
    case 'back-up-due': {
      const last = notification.lastBackUp && storedDayToLabel(notification.lastBackUp)
      const message = last ? `The last one was made on ${last}.` : 'None has been made in this browser yet.'
      return { title: 'A back-up is due', message }
    }
    case 'task-assigned': {
      if (notification.count > 1)
        return {
          title: `${countToLabel(notification.count, 'action')} assigned to you`,
          message: `“${getTitle(notification.name)}” and ${(notification.count - 1).toLocaleString('en')} more${notification.overdue ? `, ${notification.overdue.toLocaleString('en')} of them overdue` : ''}.`,
        }
      const message = notification.day
        ? `Action, due ${dayToLabel(notification.day)}.`
        : 'Action, with no due date.'
      return { title: `Assigned to you: ${getTitle(notification.name)}`, message }
    }
    case 'text-replaced':
      return {
        title: `${getTitle(notification.by)} replaced your ${fieldToLabel(notification.field)}: ${getTitle(notification.name)}`,
        message: `It was “${shorten(momentToLabel(notification.text))}”.`,
      }
    case 'review-received':
      return tellReview(notification)
    case 'review-decided': {
      const { count, mayProceed, name, outcome } = notification
      if (count > 1)
        return {
          title: `${countToLabel(count, 'review')} decided`,
          message: `“${getTitle(name)}” and ${(count - 1).toLocaleString('en')} more.`,
        }
      const work = mayProceed ? 'Work may proceed.' : 'Work may not proceed.'
      return { title: `Review decided: ${getTitle(name)}`, message: `${outcome}. ${work}` }
    }
    case 'rfi-received': {
      const due = notification.day ? ` by ${dayToLabel(notification.day)}` : ''
      return notification.action === 'answer'
        ? {
            title: `RFI to answer: ${getTitle(notification.name)}`,
            message: `To be answered${due || ' by you'}.`,
          }
        : {
            title: `RFI answered: ${getTitle(notification.name)}`,
            message: 'Close it, or send the answer back.',
          }
    }
    case 'transmittal-received':
      return {
        title: `Transmittal ${getTitle(notification.name)} from ${getTitle(notification.by)}`,
        message: 'Open it to acknowledge that you have received it.',
      }
    default:
      return tellDated(notification)
  }
}

export function tellMany(count: number): NotificationText {
  return { title: `${count} new notifications`, message: 'They are listed under Notifications.' }
}

function tellReview({ action, count, coverFor, day, name, stage }: ReviewNotification): NotificationText {
  const more = (count - 1).toLocaleString('en')
  if (count > 1)
    return {
      title: `${countToLabel(count, 'review')} waiting for you`,
      message: `“${getTitle(name)}” and ${more} more.`,
    }
  const due = day ? `, due ${dayToLabel(day)}` : ''
  const title = action === 'review' ? 'To review' : (submitterTitles[action] ?? 'Waiting for you')
  return {
    title: `${title}: ${getTitle(name)}`,
    message: `${stage ? getTitle(stage) : 'The ball is in your court'}${due}.${coverFor ? ` You cover for ${coverFor}.` : ''}`,
  }
}

const submitterTitles: Readonly<Record<string, string>> = {
  resubmit: 'Revise and resubmit',
  close: 'All stages approved',
  'add-stages': 'Add stages',
}

function shorten(comment: string): string {
  return comment.length > maxCommentLength ? `${comment.slice(0, maxCommentLength)}…` : comment
}

/** For each list with alarms. */
const registerNames: Readonly<Record<string, string>> = {
  'lead-times': 'Lead Times',
  'hold-points': 'Hold Points',
  'program-items': 'Program',
}

function tellDated({ rule, name, day, collection, count = 1 }: DueNotification): NotificationText {
  const label = dayToLabel(day)
  if (count > 1)
    return { title: bulkTitle(rule, count), message: bulkSentence(rule, getTitle(name), count, label) }
  const register = registerNames[collection]
  const isAlarm = rule === 'alarm' && register !== undefined
  return {
    title: `${datedTitles[rule]}: ${getTitle(name)}`,
    message: isAlarm ? `${register}, set for ${label}.` : datedSentences[rule](label),
  }
}

const nouns: Readonly<Record<string, string>> = {
  documents: 'Document',
  projects: 'Project',
  conditions: 'Condition',
  workflows: 'Workflow',
}

function tellChange({ collection, did, name, by, count }: ChangeNotification): NotificationText {
  const noun = nouns[collection] ?? 'Record'
  const added = collection === 'documents' ? 'filed' : 'added'
  const verb = { added, changed: 'changed', removed: 'deleted', commented: 'commented on' }[did]
  const more = count > 1 ? ` and ${count - 1} more` : ''
  return { title: `${noun} ${verb}: ${getTitle(name)}${more}`, message: `By ${by}.` }
}

function tellDigest({ today, restOfWeek }: DigestNotification): NotificationText {
  const week = tellCounts(restOfWeek)
  const message = [`Today: ${tellCounts(today) || 'nothing'}.`, week && `Later this week: ${week}.`]
  return { title: 'What is due', message: message.filter(Boolean).join(' ') }
}

function tellCounts(counts: DueCounts): string {
  return dueKinds
    .flatMap((kind) => (counts[kind] > 0 ? [countToLabel(counts[kind], dueNouns[kind])] : []))
    .join(', ')
}
