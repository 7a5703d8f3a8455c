/** Safety alerts: safety records that need attention today. */
import { addDays, type Day } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import type { Id } from '../kernel/records/record.ts'
import { countTicked, isFinished, readChecklist } from './checklist.ts'
import { readIncident } from './incident.ts'
import { isClosed, readEntry, readField, trainingNoticeDays } from './register.ts'
import type { SafetyRecord } from './safety-record.ts'

export type Validity = 'valid' | 'expiring' | 'expired'

const permitNoticeDays = 3

/** Valid to the end of the given day. Without a day it never expires. */
export function trainingValidity(expiryDate: string, today: Day): Validity {
  return getValidity(expiryDate, today, trainingNoticeDays)
}

export function permitValidity(validUntil: string, today: Day): Validity {
  return getValidity(validUntil, today, permitNoticeDays)
}

function getValidity(moment: string, today: Day, noticeDays: number): Validity {
  const day = storedToDay(moment)
  if (!day) return 'valid'
  if (day < today) return 'expired'
  return day <= addDays(today, noticeDays) ? 'expiring' : 'valid'
}

interface About {
  readonly recordId: Id
  /** The name of the record. */
  readonly name: string
}

export type SafetyAlert = About &
  (
    | { readonly kind: 'incident'; readonly location: string }
    | (Expiry & { readonly validity: Exclude<Validity, 'valid'> })
    | { readonly kind: 'checklist'; readonly ticked: number; readonly total: number }
  )

/** Open high-severity incidents, training and permits that expire, and unfinished checklists. */
export function safetyAlerts(records: readonly SafetyRecord[], today: Day): SafetyAlert[] {
  return records
    .flatMap((stored) => getKnownAlert(stored, today) ?? [])
    .sort((a, b) => urgency(a) - urgency(b))
}

interface KnownAlert {
  readonly today: Day
  readonly alert: SafetyAlert | undefined
}

/** A record never changes, so that it is read once on each day, not on each visit. */
const known = new WeakMap<SafetyRecord, KnownAlert>()

function getKnownAlert(stored: SafetyRecord, today: Day): SafetyAlert | undefined {
  const before = known.get(stored)
  if (before?.today === today) return before.alert
  const alert = getAlert(stored, today)
  known.set(stored, { today, alert })
  return alert
}

function getAlert(stored: SafetyRecord, today: Day): SafetyAlert | undefined {
  if (stored.kind === 'incident') return incidentAlert(stored)
  if (stored.kind === 'checklist') return checklistAlert(stored)
  const expiry = getExpiry(stored)
  if (expiry === undefined) return undefined
  const validity = (expiry.kind === 'training' ? trainingValidity : permitValidity)(expiry.day, today)
  return validity === 'valid' ? undefined : { ...expiry, validity }
}

export interface Expiry extends About {
  readonly kind: 'training' | 'permit'
  /** The last valid day, as it is stored. May be empty. */
  readonly day: string
}

/** When training, or a permit that is not closed, expires. */
export function getExpiry(stored: SafetyRecord): Expiry | undefined {
  if (stored.kind === 'training') {
    const { id, workerName, certificationType, expiryDate } = readEntry('training', stored)
    return { kind: 'training', recordId: id, name: `${certificationType} of ${workerName}`, day: expiryDate }
  }
  if (stored.kind !== 'permit' || isClosed(stored)) return undefined
  const { id, name, validUntil } = readEntry('permit', stored)
  return { kind: 'permit', recordId: id, name, day: validUntil }
}

function incidentAlert(stored: SafetyRecord): SafetyAlert | undefined {
  if (readField(stored, 'severity') !== 'High' || isClosed(stored)) return undefined
  const { id, description, location } = readIncident(stored)
  return { kind: 'incident', recordId: id, name: description, location }
}

function checklistAlert(stored: SafetyRecord): SafetyAlert | undefined {
  const checklist = readChecklist(stored)
  const total = checklist.items.length
  if (total === 0 || isFinished(checklist)) return undefined
  return {
    kind: 'checklist',
    recordId: checklist.id,
    name: checklist.name,
    ticked: countTicked(checklist),
    total,
  }
}

/** Incidents come first because a user may be hurt, then expired records, expiring ones and unfinished checklists. */
function urgency(alert: SafetyAlert): number {
  if (alert.kind === 'incident') return 0
  if (alert.kind === 'checklist') return 3
  return alert.validity === 'expired' ? 1 : 2
}
