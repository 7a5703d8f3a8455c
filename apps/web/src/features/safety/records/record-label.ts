/** The noun and name of any safety record in toasts. */
import { readChecklist } from '@plumbline/domain/safety/checklist.ts'
import { readIncident } from '@plumbline/domain/safety/incident.ts'
import { readField, registerKinds, registers } from '@plumbline/domain/safety/register.ts'
import type { SafetyRecord } from '@plumbline/domain/safety/safety-record.ts'
import { registerFaces } from './register-face.tsx'
import { shortText } from './short-text.ts'

interface RecordLabel {
  /** 'Incident', 'Training Record'. */
  noun: string
  name: string
}

export function recordToLabel(record: SafetyRecord): RecordLabel {
  if (record.kind === 'incident')
    return { noun: 'Incident', name: shortText(readIncident(record).description) || 'Untitled' }
  if (record.kind === 'checklist') return { noun: 'Checklist', name: readChecklist(record).name }
  const kind = registerKinds.find((known) => known === record.kind)
  return kind
    ? { noun: registerFaces[kind].noun, name: readField(record, registers[kind].fields[0]) }
    : { noun: 'Record', name: shortText(nameOfOther(record)) }
}

/** The name of a record of an unsupported kind. */
export function nameOfOther({ name, title, description, location }: SafetyRecord): string {
  return name || title || description || location || 'Untitled'
}
