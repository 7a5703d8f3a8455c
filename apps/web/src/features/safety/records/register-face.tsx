/** The labels and the summary line of each simple register. */
import { permitValidity, trainingValidity } from '@plumbline/domain/safety/alerts.ts'
import { type RegisterEntry, type RegisterKind, readEntry } from '@plumbline/domain/safety/register.ts'
import type { SafetyRecord } from '@plumbline/domain/safety/safety-record.ts'
import {
  ClipboardList,
  FileBadge,
  GraduationCap,
  type LucideIcon,
  Megaphone,
  PhoneCall,
  Tractor,
  UserRoundCheck,
} from 'lucide-react'
import { momentToLabel } from '#core/dates/labels.ts'
import { type LineBadge, validityBadge } from './tone.ts'

interface EntryText {
  name: string
  facts: readonly string[]
  badge?: LineBadge | undefined
  notes?: string
  phone?: string
}

interface RegisterFace<Kind extends RegisterKind> {
  title: string
  /** The noun for one entry, for toasts and buttons. */
  noun: string
  icon: LucideIcon
  empty: string
  /** Whether an entry is open until a user closes it. */
  closes?: true
  describe(entry: RegisterEntry<Kind>, today: string): EntryText
}

export const registerFaces: { readonly [Kind in RegisterKind]: RegisterFace<Kind> } = {
  training: {
    title: 'Training Records',
    noun: 'Training Record',
    icon: GraduationCap,
    empty: 'No training recorded yet. Training that expires within 30 days is marked.',
    describe: ({ workerName, certificationType, expiryDate }, today) => ({
      name: workerName,
      facts: [certificationType, dated('Expires', expiryDate)],
      badge: validityBadge(trainingValidity(expiryDate, today)),
    }),
  },
  'toolbox-talk': {
    title: 'Toolbox Talks',
    noun: 'Toolbox Talk',
    icon: Megaphone,
    empty: 'No talks yet. Record the topics and who attended.',
    describe: ({ name, heldOn, presenter, attendees, description }) => ({
      name,
      facts: [dated('Held', heldOn), presenter, labelled('With', attendees)],
      notes: description,
    }),
  },
  permit: {
    title: 'Permits to Work',
    noun: 'Permit',
    icon: FileBadge,
    empty: 'No permits yet. A permit names who may do dangerous work, where, and until when.',
    closes: true,
    describe: ({ name, permitType, issuedTo, location, validUntil }, today) => ({
      name,
      facts: [permitType, issuedTo, location, dated('Valid until', validUntil)],
      badge: validityBadge(permitValidity(validUntil, today)),
    }),
  },
  'method-statement': {
    title: 'Safe Work Method Statements',
    noun: 'Method Statement',
    icon: ClipboardList,
    empty: 'No method statements yet. Keep each one here, with its file.',
    describe: ({ name, companyName, revision, description }) => ({
      name,
      facts: [companyName, labelled('Revision', revision)],
      notes: description,
    }),
  },
  induction: {
    title: 'Site Inductions',
    noun: 'Induction',
    icon: UserRoundCheck,
    empty: 'No one inducted yet. Add each person before their first day on site.',
    describe: ({ name, companyName, inductedOn, inductedBy }) => ({
      name,
      facts: [companyName, dated('Inducted', inductedOn), labelled('By', inductedBy)],
    }),
  },
  'pre-start': {
    title: 'Plant Pre-starts',
    noun: 'Pre-start',
    icon: Tractor,
    empty: 'No pre-start checks yet. Check each machine every day before use.',
    describe: ({ name, operator, checkedOn, result, description }) => ({
      name,
      facts: [operator, dated('Checked', checkedOn)],
      badge: resultBadge(result),
      notes: description,
    }),
  },
  'emergency-contact': {
    title: 'Emergency Contacts',
    noun: 'Emergency Contact',
    icon: PhoneCall,
    empty: 'No contacts yet. Add who to call first, and where to find them.',
    describe: ({ name, role, phone, location }) => ({ name, facts: [role, location], phone }),
  },
}

export function describeRecord<Kind extends RegisterKind>(
  kind: Kind,
  record: SafetyRecord,
  today: string,
): EntryText {
  const face: RegisterFace<Kind> = registerFaces[kind]
  const { facts, ...text } = face.describe(readEntry(kind, record), today)
  return { ...text, facts: facts.filter((fact) => fact !== '') }
}

function dated(label: string, moment: string): string {
  return labelled(label, moment && momentToLabel(moment))
}

function labelled(label: string, text: string): string {
  return text && `${label} ${text}`
}

function resultBadge(result: string): LineBadge | undefined {
  if (result === '') return undefined
  return { tone: result === 'Defect found' ? 'danger' : 'success', label: result }
}
