/** The links of a record whose documents have other ids now, after a merge or a move to a team. */
import type { Id } from '../../kernel/records/record.ts'
import type { DocumentLink, LinkHolder } from './document-link.ts'

/** A record with its stages and the earlier rounds of its review. */
interface Linking extends LinkHolder {
  /** The evidence of a condition. */
  readonly evidence?: readonly DocumentLink[] | undefined
  readonly stages?: readonly LinkingStage[]
  readonly rounds?: readonly { readonly stages: readonly LinkingStage[] }[]
}

interface Decided {
  readonly documents: readonly DocumentLink[]
}

interface LinkingStage extends LinkHolder {
  readonly approval?: Decided | undefined
  readonly decision?: Decided | undefined
}

/** The fields that change, of the record or of its stages. `getId`: undefined for a document that keeps its id. */
export function linksWithIds(record: object, getId: (id: Id) => Id | undefined): Linking {
  // `as`: any record; only these fields are read.
  const { documentLinks, evidence, stages, rounds } = record as Linking
  const isAnyMoved = (links: readonly DocumentLink[] = []) => links.some(({ id }) => getId(id) !== undefined)
  const isMoved = ({ documentLinks: links, approval, decision }: LinkingStage) =>
    isAnyMoved(links) || isAnyMoved(approval?.documents) || isAnyMoved(decision?.documents)
  const moved = (links: readonly DocumentLink[] = []) =>
    links.map((link) => ({ ...link, id: getId(link.id) ?? link.id }))
  const moveStages = (all: readonly LinkingStage[]) =>
    all.map((stage) => (isMoved(stage) ? stageWith(stage, moved) : stage))
  return {
    ...(isMoved({ documentLinks }) && { documentLinks: moved(documentLinks) }),
    ...(isAnyMoved(evidence) && { evidence: moved(evidence) }),
    ...(stages?.some(isMoved) && { stages: moveStages(stages) }),
    ...(rounds?.some((round) => round.stages.some(isMoved)) && {
      rounds: rounds.map((round) => ({ ...round, stages: moveStages(round.stages) })),
    }),
  }
}

function stageWith(
  stage: LinkingStage,
  moved: (links?: readonly DocumentLink[]) => readonly DocumentLink[],
): LinkingStage {
  const { documentLinks, approval, decision } = stage
  return {
    ...stage,
    ...(documentLinks && { documentLinks: moved(documentLinks) }),
    ...(approval && { approval: { ...approval, documents: moved(approval.documents) } }),
    ...(decision && { decision: { ...decision, documents: moved(decision.documents) } }),
  }
}
