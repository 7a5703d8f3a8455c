/** Markups move to another project with their document, and are removed with it or with the file they were drawn on. */
import { put, remove, type Step } from '../records/change.ts'
import { namedFiles } from '../records/named-files.ts'
import { type Id, listNamed, type Rec, type Records } from '../records/record.ts'

type Fields = Rec & Readonly<Record<string, unknown>>

const documents = listNamed('documents')
const markups = listNamed('markups')

/** The steps, followed by the steps that they imply for markups, whichever command made them. */
export function withMarkups(
  steps: readonly Step[],
  { all, find }: Pick<Records, 'all' | 'find'>,
): readonly Step[] {
  const changed = new Map<Id, Fields | undefined>()
  /** Undo restores these by separate steps. */
  const known = new Set<Id>()
  for (const { collection, change } of steps) {
    const id = change.kind === 'put' ? change.record.id : change.id
    if (collection === markups.name) known.add(id)
    // `as`: fields are read by name.
    if (collection === documents.name)
      changed.set(id, change.kind === 'put' ? (change.record as Fields) : undefined)
  }
  for (const [id, after] of changed) {
    const before = find(documents, id) as Fields | undefined
    if (!before || !affects(before, after)) changed.delete(id)
  }
  if (changed.size === 0) return steps
  const following = (all(markups) as readonly Fields[]).filter(
    ({ id, documentId }) => changed.has(String(documentId)) && !known.has(id),
  )
  return [...steps, ...following.flatMap((markup) => follow(markup, changed.get(String(markup.documentId))))]
}

function follow(markup: Fields, document: Fields | undefined): readonly Step[] {
  if (!document || !namedFiles(document).includes(String(markup.fileKey))) return [remove(markups, markup.id)]
  const { projectId: before, ...rest } = markup
  const { projectId } = document
  if (before === projectId) return []
  return [put(markups, projectId === undefined ? rest : ({ ...rest, projectId } as Rec))]
}

function affects(before: Fields, after: Fields | undefined): boolean {
  if (!after || before.projectId !== after.projectId) return true
  const files = namedFiles(after)
  return namedFiles(before).some((key) => !files.includes(key))
}
