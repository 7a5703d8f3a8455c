/** Markups and scales move to another project with their document, and are removed with it or with their file. */
import { put, remove, type Step } from '../records/change.ts'
import { namedFiles } from '../records/named-files.ts'
import { type Id, listNamed, type Rec, type Records } from '../records/record.ts'

type Fields = Rec & Readonly<Record<string, unknown>>

const documents = listNamed('documents')
const drawnLists = ['markups', 'sheet-scales'].map(listNamed)

/** The steps, followed by the steps that they imply for markups and scales, whichever command made them. */
export function withMarkups(
  steps: readonly Step[],
  { all, find }: Pick<Records, 'all' | 'find'>,
): readonly Step[] {
  const changed = new Map<Id, Fields | undefined>()
  /** Undo restores these by separate steps. */
  const known = new Set<Id>()
  for (const { collection, change } of steps) {
    const id = change.kind === 'put' ? change.record.id : change.id
    if (drawnLists.some(({ name }) => name === collection)) known.add(id)
    // `as`: fields are read by name.
    if (collection === documents.name)
      changed.set(id, change.kind === 'put' ? (change.record as Fields) : undefined)
  }
  for (const [id, after] of changed) {
    const before = find(documents, id) as Fields | undefined
    if (!before || !affects(before, after)) changed.delete(id)
  }
  if (changed.size === 0) return steps
  const following = drawnLists.flatMap((list) =>
    (all(list) as readonly Fields[])
      .filter(({ id, documentId }) => changed.has(String(documentId)) && !known.has(id))
      .flatMap((drawn) => follow(list, drawn, changed.get(String(drawn.documentId)))),
  )
  return [...steps, ...following]
}

function follow(
  list: ReturnType<typeof listNamed>,
  drawn: Fields,
  document: Fields | undefined,
): readonly Step[] {
  if (!document || !namedFiles(document).includes(String(drawn.fileKey))) return [remove(list, drawn.id)]
  const { projectId: before, ...rest } = drawn
  const { projectId } = document
  if (before === projectId) return []
  return [put(list, projectId === undefined ? rest : ({ ...rest, projectId } as Rec))]
}

function affects(before: Fields, after: Fields | undefined): boolean {
  if (!after || before.projectId !== after.projectId) return true
  const files = namedFiles(after)
  return namedFiles(before).some((key) => !files.includes(key))
}
