/** The text of PDF files that search reads: which files, and how much of each. */
import type { ProjectDocument } from './document.ts'
import type { FileRef } from './file-ref.ts'

/** What is longer than this is not read, so that one file cannot take the memory of all. */
export const documentTextBounds = { bytes: 64 * 1024 * 1024, pages: 1_000, characters: 600_000 }

/** The PDF files of current revisions. Files with the same bytes are one. */
export function filesWithText(documents: readonly Pick<ProjectDocument, 'file'>[]): FileRef[] {
  const byKey = new Map<string, FileRef>()
  for (const { file } of documents) if (file && isPdf(file)) byKey.set(file.key, file)
  return [...byKey.values()]
}

/** As far as the name and the reported media type tell. */
export function isPdf({ type, name }: Pick<FileRef, 'type' | 'name'>): boolean {
  return type === 'application/pdf' || name.toLowerCase().endsWith('.pdf')
}

/** One line for each page, so that words are found across line breaks, and ligatures by their letters. */
export function toPageText(raw: string): string {
  return raw
    .normalize('NFKC')
    .replace(/[\u00AD\u200B\uFFFE]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Collects pages until there are enough of them. */
export function collectPages() {
  const pages: string[] = []
  let room = documentTextBounds.characters
  return {
    pages,
    add(raw: string) {
      const text = toPageText(raw).slice(0, room)
      room -= text.length
      pages.push(text)
    },
    isFull: () => room <= 0 || pages.length >= documentTextBounds.pages,
  }
}
