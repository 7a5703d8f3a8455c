/** The chain of hashes of the audit. */
import { createHash, webcrypto } from 'node:crypto'

export interface HashedEntry {
  readonly organisation: string
  readonly seq: number
  /** ISO instant. */
  readonly at: string
  readonly userId: string
  readonly ip: string | null
  readonly action: string
  readonly detail: unknown
}

/** In place of the hash before the first entry. */
export const firstHash = Buffer.alloc(32)

/** SHA-256 of the previous hash and the entry. */
export function hashEntry(previous: Buffer, entry: HashedEntry): Buffer {
  const { detail } = entry
  const text =
    detail instanceof JsonText
      ? withText(canonicalJson({ ...entry, detail: placeholder }), detail.text)
      : canonicalJson(entry)
  return createHash('sha256').update(previous).update(text).digest()
}

/** A value as `canonicalJson`, so that it need not be written twice. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Represents a text that is JSON already. No value of ours contains these characters. */
const placeholder = '\u0001'
const written = JSON.stringify(placeholder)

function withText(json: string, text: string): string {
  return json.replace(written, () => text)
}

/** `more` with `records`, which is JSON in UTF-8 as `canonicalJson` writes it. */
export function addRecords(more: object, records: Uint8Array): Buffer {
  const { before, after } = toUtf8Parts(canonicalJson({ ...more, records: placeholder }))
  return Buffer.concat([before, records, after])
}

/** As `hashEntry`, for a detail of megabytes in UTF-8. It is hashed in a thread, so that the process answers others. */
export async function hashLarge(
  previous: Buffer,
  entry: Omit<HashedEntry, 'detail'>,
  detail: Uint8Array,
): Promise<Buffer> {
  const { before, after } = toUtf8Parts(canonicalJson({ ...entry, detail: placeholder }))
  const hashed = Buffer.concat([previous, before, detail, after])
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', hashed))
}

/** What comes before and after the placeholder: its first place, as in `withText`. */
function toUtf8Parts(json: string) {
  const at = json.indexOf(written)
  return { before: Buffer.from(json.slice(0, at)), after: Buffer.from(json.slice(at + written.length)) }
}

/** Fields in alphabetical order, because the database does not keep their order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
