/** The documents before and after one of them, in the order of a list. */
import type { Id } from '../kernel/records/record.ts'
import type { ProjectDocument } from './document.ts'

export interface Neighbours {
  readonly previous: ProjectDocument | undefined
  readonly next: ProjectDocument | undefined
  /** From 1. */
  readonly position: number
  readonly count: number
}

/**
 * `listed`: the ids of the list from which the document was opened. Without them, or if they do not contain the
 * document, its neighbours are those of its project. Documents without a file have nothing to view and are passed over.
 */
export function getNeighbours(
  all: readonly ProjectDocument[],
  current: ProjectDocument,
  listed: readonly Id[] | undefined,
): Neighbours {
  const visible = (document: ProjectDocument | undefined): document is ProjectDocument =>
    document !== undefined && (document.id === current.id || document.file !== undefined)
  const candidates = listed?.includes(current.id)
    ? pickListed(all, listed)
    : all.filter((each) => isOfSameProject(each, current))
  const list = candidates.filter(visible)
  const index = list.findIndex(({ id }) => id === current.id)
  return { previous: list[index - 1], next: list[index + 1], position: index + 1, count: list.length }
}

/** In the order of the list. Deleted documents and further revisions of the same document are left out. */
function pickListed(all: readonly ProjectDocument[], listed: readonly Id[]) {
  const byId = new Map(all.map((document) => [document.id, document]))
  return [...new Set(listed)].map((id) => byId.get(id))
}

export function isOfSameProject(
  document: ProjectDocument,
  { projectId, project }: Pick<ProjectDocument, 'projectId' | 'project'>,
): boolean {
  return document.projectId === undefined || projectId === undefined
    ? document.project === project
    : document.projectId === projectId
}
