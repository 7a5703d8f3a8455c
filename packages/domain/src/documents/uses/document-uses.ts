/** Where a document is used: the records that link it, and the transmittals that it was sent with. */
import { type Condition, conditions } from '../../conditions/condition.ts'
import { type HoldPoint, holdPoints } from '../../hold-points/hold-point.ts'
import type { Id, Rec, Records } from '../../kernel/records/record.ts'
import { type Rfi, rfis } from '../../rfis/rfi.ts'
import { type Task, tasks } from '../../tasks/task.ts'
import type { Stage } from '../../workflows/stage.ts'
import { type Workflow, workflows } from '../../workflows/workflow.ts'
import type { ProjectDocument } from '../document.ts'
import type { Issued } from '../document-issues.ts'
import type { DocumentLink, LinkHolder } from '../links/document-link.ts'
import { linkState } from '../links/link-state.ts'
import { plainRevision } from '../plain-revision.ts'
import { type Transmittal, type TransmittalLine, transmittals } from '../transmittals/transmittal.ts'
import { isVoid } from '../transmittals/transmittal-facts.ts'

export interface DocumentUse {
  /** The list and the record that the use leads to. */
  readonly list: string
  readonly record: Rec
  /** The stage of the workflow. */
  readonly stage?: Pick<Stage, 'id' | 'name'>
  /** The revision that is named there. */
  readonly revision: string
  /** Undefined for what was sent, which stays as it is when a newer revision is filed. */
  readonly link?: DocumentLink
}

export interface UsingRecords {
  readonly conditions: readonly Condition[]
  readonly workflows: readonly Workflow[]
  readonly tasks: readonly Task[]
  readonly holdPoints: readonly HoldPoint[]
  readonly rfis: readonly Rfi[]
  readonly transmittals: readonly Transmittal[]
}

export function usingRecords({ all }: Pick<Records, 'all'>): UsingRecords {
  return {
    conditions: all(conditions),
    workflows: all(workflows),
    tasks: all(tasks),
    holdPoints: all(holdPoints),
    rfis: all(rfis),
    transmittals: all(transmittals),
  }
}

export function documentUses(id: Id, records: UsingRecords): readonly DocumentUse[] {
  return getUses((each) => each === id, records)
}

/** Where any of the documents is used. A record that uses several of them is named once. */
export function usesOfAny(ids: ReadonlySet<Id>, records: UsingRecords): IssueUses {
  const uses = getUses((each) => ids.has(each), {
    ...records,
    transmittals: records.transmittals.filter(isValid),
  })
  return { sent: uses.filter(({ link }) => !link), linked: uses.filter(({ link }) => link) }
}

function getUses(isMeant: (id: Id) => boolean, records: UsingRecords): readonly DocumentUse[] {
  const linked = (list: string, all: readonly (Rec & LinkHolder)[]) =>
    all.flatMap((record) => {
      const link = linkIn(record, isMeant)
      return link ? { list, record, revision: link.revision, link } : []
    })
  return [
    ...linked(conditions.name, records.conditions),
    ...linked(workflows.name, records.workflows),
    ...records.workflows.flatMap((record) =>
      record.stages.flatMap((stage) => {
        const link = linkIn(stage, isMeant)
        return link ? { list: workflows.name, record, stage, revision: link.revision, link } : []
      }),
    ),
    ...linked(tasks.name, records.tasks),
    ...linked(holdPoints.name, records.holdPoints),
    ...linked(rfis.name, records.rfis),
    ...records.transmittals.flatMap((record) => {
      const line = record.lines.find(({ id }) => isMeant(id))
      return line ? { list: transmittals.name, record, revision: line.revision } : []
    }),
  ]
}

export interface IssueUses {
  /** The transmittals that record it as sent. A void one counts as not sent. */
  readonly sent: readonly DocumentUse[]
  /** The records that link it. */
  readonly linked: readonly DocumentUse[]
}

/** Where one revision of a document is used. */
export function issueUses(document: ProjectDocument, issue: Issued, records: UsingRecords): IssueUses {
  const sending = records.transmittals.filter(
    (transmittal) =>
      isValid(transmittal) &&
      transmittal.lines.some((line) => line.id === document.id && wasSent(issue, line)),
  )
  const uses = documentUses(document.id, { ...records, transmittals: sending })
  return {
    sent: uses.filter(({ link }) => !link),
    linked: uses.filter(({ link }) => {
      const state = link && linkState(link, document)
      return state && 'issue' in state && state.issue.superseded?.id === issue.superseded?.id
    }),
  }
}

/** The code of a revision may have been corrected since, so the file states more. A revision may be sent without one. */
function wasSent({ revision = '', file }: Issued, line: TransmittalLine): boolean {
  if (file && line.file) return file.key === line.file.key
  return plainRevision(revision) === plainRevision(line.revision)
}

function isValid(transmittal: Transmittal): boolean {
  return !isVoid(transmittal)
}

function linkIn({ documentLinks }: LinkHolder, isMeant: (id: Id) => boolean) {
  return documentLinks?.find(({ id }) => isMeant(id))
}
