/** What a certifier is given for a gate: its conditions with their evidence, and the files at their revisions. */
import type { Condition, Evidence } from '@plumbline/domain/conditions/condition.ts'
import { isSatisfied } from '@plumbline/domain/conditions/evidence.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { linkLabel } from '@plumbline/domain/documents/links/link-label.ts'
import type { GateStage } from '@plumbline/domain/projects/consent.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'
import type { ZipRegister } from '#documents/files/use-download-zip.ts'

/** A condition with one piece of its evidence; a condition without evidence has one line too. */
export interface PackageLine {
  readonly condition: Condition
  readonly evidence: Evidence | undefined
  /** Undefined without a file, and if its bytes cannot be had. */
  readonly file: FileRef | undefined
  readonly isMissing: boolean
}

export interface GatePackage {
  readonly lines: readonly PackageLine[]
  readonly conditions: readonly Condition[]
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** `missingKeys`: the files whose bytes cannot be had. */
export function collectPackage(
  all: readonly Condition[],
  stage: GateStage,
  missingKeys: ReadonlySet<string> = new Set(),
): GatePackage {
  const required = all
    .filter((condition) => condition.stage === stage)
    .sort((one, other) => byNumber.compare(one.conditionNumber ?? '', other.conditionNumber ?? ''))
  const lines = required.flatMap((condition): PackageLine[] => {
    const given = condition.evidence ?? []
    if (given.length === 0) return [{ condition, evidence: undefined, file: undefined, isMissing: false }]
    return given.map((evidence) => {
      const { file } = evidence
      const isMissing = file !== undefined && missingKeys.has(file.key)
      return { condition, evidence, isMissing, file: isMissing ? undefined : file && named(evidence, file) }
    })
  })
  return { lines, conditions: required }
}

/** 'A-101 [C] Ground floor plan.pdf' */
function named({ documentNumber, revision, title }: Evidence, file: FileRef): FileRef {
  const dot = file.name.lastIndexOf('.')
  const ending = dot > 0 ? file.name.slice(dot) : ''
  const stem = [documentNumber, revision && `[${revision}]`, title].filter(Boolean).join(' ')
  const name = stem === '' ? file.name : stem.endsWith(ending) ? stem : stem + ending
  return { ...file, name }
}

export function decisionToText(condition: Condition): string {
  if (isSatisfied(condition)) return 'Satisfied'
  return condition.status === 'Completed' ? 'Completed without evidence' : condition.status
}

const fileToText = ({ evidence, file, isMissing }: PackageLine, name: string | undefined) =>
  isMissing ? 'File missing' : file ? (name ?? file.name) : evidence ? 'No file' : 'No evidence'

export function packageToRegister({ lines }: GatePackage): ZipRegister {
  return {
    columns: [
      ...['Number', 'Condition', 'Decision', 'Accepted By', 'Accepted On'],
      ...['Document', 'Revision', 'Title', 'File', 'SHA-256'],
    ],
    rows: (namesInZip) =>
      lines.map((line, index) => {
        const { condition, evidence } = line
        return [
          ...[condition.conditionNumber ?? '', condition.heading, decisionToText(condition)],
          ...[condition.acceptedBy ?? '', condition.acceptedOn ?? ''],
          ...[evidence?.documentNumber ?? '', evidence?.revision ?? '', evidence?.title ?? ''],
          ...[fileToText(line, namesInZip[index]), evidence?.file?.key ?? ''],
        ]
      }),
  }
}

interface Cover {
  readonly title: string
  readonly notes: readonly string[]
  readonly paper: TablePdfOrder['paper']
}

export function packageToSchedule({ lines }: GatePackage, cover: Cover): TablePdfOrder {
  return {
    ...cover,
    columns: [
      { title: 'Number', share: 7 },
      { title: 'Condition', share: 24 },
      { title: 'Decision', share: 12 },
      { title: 'Accepted', share: 14 },
      { title: 'Evidence', share: 20 },
      { title: 'SHA-256', share: 23 },
    ],
    rows: lines.map((line) => {
      const { condition, evidence } = line
      const { acceptedBy = '', acceptedOn } = condition
      const key = evidence?.file?.key ?? ''
      return [
        [condition.conditionNumber ?? ''],
        [condition.heading],
        [decisionToText(condition)],
        [acceptedBy, acceptedOn ? storedDayToLabel(acceptedOn) : ''].filter(Boolean),
        evidence
          ? [
              linkLabel(evidence),
              evidence.documentNumber ? evidence.title : '',
              fileToText(line, undefined),
            ].filter(Boolean)
          : ['No evidence'],
        // In two lines, because a word is not broken.
        key === '' ? [] : [key.slice(0, 32), key.slice(32)],
      ]
    }),
    product: 'Plumbline',
  }
}
