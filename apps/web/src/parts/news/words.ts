/** The texts of derived notifications, and the messages when notifications are read. */
import {
  bulkOverdueSentence,
  bulkOverdueTitle,
  type ChangeNews,
  type DatedNews,
  type DerivedNotification,
  type DigestNews,
  type DueCounts,
  datedSentences,
  datedTitles,
  dueKinds,
  dueNouns,
} from '@plumbline/domain/notifications/derived-notifications.ts'
import { dayToLabel, momentToLabel, storedDayToLabel } from '#parts/dates/labels.ts'
import { fieldToWords } from '#parts/history/field-to-words.ts'
import { countToLabel } from '#parts/register/count-to-label.ts'
import { titleOf } from '#parts/register/title-of.ts'

/** A notification shows the beginning of a comment or text. */
const mostOfComment = 200

interface Told {
  title: string
  message: string
}

export function tellNews(news: DerivedNotification): Told {
  switch (news.rule) {
    case 'document-change':
    case 'project-change':
      return tellChange(news)
    case 'mentioned':
      return {
        title: `${titleOf(news.by)} mentioned you: ${titleOf(news.name)}`,
        message: `“${shorten(news.comment)}”`,
      }
    case 'digest':
      return tellDigest(news)
    case 'back-up-due': {
      const last = news.lastBackUp && storedDayToLabel(news.lastBackUp)
      const message = last ? `The last one was made on ${last}.` : 'None has been made in this browser yet.'
      return { title: 'A back-up is due', message }
    }
    case 'task-assigned': {
      if (news.count > 1)
        return {
          title: `${countToLabel(news.count, 'action')} assigned to you`,
          message: `“${titleOf(news.name)}” and ${(news.count - 1).toLocaleString('en')} more${news.overdue ? `, ${news.overdue.toLocaleString('en')} of them overdue` : ''}.`,
        }
      const message = news.day ? `Action, due ${dayToLabel(news.day)}.` : 'Action, with no due date.'
      return { title: `Assigned to you: ${titleOf(news.name)}`, message }
    }
    case 'text-replaced':
      return {
        title: `${titleOf(news.by)} replaced your ${fieldToWords(news.field)}: ${titleOf(news.name)}`,
        message: `It was “${shorten(momentToLabel(news.text))}”.`,
      }
    case 'transmittal-received':
      return {
        title: `Transmittal ${titleOf(news.name)} from ${titleOf(news.by)}`,
        message: 'Open it to acknowledge that you have received it.',
      }
    default:
      return tellDated(news)
  }
}

export function tellMany(count: number): Told {
  return { title: `${count} new notifications`, message: 'They are listed under Notifications.' }
}

function shorten(comment: string): string {
  return comment.length > mostOfComment ? `${comment.slice(0, mostOfComment)}…` : comment
}

/** For each list with alarms. */
const registerNames: Readonly<Record<string, string>> = {
  'lead-times': 'Lead Times',
  'hold-points': 'Hold Points',
  'program-items': 'Program',
}

function tellDated({ rule, name, day, collection, count = 1 }: DatedNews): Told {
  if (count > 1) return { title: bulkOverdueTitle(count), message: bulkOverdueSentence(titleOf(name), count) }
  const label = dayToLabel(day)
  const register = registerNames[collection]
  const isAlarm = rule === 'alarm' && register !== undefined
  return {
    title: `${datedTitles[rule]}: ${titleOf(name)}`,
    message: isAlarm ? `${register}, set for ${label}.` : datedSentences[rule](label),
  }
}

const nouns: Readonly<Record<string, string>> = {
  documents: 'Document',
  projects: 'Project',
  conditions: 'Condition',
  workflows: 'Workflow',
}

function tellChange({ collection, did, name, by, count }: ChangeNews): Told {
  const noun = nouns[collection] ?? 'Record'
  const added = collection === 'documents' ? 'filed' : 'added'
  const verb = { added, changed: 'changed', removed: 'deleted', commented: 'commented on' }[did]
  const more = count > 1 ? ` and ${count - 1} more` : ''
  return { title: `${noun} ${verb}: ${titleOf(name)}${more}`, message: `By ${by}.` }
}

function tellDigest({ today, restOfWeek }: DigestNews): Told {
  const week = tellCounts(restOfWeek)
  const message = [`Today: ${tellCounts(today) || 'nothing'}.`, week && `Later this week: ${week}.`]
  return { title: 'What is due', message: message.filter(Boolean).join(' ') }
}

function tellCounts(counts: DueCounts): string {
  return dueKinds
    .flatMap((kind) => (counts[kind] > 0 ? [countToLabel(counts[kind], dueNouns[kind])] : []))
    .join(', ')
}
