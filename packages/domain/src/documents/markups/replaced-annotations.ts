/** Annotations of a file that are not drawn, because markups were made from them. */
import type { Records } from '../../kernel/records/record.ts'
import { documents, type ProjectDocument } from '../document.ts'
import { type Markup, markups } from './markup.ts'

export interface ReplacedAnnotation {
  /** From 0. */
  readonly page: number
  /** Its name in the file, or one that was made from its object number. */
  readonly nm: string
  /** Both as the markup has them. They distinguish annotations to which the file gives no name. */
  readonly author: string
  readonly createdAt: string
}

/** A document, with the file of one of its revisions. */
export interface DrawnFile {
  readonly documentId: string
  readonly fileKey: string
}

export function listReplaced(
  { all, find }: Pick<Records, 'all' | 'find'>,
  { documentId, fileKey }: DrawnFile,
): readonly ReplacedAnnotation[] {
  const onFile = all(markups).filter((each) => each.documentId === documentId && each.fileKey === fileKey)
  return toReplaced(find(documents, documentId), onFile, fileKey)
}

/** `onFile`: the markups of the file. Those that were removed are in the document. */
export function toReplaced(
  document: Pick<ProjectDocument, 'hiddenAnnotations'> | undefined,
  onFile: readonly Markup[],
  fileKey: string,
): readonly ReplacedAnnotation[] {
  const hidden = (document?.hiddenAnnotations ?? []).filter((each) => each.fileKey === fileKey)
  return [...onFile.flatMap((markup) => markupToReplaced(markup) ?? []), ...hidden]
}

function markupToReplaced({ source, page, author, createdAt }: Markup): ReplacedAnnotation | undefined {
  return source && source.nm !== '' ? { nm: source.nm, page, author, createdAt } : undefined
}

/** A file with more would be one that was made to stop the browser. */
const maxHidden = 5_000

/** The document, with the annotation that a removed markup was made from. Undefined if it stays as it is. */
export function withHidden(document: ProjectDocument, removed: Markup): ProjectDocument | undefined {
  const replaced = markupToReplaced(removed)
  if (!replaced) return undefined
  const { fileKey } = removed
  const id = `${fileKey} ${replaced.page} ${replaced.nm}`
  const known = document.hiddenAnnotations ?? []
  if (known.length >= maxHidden || known.some((each) => each.id === id)) return undefined
  return { ...document, hiddenAnnotations: [...known, { id, fileKey, ...replaced }] }
}
