/** Markups go with their document: to another project, and away with it or with the file on which they were drawn. */
import type { Step } from '../../kernel/records/change.ts'
import { put, remove } from '../../kernel/records/change.ts'
import type { Id, Records } from '../../kernel/records/record.ts'
import { documents, type ProjectDocument } from '../document.ts'
import { type Markup, markups } from './markup.ts'

/** The steps, followed by those that they mean for markups, whichever command makes them. */
export function withMarkups(
  steps: readonly Step[],
  { all, find }: Pick<Records, 'all' | 'find'>,
): readonly Step[] {
  const changed = new Map<Id, ProjectDocument | undefined>()
  for (const { collection, change } of steps) {
    if (collection !== documents.name) continue
    // `as`: the records of this list are documents.
    if (change.kind === 'put') changed.set(change.record.id, change.record as ProjectDocument)
    else changed.set(change.id, undefined)
  }
  const affected = new Map([...changed].filter(([id, after]) => affects(find(documents, id), after)))
  if (affected.size === 0) return steps
  // Undo brings them back by steps of its own.
  const known = new Set(
    steps.map(({ collection, change }) =>
      collection === markups.name ? (change.kind === 'put' ? change.record.id : change.id) : undefined,
    ),
  )
  const following = all(markups).flatMap((markup) =>
    affected.has(markup.documentId) && !known.has(markup.id)
      ? follow(markup, affected.get(markup.documentId))
      : [],
  )
  return [...steps, ...following]
}

function follow(markup: Markup, document: ProjectDocument | undefined): readonly Step[] {
  if (!document || !getFileKeys(document).has(markup.fileKey)) return [remove(markups, markup.id)]
  const { projectId: before, ...rest } = markup
  const { projectId } = document
  if (before === projectId) return []
  return [put(markups, projectId === undefined ? rest : { ...rest, projectId })]
}

function affects(before: ProjectDocument | undefined, after: ProjectDocument | undefined): boolean {
  if (!before) return false
  if (!after || before.projectId !== after.projectId) return true
  const keys = getFileKeys(after)
  return [...getFileKeys(before)].some((key) => !keys.has(key))
}

function getFileKeys({ file, revisions = [] }: ProjectDocument): ReadonlySet<string> {
  return new Set([file, ...revisions.map((revision) => revision.file)].flatMap((each) => each?.key ?? []))
}
