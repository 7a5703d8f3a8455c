/** Collects the content of a back-up: every text of ours as stored, and every file that the texts refer to. */
import { type FileRef, fileRefSchema } from '@plumbline/domain/documents/file-ref.ts'
import { lists } from '#data/catalogue/catalogue.ts'
import { FileNotFetchedError } from '#data/files/file-store-error.ts'
import { hashFile } from '#data/files/hash-file.ts'
import { textToJson } from '#data/storage/text-to-json.ts'
import type { Services } from '#data/workspace/services.ts'
import { isCarried } from './carried-keys.ts'
import { countEntries, readEntries } from './check-list.ts'
import type { StoredText } from './manifest.ts'

interface CollectedText extends Omit<StoredText, 'path'> {
  content: Blob
}

interface CollectedFile extends FileRef {
  /** The browser has lost the bytes. */
  isMissing: boolean
  open(): Promise<Blob | undefined>
}

/** An unpaired surrogate, which cannot be encoded in a file. */
const halfCharacter = /\p{Surrogate}/u

export async function collectTexts(services: Services): Promise<CollectedText[]> {
  return Promise.all(carriedTexts(services).map(([key, text]) => collectText(key, text)))
}

/** The stored texts, and the samples that a demo shows: these are not stored until one of them is changed. */
function carriedTexts({ storedTexts, workspace }: Services): [key: string, text: string][] {
  const stored = storedTexts().filter(([key]) => isCarried(key))
  const keys = new Set(stored.map(([key]) => key))
  const visible = [...workspace.listTexts()].filter(([key, text]) => !keys.has(key) && text !== '[]')
  return [...stored, ...visible]
}

async function collectText(key: string, text: string): Promise<CollectedText> {
  const isEscaped = halfCharacter.test(text)
  const content = new Blob([isEscaped ? JSON.stringify(text) : text], { type: 'application/json' })
  const sha256 = await hashFile(content, () => undefined)
  const row = lists.find((list) => list.key === key)
  const count = row && countEntries(readEntries(row, text))
  return {
    key,
    bytes: content.size,
    sha256,
    ...count,
    ...(row && !count && { isDamaged: true }),
    ...(isEscaped && { isEscaped }),
    content,
  }
}

export async function collectFiles(services: Services): Promise<CollectedFile[]> {
  const { files } = services
  const texts = carriedTexts(services).map(([, text]) => text)
  // Files of unreadable texts are included too, named by their keys.
  const keys = texts.flatMap((text) => text.match(/\b[0-9a-f]{64}\b/g) ?? [])
  const nameless = keys.map((key): FileRef => ({ key, name: key, type: '', size: 0 }))
  const named = texts.flatMap((text) => fileRefsIn(textToJson(text)))
  const refs = new Map([...nameless, ...named.toReversed()].map((ref) => [ref.key, ref]))
  const found = await Promise.all(
    [...refs.values()].map(async (ref) => ({
      ...ref,
      isMissing: !(await files.has(ref.key)),
      // A file that cannot be fetched now is omitted and listed as missing.
      open: () => files.get(ref.key).catch(undefinedWhereNotFetched),
    })),
  )
  // Sixty-four other hexadecimal digits are not a file of ours.
  const isNamed = new Set(named.map(({ key }) => key))
  return found.filter(({ key, isMissing }) => !isMissing || isNamed.has(key))
}

function undefinedWhereNotFetched(problem: unknown): undefined {
  if (!(problem instanceof FileNotFetchedError)) throw problem
}

/** File references at any depth. */
function fileRefsIn(value: unknown): FileRef[] {
  if (typeof value !== 'object' || value === null) return []
  const ref = fileRefSchema.safeParse(value)
  return ref.success ? [ref.data] : Object.values(value).flatMap(fileRefsIn)
}
