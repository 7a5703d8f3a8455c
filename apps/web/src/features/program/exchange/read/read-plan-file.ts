/** Reads a plan file of any supported format, detected by its content. */
import type { PlanFormat } from '@plumbline/domain/program/update/merge-item.ts'
import { type CsvLine, readCsvLines } from '@plumbline/domain/schedule/formats/csv/csv-lines.ts'
import { readMspdiPlan, skippedElements } from '@plumbline/domain/schedule/formats/ms-project/mspdi-plan.ts'
import { readXmlText, type XmlFault } from '@plumbline/domain/schedule/formats/ms-project/xml-text.ts'
import { endOfXer, readXer } from '@plumbline/domain/schedule/formats/p6/xer.ts'
import { readXerPlan } from '@plumbline/domain/schedule/formats/p6/xer-plan.ts'
import type { ImportedPlan, PlanFault } from '@plumbline/domain/schedule/formats/plan/imported-plan.ts'
import { splitCells } from '#parts/csv/split-cells.ts'
import { type DecodeFault, decodePlanFile } from './decode-plan-file.ts'
import type { CodePage } from './guess-code-page.ts'

export type FileFault =
  | DecodeFault
  | PlanFault
  | { kind: XmlFault['fault']; line: number }
  | { kind: 'p6-xml' | 'not-a-plan' | 'too-large' | 'unreadable' | 'cut-off' }

export type ReadFile =
  | { kind: 'plan'; plan: ImportedPlan; format: PlanFormat; guessed?: CodePage }
  | { kind: 'table'; lines: readonly CsvLine[] }
  | { kind: 'fault'; fault: FileFault }

export function readPlanFile(bytes: Uint8Array, name: string): ReadFile {
  const decoded = decodePlanFile(bytes)
  if ('kind' in decoded) return { kind: 'fault', fault: decoded }
  const { text, guessed } = decoded
  if (text.includes('\0')) return { kind: 'fault', fault: { kind: 'not-a-plan' } }
  const start = text.slice(0, 1000).trimStart()
  if (start.startsWith('<')) return readXmlPlan(text)
  if (start.startsWith('ERMHDR')) {
    const read = readXerText(text.trimStart())
    return read.kind === 'plan' && guessed ? { ...read, guessed } : read
  }
  if (!/\.(csv|tsv|txt)$/i.test(name)) return { kind: 'fault', fault: { kind: 'not-a-plan' } }
  const lines = readCsvLines(text, splitCells)
  return lines.length < 2 ? { kind: 'fault', fault: { kind: 'no-tasks' } } : { kind: 'table', lines }
}

function readXerText(text: string): ReadFile {
  const end = endOfXer(text)
  if (end === 'cut') return { kind: 'fault', fault: { kind: 'cut-off' } }
  const tables = readXer(text)
  const read = tables ? readXerPlan(tables) : ({ kind: 'not-xer' } as const)
  if ('kind' in read || end === 'whole') return toRead(read, 'xer')
  return toRead({ ...read, losses: [{ kind: 'no-end', count: 1 }, ...read.losses] }, 'xer')
}

function readXmlPlan(text: string): ReadFile {
  const root = readXmlText(text, skippedElements)
  if ('fault' in root) return { kind: 'fault', fault: { kind: root.fault, line: root.line } }
  if (root.name === 'APIBusinessObjects') return { kind: 'fault', fault: { kind: 'p6-xml' } }
  return toRead(readMspdiPlan(root), 'mspdi')
}

function toRead(read: ImportedPlan | PlanFault, format: PlanFormat): ReadFile {
  return 'kind' in read ? { kind: 'fault', fault: read } : { kind: 'plan', plan: read, format }
}
