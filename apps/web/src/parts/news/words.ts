/** The texts of derived notifications, and the messages when notifications are read. */
import type {
  ChangeNews,
  DatedNews,
  DerivedNotification,
  DigestNews,
  DueCounts,
} from '@plumbline/domain/notifications/derived-notifications.ts'
import { dayToLabel, storedDayToLabel } from '#parts/dates/labels.ts'
import { countToLabel } from '#parts/register/count-to-label.ts'
import { titleOf } from '#parts/register/title-of.ts'

interface Told {
  title: string
  message: string
}

export function tellNews(news: DerivedNotification): Told {
  switch (news.rule) {
    case 'document-change':
    case 'project-change':
      return tellChange(news)
    case 'digest':
      return tellDigest(news)
    case 'back-up-due': {
      const last = news.lastBackUp && storedDayToLabel(news.lastBackUp)
      const message = last ? `The last one was made on ${last}.` : 'None has been made in this browser yet.'
      return { title: 'A back-up is due', message }
    }
    case 'task-assigned': {
      const message = news.day ? `Action, due ${dayToLabel(news.day)}.` : 'Action, with no due date.'
      return { title: `Assigned to you: ${titleOf(news.name)}`, message }
    }
    default:
      return tellDated(news)
  }
}

export function tellMany(count: number): Told {
  return { title: `${count} new notifications`, message: 'They are listed under Notifications.' }
}

/** For each list with alarms. */
const registerNames: Readonly<Record<string, string>> = {
  'lead-times': 'Lead Times',
  'hold-points': 'Hold Points',
  'program-items': 'Program',
}

function tellDated({ rule, name, day, collection }: DatedNews): Told {
  const label = dayToLabel(day)
  const said: Record<DatedNews['rule'], Told> = {
    alarm: { title: 'Alarm', message: `${registerNames[collection] ?? ''}, set for ${label}.` },
    'task-overdue': { title: 'Action overdue', message: `It was due ${label}.` },
    'hold-point-due': { title: 'Hold point due', message: `To be released by ${label}.` },
    'hold-point-overdue': {
      title: 'Hold point overdue',
      message: `It was to be released by ${label}.`,
    },
    'order-near': { title: 'Order soon', message: `To be ordered by ${label}.` },
    'order-overdue': { title: 'Order overdue', message: `It was to be ordered by ${label}.` },
    'training-expiring': { title: 'Training expires', message: `Good until ${label}.` },
    'training-expired': { title: 'Training expired', message: `It was valid until ${label}.` },
  }
  const { title, message } = said[rule]
  return { title: `${title}: ${titleOf(name)}`, message }
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
  const count = (figure: number, noun: string) => figure > 0 && countToLabel(figure, noun)
  const parts = [
    count(counts.task, 'action'),
    count(counts['hold-point'], 'hold point'),
    count(counts.order, 'order'),
  ]
  return parts.filter(Boolean).join(', ')
}
