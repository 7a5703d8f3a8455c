/** Checks which chosen files a condition accepts, by their names and their content. */
import { type AcceptedEnding, acceptedEnding } from '@plumbline/domain/conditions/accepted-files.ts'
import { type FileContent, getContent } from './file-content.ts'

export interface RefusedFile {
  name: string
  reason: 'ending' | 'content' | 'unreadable'
  ending?: AcceptedEnding
  /** What it contains instead. */
  content?: FileContent
}

interface Checked {
  accepted: readonly File[]
  refused: readonly RefusedFile[]
}

/** A web page is also a text, and is accepted as one. */
const contents: Record<AcceptedEnding, readonly FileContent[]> = {
  pdf: ['pdf'],
  doc: ['office-2003'],
  docx: ['word'],
  jpg: ['jpeg'],
  png: ['png'],
  xls: ['office-2003'],
  xlsx: ['excel'],
  txt: ['text', 'web-page'],
}

export async function checkFiles(files: readonly File[]): Promise<Checked> {
  const objections = await Promise.all(files.map(findObjection))
  return {
    accepted: files.filter((_, at) => !objections[at]),
    refused: objections.filter((objection) => objection !== undefined),
  }
}

async function findObjection(file: File): Promise<RefusedFile | undefined> {
  const { name } = file
  const ending = acceptedEnding(name)
  if (!ending) return { name, reason: 'ending' }
  try {
    const content = await getContent(file)
    return contents[ending].includes(content) ? undefined : { name, reason: 'content', ending, content }
  } catch {
    // It was moved or deleted after it was chosen, or it is a folder.
    return { name, reason: 'unreadable' }
  }
}
