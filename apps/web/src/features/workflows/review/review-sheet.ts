/** A review as the order for a PDF: its state, the decisions of each round, and the markups of the documents with their pictures. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { linkLabel } from '@plumbline/domain/documents/links/link-label.ts'
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { sheetScales } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import type { Records } from '@plumbline/domain/kernel/records/record.ts'
import { outcomeToText, storedToOutcome } from '@plumbline/domain/workflows/outcomes.ts'
import { getCommentsOfRound, type Round, roundNumber } from '@plumbline/domain/workflows/round.ts'
import type { Decision, Stage } from '@plumbline/domain/workflows/stage.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { GetFile } from '#documents/viewer/markups/encode-picture.ts'
import { drawPictures, markupToEntry } from '#documents/viewer/markups/report/markup-entries.ts'
import type { ReportEntry, ReportOrder } from '#documents/viewer/markups/report/report-pdf.ts'

interface SheetOptions {
  /** The lines of the title block. */
  readonly facts: readonly string[]
  readonly paper: ReportOrder['paper']
  readonly records: Records
  readonly getFile: GetFile
  readonly toName: (email: string) => string
}

/** A sheet with more pictures takes minutes to draw, and is not read. */
const maxMarkups = 200

export async function reviewToSheet(workflow: Workflow, options: SheetOptions): Promise<ReportOrder> {
  const { facts, paper, records, getFile, toName } = options
  const revisions = findRevisions(workflow, records)
  const found = records
    .all(markups)
    .filter(({ fileKey, kind }) => revisions.has(fileKey) && kind !== 'pin')
    .toSorted(byPlace([...revisions.keys()]))
  const listed = found.slice(0, maxMarkups)
  const scales = records.all(sheetScales).filter(({ fileKey }) => revisions.has(fileKey))
  const { pictures, notes } = await drawPictures({ listed, scales, revisions }, getFile, records)
  return {
    paper,
    title: `Review of ${getTitle(workflow.name)}`,
    notes: [
      ...facts,
      ...(workflow.description ? [workflow.description] : []),
      ...(found.length > maxMarkups ? [`The first ${maxMarkups} of ${found.length} markups are shown.`] : []),
      ...notes,
    ],
    entries: [
      ...decisionsToEntries(workflow, toName),
      ...listed.map((markup, at) =>
        markupToEntry(markup, at, { scales, revisions }, pictures.get(markup.id)),
      ),
    ],
    product: 'Plumbline',
  }
}

/** The stages of each round, from the first round to the current one. */
export function decisionsToEntries(workflow: Workflow, toName: (email: string) => string): ReportEntry[] {
  const { rounds = [], stages } = workflow
  const commentsById = new Map(stages.map(({ id, comments }) => [id, comments]))
  const toEntry = (stage: Stage | Round['stages'][number], round: number, at: number): ReportEntry => ({
    title: `Round ${round} · ${at + 1}. ${getTitle(stage.name)}`,
    facts: [
      stage.assigneeEmail ? `Reviewer: ${toName(stage.assigneeEmail)}` : 'No one assigned',
      ...(stage.decision ? decisionToLines(stage.decision, toName) : [`Not decided: ${stage.status}`]),
    ],
    text: 'instructions' in stage ? stage.instructions : '',
    replies: getCommentsOfRound(workflow, commentsById.get(stage.id) ?? [], round).map(
      ({ user, timestamp, text }) => `${toName(user)}, ${momentToLabel(timestamp)}: ${text}`,
    ),
    picture: undefined,
  })
  return [
    ...rounds.flatMap((round) => round.stages.map((stage, at) => toEntry(stage, Number(round.id), at))),
    ...stages.map((stage, at) => toEntry(stage, roundNumber(workflow), at)),
  ]
}

function decisionToLines(decision: Decision, toName: (email: string) => string): string[] {
  const { by, at, coveredFor, delegatedFor, delegatedReason, isByMailLink, isFreeChoice } = decision
  const outcome = storedToOutcome(decision)
  const details = [
    by && `by ${toName(by)}${isByMailLink ? ' by mail link' : ''}`,
    coveredFor && `for ${toName(coveredFor)}`,
    delegatedFor && `for ${toName(delegatedFor)}, delegated: ${delegatedReason ?? ''}`,
    momentToLabel(at),
    isFreeChoice && 'the status was chosen freely',
  ]
  return [
    `${outcome ? outcomeToText(outcome) : decision.outcome}: ${details.filter(Boolean).join(', ')}`,
    ...decision.documents.map((each) => linkLabel(each) + (each.sha256 ? `, SHA-256 ${each.sha256}` : '')),
  ]
}

/** The files that were decided on, and those that are under review now, with their names in the sheet. */
function findRevisions({ rounds = [], stages, documentLinks = [] }: Workflow, { find }: Records) {
  const decided = [...rounds.flatMap((round) => round.stages), ...stages].flatMap(
    ({ decision }) => decision?.documents ?? [],
  )
  const linked = [...documentLinks, ...stages.flatMap((stage) => stage.documentLinks ?? [])]
  return new Map([
    ...decided.flatMap((each) => (each.sha256 ? [[each.sha256, linkLabel(each)] as const] : [])),
    ...linked.flatMap((link) => {
      const document = find(documents, link.id)
      if (!document?.file) return []
      return [[document.file.key, linkLabel({ ...link, revision: document.revision ?? '' })] as const]
    }),
  ])
}

function byPlace(keys: readonly string[]): (one: Markup, other: Markup) => number {
  const indexByKey = new Map(keys.map((key, index) => [key, index]))
  const getIndex = ({ fileKey }: Markup) => indexByKey.get(fileKey) ?? 0
  return (one, other) =>
    getIndex(one) - getIndex(other) || one.page - other.page || one.createdAt.localeCompare(other.createdAt)
}
