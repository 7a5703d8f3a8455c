/** Reads a plan file of any supported format, detected by its content. */

import { readCsvLines } from '@plumbline/domain/program/formats/csv/csv-lines.ts'
import { readMspdiPlan, skippedElements } from '@plumbline/domain/program/formats/ms-project/mspdi-plan.ts'
import { readXmlText, type XmlFault } from '@plumbline/domain/program/formats/ms-project/xml-text.ts'
import { readXerPlan } from '@plumbline/domain/program/formats/p6/read/xer-plan.ts'
import {
  findXerProject,
  readXerProjects,
  type XerProject,
} from '@plumbline/domain/program/formats/p6/read/xer-projects.ts'
import { endOfXer, readXer, type XerTables } from '@plumbline/domain/program/formats/p6/xer.ts'
import {
  readPmxmlPlan,
  readPmxmlTables,
  skippedPmxmlElements,
} from '@plumbline/domain/program/formats/p6/xml/pmxml-plan.ts'
import { isPmxml } from '@plumbline/domain/program/formats/p6/xml/pmxml-tables.ts'
import type { ImportedPlan, PlanFault } from '@plumbline/domain/program/formats/plan/imported-plan.ts'
import type { PlanFormat } from '@plumbline/domain/program/update/merge-item.ts'
import { splitCells } from '#core/csv/split-cells.ts'
import type { CodePage } from '#core/text-encoding/code-pages.ts'
import { type DecodeFault, decodePlanFile } from './decode-plan-file.ts'
import type { TableSheet } from './read-table.ts'

export type FileFault =
  | DecodeFault
  | PlanFault
  | { kind: XmlFault['fault']; line: number }
  | { kind: 'not-a-plan' | 'too-large' | 'unreadable' | 'cut-off' }

export type ReadFile =
  | {
      kind: 'plan'
      plan: ImportedPlan
      format: PlanFormat
      /** Guessed or chosen, if the file does not name it. */
      codePage?: CodePage
      /** The projects of the file, if it has several, and the one that was read. */
      projects?: { readonly all: readonly XerProject[]; readonly read: string }
    }
  | { kind: 'table'; sheets: readonly TableSheet[]; codePage?: CodePage }
  | { kind: 'fault'; fault: FileFault }

/** How a file is read where it leaves a choice. */
export interface ReadOptions {
  /** The project to read from a file with several projects. */
  readonly projectId?: string | undefined
  /** Without a chosen project, the one that has most of these activities. */
  readonly known?: readonly string[] | undefined
  /** The encoding of a file that does not name it. */
  readonly codePage?: CodePage | undefined
}

export function readPlanFile(bytes: Uint8Array, name: string, options: ReadOptions = {}): ReadFile {
  const decoded = decodePlanFile(bytes, options.codePage)
  if ('kind' in decoded) return { kind: 'fault', fault: decoded }
  const { text, codePage } = decoded
  if (text.includes('\0')) return { kind: 'fault', fault: { kind: 'not-a-plan' } }
  const start = text.slice(0, 1000).trimStart()
  if (start.startsWith('<')) return readXmlPlan(text, options)
  if (start.startsWith('ERMHDR')) {
    const read = readXerText(text.trimStart(), options)
    return read.kind === 'plan' && codePage ? { ...read, codePage } : read
  }
  if (!/\.(csv|tsv|txt)$/i.test(name)) return { kind: 'fault', fault: { kind: 'not-a-plan' } }
  const lines = readCsvLines(text, splitCells)
  if (lines.length < 2) return { kind: 'fault', fault: { kind: 'no-tasks' } }
  return { kind: 'table', sheets: [{ name, lines }], ...(codePage && { codePage }) }
}

function readXerText(text: string, options: ReadOptions): ReadFile {
  const end = endOfXer(text)
  if (end === 'cut') return { kind: 'fault', fault: { kind: 'cut-off' } }
  const tables = readXer(text)
  if (!tables) return { kind: 'fault', fault: { kind: 'not-xer' } }
  const read = readProject(tables, options, (projectId) => readXerPlan(tables, projectId))
  if (read.kind !== 'plan' || end === 'whole') return read
  const withoutEnd = { kind: 'no-end', count: 1 } as const
  return { ...read, plan: { ...read.plan, losses: [withoutEnd, ...read.plan.losses] } }
}

/** Reads one project of a P6 file. */
function readProject(
  tables: XerTables,
  { projectId, known }: ReadOptions,
  readPlan: (projectId: string | undefined) => ImportedPlan | PlanFault,
): ReadFile {
  const all = readXerProjects(tables).map(({ row: _, ...project }) => project)
  const requested = projectId ?? (known && findXerProject(tables, new Set(known)))
  const chosen = all.find(({ id }) => id === requested) ?? all.find(({ tasks }) => tasks > 0) ?? all[0]
  const plan = readPlan(chosen?.id)
  if ('kind' in plan) return toRead(plan, 'xer')
  const several = all.length > 1 && chosen && { projects: { all, read: chosen.id } }
  return { kind: 'plan', plan, format: 'xer', ...several }
}

const skipped = new Set([...skippedElements, ...skippedPmxmlElements])

function readXmlPlan(text: string, options: ReadOptions): ReadFile {
  const root = readXmlText(text, skipped)
  if ('fault' in root) return { kind: 'fault', fault: { kind: root.fault, line: root.line } }
  if (isPmxml(root)) {
    const tables = readPmxmlTables(root)
    return readProject(tables, options, (projectId) => readPmxmlPlan(root, tables, projectId))
  }
  return toRead(readMspdiPlan(root), 'mspdi')
}

function toRead(read: ImportedPlan | PlanFault, format: PlanFormat): ReadFile {
  return 'kind' in read ? { kind: 'fault', fault: read } : { kind: 'plan', plan: read, format }
}
