/** What a certifier is given for a gate: its conditions with their evidence, and the files at their revisions. */
import type { Condition, Evidence } from '@plumbline/domain/conditions/condition.ts'
import { isSatisfied } from '@plumbline/domain/conditions/evidence.ts'
import { inOrder } from '@plumbline/domain/conditions/in-order.ts'
import { deletionToText } from '@plumbline/domain/conditions/modifications.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { linkLabel } from '@plumbline/domain/documents/links/link-label.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { GateStage } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { toZipNames } from '#core/download/zip-names.ts'
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'
import type { ZipRegister } from '#documents/files/use-download-zip.ts'

/** A condition with one piece of its evidence; a condition without evidence has one line too. */
export interface PackageLine {
  readonly condition: Condition
  /** False for the second piece of evidence of a condition, and for those after it. */
  readonly isFirst: boolean
  readonly evidence: Evidence | undefined
  /** The name of its file in the package. Undefined without a file. */
  readonly fileName: string | undefined
}

export interface GatePackage {
  readonly lines: readonly PackageLine[]
  /** Each file once, by its name in the package, even if it is evidence of several conditions. */
  readonly files: readonly FileRef[]
}

/** `reserved`: names of other files in the package. */
export function collectPackage(
  conditions: readonly Condition[],
  stage: GateStage,
  reserved: readonly string[] = [],
): GatePackage {
  const required = inOrder(conditions.filter((condition) => condition.stage === stage))
  const given = required.flatMap(({ evidence = [] }) => evidence)
  const proposed = new Map(
    given.toReversed().flatMap((each) => (each.file ? [[each.file.key, nameFile(each, each.file)]] : [])),
  )
  const keys = [...new Set(given.flatMap(({ file }) => file?.key ?? []))]
  const names = toZipNames(
    keys.map((key) => proposed.get(key)?.name ?? ''),
    reserved,
  )
  const fileNames = new Map(keys.map((key, at) => [key, names[at] ?? '']))
  const lines = required.flatMap((condition): PackageLine[] => {
    const { evidence = [] } = condition
    if (evidence.length === 0) return [{ condition, isFirst: true, evidence: undefined, fileName: undefined }]
    return evidence.map((each, at) => {
      const fileName = each.file && fileNames.get(each.file.key)
      return { condition, isFirst: at === 0, evidence: each, fileName }
    })
  })
  const files = keys.flatMap((key) => {
    const file = proposed.get(key)
    return file ? { ...file, name: fileNames.get(key) ?? file.name } : []
  })
  return { lines, files }
}

/** 'A-101 [C] Ground floor plan.pdf' */
function nameFile({ documentNumber, revision, title }: Evidence, file: FileRef): FileRef {
  const dot = file.name.lastIndexOf('.')
  const ending = dot > 0 ? file.name.slice(dot) : ''
  const stem = [documentNumber, revision && `[${revision}]`, title].filter(Boolean).join(' ')
  const name = stem === '' ? file.name : stem.endsWith(ending) ? stem : stem + ending
  return { ...file, name }
}

export type FileFault = 'missing' | 'unreadable' | 'changed'
/** Files that cannot be handed over, by their keys. */
export type FileFaults = ReadonlyMap<string, FileFault>

interface FileReader {
  get(key: string): Promise<Blob | undefined>
  getKey(file: Blob): Promise<string>
}

interface Checking {
  /** Called with 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Reads each file completely, because the package states its SHA-256. Rejects when aborted. */
export async function findFaults(
  files: readonly FileRef[],
  store: FileReader,
  { onProgress, signal }: Checking,
): Promise<FileFaults> {
  const faults = new Map<string, FileFault>()
  for (const [at, { key }] of files.entries()) {
    signal.throwIfAborted()
    onProgress(at / files.length)
    try {
      const bytes = await store.get(key)
      if (!bytes) faults.set(key, 'missing')
      else if ((await store.getKey(bytes)) !== key) faults.set(key, 'changed')
    } catch {
      faults.set(key, 'unreadable')
    }
  }
  return faults
}

const faultLabels: Readonly<Record<FileFault, string>> = {
  missing: 'File missing',
  unreadable: 'File could not be read',
  changed: 'File differs from its SHA-256',
}

export function decisionToText(condition: Condition, project?: Project): string {
  const deletion = deletionToText(condition, project)
  if (deletion !== undefined) return deletion
  if (isSatisfied(condition)) return 'Satisfied'
  return condition.status === 'Completed' ? 'Completed without evidence' : condition.status
}

export function fileToText({ condition, evidence, fileName }: PackageLine, faults: FileFaults): string {
  if (!evidence) return condition.evidenceRequired ? 'No evidence' : 'No evidence required'
  const fault = faults.get(evidence.file?.key ?? '')
  return fault ? `${faultLabels[fault]}: ${fileName}` : (fileName ?? 'No file')
}

export function packageToRegister(
  { lines }: GatePackage,
  faults: FileFaults,
  project?: Project,
): ZipRegister {
  return {
    columns: [
      ...['Number', 'Condition', 'Text', 'Required Evidence', 'Decision', 'Accepted By', 'Accepted On'],
      ...['Document', 'Revision', 'Title', 'File', 'SHA-256'],
    ],
    rows: () =>
      lines.map((line) => {
        const { condition, evidence } = line
        const { conditionNumber = '', heading, description, requiredEvidence = '' } = condition
        return [
          ...[conditionNumber, heading, description, requiredEvidence, decisionToText(condition, project)],
          ...[condition.acceptedBy ?? '', storedToDay(condition.acceptedOn) ?? ''],
          ...[evidence?.documentNumber ?? '', evidence?.revision ?? '', evidence?.title ?? ''],
          ...[fileToText(line, faults), evidence?.file?.key ?? ''],
        ]
      }),
  }
}

interface Cover {
  readonly title: string
  readonly notes: readonly string[]
  readonly paper: TablePdfOrder['paper']
  /** It names the modifications that deleted conditions. */
  readonly project?: Project
}

export function packageToSchedule(
  { lines }: GatePackage,
  faults: FileFaults,
  { project, ...cover }: Cover,
): TablePdfOrder {
  return {
    ...cover,
    columns: [
      { title: 'Number', share: 6 },
      { title: 'Condition', share: 46 },
      { title: 'Decision', share: 16 },
      { title: 'Evidence', share: 32 },
    ],
    continuesRows: true,
    rows: lines.map((line) => {
      const { condition, isFirst } = line
      return isFirst
        ? [...describeCondition(condition, project), describeEvidence(line, faults)]
        : [[condition.conditionNumber ?? ''], [], [], describeEvidence(line, faults)]
    }),
    product: 'Plumbline',
  }
}

function describeCondition(
  condition: Condition,
  project: Project | undefined,
): readonly (readonly string[])[] {
  const { conditionNumber = '', heading, description, requiredEvidence, acceptedBy, acceptedOn } = condition
  return [
    [conditionNumber],
    [
      ...[heading, ...description.split(/\r?\n/)],
      requiredEvidence ? `Evidence required: ${requiredEvidence.replace(/\s+/g, ' ')}` : '',
    ].filter((line) => line.trim() !== ''),
    [
      decisionToText(condition, project),
      acceptedBy ? `Accepted by ${acceptedBy}` : '',
      acceptedOn ? storedDayToLabel(acceptedOn) : '',
    ].filter(Boolean),
  ]
}

function describeEvidence(line: PackageLine, faults: FileFaults): readonly string[] {
  const { evidence } = line
  if (!evidence) return [fileToText(line, faults)]
  const key = evidence.file?.key ?? ''
  const { documentNumber, title } = evidence
  const texts = [linkLabel(evidence), documentNumber ? title : '', fileToText(line, faults)]
  return [
    ...new Set(texts.filter(Boolean)),
    // In two lines, because a word is not broken.
    ...(key === '' ? [] : ['SHA-256', key.slice(0, 32), key.slice(32)]),
  ]
}
