/** The links of a record whose documents have other ids now, after a merge or a move to a team. */
import type { Id } from '../../kernel/records/record.ts'
import type { DocumentLink, LinkHolder } from './document-link.ts'

/** A record or one of its stages with other links. */
interface Linking extends LinkHolder {
  readonly stages?: readonly LinkingStage[]
}

interface LinkingStage extends LinkHolder {
  readonly approval?: { readonly documents: readonly DocumentLink[] } | undefined
}

/** The fields that change, of the record or of its stages. `getId`: undefined for a document that keeps its id. */
export function linksWithIds(record: object, getId: (id: Id) => Id | undefined): Linking {
  // `as`: any record; only these two fields are read.
  const { documentLinks, stages } = record as Linking
  const isAnyMoved = (links: readonly DocumentLink[] = []) => links.some(({ id }) => getId(id) !== undefined)
  const isMoved = ({ documentLinks: links, approval }: LinkingStage) =>
    isAnyMoved(links) || isAnyMoved(approval?.documents)
  const moved = (links: readonly DocumentLink[] = []) =>
    links.map((link) => ({ ...link, id: getId(link.id) ?? link.id }))
  return {
    ...(isMoved({ documentLinks }) && { documentLinks: moved(documentLinks) }),
    ...(stages?.some(isMoved) && {
      stages: stages.map((stage) => (isMoved(stage) ? stageWith(stage, moved) : stage)),
    }),
  }
}

function stageWith(
  stage: LinkingStage,
  moved: (links?: readonly DocumentLink[]) => readonly DocumentLink[],
): LinkingStage {
  const { documentLinks, approval } = stage
  return {
    ...stage,
    ...(documentLinks && { documentLinks: moved(documentLinks) }),
    ...(approval && { approval: { ...approval, documents: moved(approval.documents) } }),
  }
}
