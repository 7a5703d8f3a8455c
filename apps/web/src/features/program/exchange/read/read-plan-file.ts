/** Reads a plan file of any supported format, detected by its content. */
import type { PlanFormat } from '@plumbline/domain/program/update/merge-item.ts'
import { readCsvLines } from '@plumbline/domain/schedule/formats/csv/csv-lines.ts'
import { readMspdiPlan, skippedElements } from '@plumbline/domain/schedule/formats/ms-project/mspdi-plan.ts'
import { readXmlText, type XmlFault } from '@plumbline/domain/schedule/formats/ms-project/xml-text.ts'
import { readXerPlan } from '@plumbline/domain/schedule/formats/p6/read/xer-plan.ts'
import {
  findXerProject,
  readXerProjects,
  type XerProject,
} from '@plumbline/domain/schedule/formats/p6/read/xer-projects.ts'
import { endOfXer, readXer, type XerTables } from '@plumbline/domain/schedule/formats/p6/xer.ts'
import {
  readPmxmlPlan,
  readPmxmlTables,
  skippedPmxmlElements,
} from '@plumbline/domain/schedule/formats/p6/xml/pmxml-plan.ts'
import { isPmxml } from '@plumbline/domain/schedule/formats/p6/xml/pmxml-tables.ts'
import type { ImportedPlan, PlanFault } from '@plumbline/domain/schedule/formats/plan/imported-plan.ts'
import { splitCells } from '#parts/csv/split-cells.ts'
import { type DecodeFault, decodePlanFile } from './decode-plan-file.ts'
import type { CodePage } from './guess-code-page.ts'
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
      guessed?: CodePage
      /** The projects of the file, if it has several, and the one that was read. */
      projects?: { readonly all: readonly XerProject[]; readonly read: string }
    }
  | { kind: 'table'; sheets: readonly TableSheet[] }
  | { kind: 'fault'; fault: FileFault }

/** Which project is read of a file with several: one that somebody chose, or the one that has most of these activities. */
export type ProjectWish = { readonly projectId: string } | { readonly known: readonly string[] }

/** `wish`: which project is read of a file with several. */
export function readPlanFile(bytes: Uint8Array, name: string, wish?: ProjectWish): ReadFile {
  const decoded = decodePlanFile(bytes)
  if ('kind' in decoded) return { kind: 'fault', fault: decoded }
  const { text, guessed } = decoded
  if (text.includes('\0')) return { kind: 'fault', fault: { kind: 'not-a-plan' } }
  const start = text.slice(0, 1000).trimStart()
  if (start.startsWith('<')) return readXmlPlan(text, wish)
  if (start.startsWith('ERMHDR')) {
    const read = readXerText(text.trimStart(), wish)
    return read.kind === 'plan' && guessed ? { ...read, guessed } : read
  }
  if (!/\.(csv|tsv|txt)$/i.test(name)) return { kind: 'fault', fault: { kind: 'not-a-plan' } }
  const lines = readCsvLines(text, splitCells)
  return lines.length < 2
    ? { kind: 'fault', fault: { kind: 'no-tasks' } }
    : { kind: 'table', sheets: [{ name, lines }] }
}

function readXerText(text: string, wish: ProjectWish | undefined): ReadFile {
  const end = endOfXer(text)
  if (end === 'cut') return { kind: 'fault', fault: { kind: 'cut-off' } }
  const tables = readXer(text)
  if (!tables) return { kind: 'fault', fault: { kind: 'not-xer' } }
  const read = readProject(tables, wish, (projectId) => readXerPlan(tables, projectId))
  if (read.kind !== 'plan' || end === 'whole') return read
  const unmarked = { kind: 'no-end', count: 1 } as const
  return { ...read, plan: { ...read.plan, losses: [unmarked, ...read.plan.losses] } }
}

/** Reads one project of a P6 file. */
function readProject(
  tables: XerTables,
  wish: ProjectWish | undefined,
  readPlan: (projectId: string | undefined) => ImportedPlan | PlanFault,
): ReadFile {
  const all = readXerProjects(tables).map(({ row: _, ...project }) => project)
  const wanted = !wish
    ? undefined
    : 'projectId' in wish
      ? wish.projectId
      : findXerProject(tables, new Set(wish.known))
  const chosen = all.find(({ id }) => id === wanted) ?? all.find(({ tasks }) => tasks > 0) ?? all[0]
  const plan = readPlan(chosen?.id)
  if ('kind' in plan) return toRead(plan, 'xer')
  const several = all.length > 1 && chosen && { projects: { all, read: chosen.id } }
  return { kind: 'plan', plan, format: 'xer', ...several }
}

const skipped = new Set([...skippedElements, ...skippedPmxmlElements])

function readXmlPlan(text: string, wish: ProjectWish | undefined): ReadFile {
  const root = readXmlText(text, skipped)
  if ('fault' in root) return { kind: 'fault', fault: { kind: root.fault, line: root.line } }
  if (isPmxml(root)) {
    const tables = readPmxmlTables(root)
    return readProject(tables, wish, (projectId) => readPmxmlPlan(root, tables, projectId))
  }
  return toRead(readMspdiPlan(root), 'mspdi')
}

function toRead(read: ImportedPlan | PlanFault, format: PlanFormat): ReadFile {
  return 'kind' in read ? { kind: 'fault', fault: read } : { kind: 'plan', plan: read, format }
}
