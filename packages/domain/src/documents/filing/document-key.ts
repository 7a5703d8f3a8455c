/** Finds the document that a number or a name means. */
import type { ProjectDocument } from '../document.ts'
import { numberKey } from '../number-key.ts'
import { guessFromName } from './guess-from-name.ts'

/** Apple's file systems write 'ü' as two characters. */
export function nameKey(name: string): string {
  return name
    .normalize()
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
}

export interface Keys {
  readonly number: string
  readonly name: string
}

/** Documents that were filed before there were numbers may have theirs in their name. */
export function getKeys({
  documentNumber = '',
  name,
}: Pick<ProjectDocument, 'documentNumber' | 'name'>): Keys {
  const guess = guessFromName(name)
  return { number: numberKey(documentNumber || guess.documentNumber), name: nameKey(guess.title) }
}

/** A user typed the number of a document whose file has none in its name: the next file has none either. */
function unnumberedFileKey({ file }: ProjectDocument): string {
  const guess = file && guessFromName(file.name.replace(/\.[a-z0-9]{1,7}$/i, ''))
  return guess?.documentNumber === '' ? nameKey(guess.title) : ''
}

/** Documents of one project by number and by name. Where several have the same, the first one is found. */
export interface DocumentIndex {
  find(requested: { readonly documentNumber: string; readonly name: string }): ProjectDocument | undefined
}

export function indexDocuments(documents: Iterable<ProjectDocument>): DocumentIndex {
  const byNumber = new Map<string, ProjectDocument>()
  const byName = new Map<string, ProjectDocument>()
  /** Undefined where several documents have files of that name, such as 'scan.pdf'. */
  const byFileName = new Map<string, ProjectDocument | undefined>()
  for (const document of documents) {
    const { number, name } = getKeys(document)
    if (number !== '' && !byNumber.has(number)) byNumber.set(number, document)
    if (number === '' && name !== '' && !byName.has(name)) byName.set(name, document)
    const file = number === '' ? '' : unnumberedFileKey(document)
    if (file !== '') byFileName.set(file, byFileName.has(file) ? undefined : document)
  }
  return {
    find({ documentNumber, name }) {
      const number = numberKey(documentNumber)
      // Documents with different numbers may have the same title: 'Section', 'Details'.
      if (number !== '') return byNumber.get(number)
      const key = nameKey(name)
      return byName.get(key) ?? byFileName.get(key)
    },
  }
}
