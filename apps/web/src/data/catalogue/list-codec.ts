/** Converts between a list and its text: a plain JSON array with one record per line. */

import { unlikeSpan } from '@plumbline/domain/kernel/records/list-difference.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { isNumber } from '@plumbline/domain/kernel/records/numeric-ids.ts'
import { createReadRecord } from '@plumbline/domain/kernel/records/read-record.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import * as z from 'zod/mini'
import type { ListRow } from './catalogue.ts'

// Compiled schemas need eval, which the content security policy blocks, and testing for eval logs an error.
z.config({ jitless: true })

export interface ListCodec {
  toText(row: Rec): string
  toEntries(texts: Iterable<string | readonly [text: string, raw: unknown]>): Entry[]
  /**
   * The entries of a stored text. Entries in `known` are reused if their text is the same. Undefined if it is not a
   * list.
   */
  read(text: string, known: readonly Entry[]): Entry[] | undefined
  /**
   * The entries of lines with one record each. `known` finds an entry that has this text. Ids in `used` belong to
   * records before these lines. Throws if a line cannot be read.
   */
  readLines(lines: readonly string[], known: (line: string) => Entry | undefined, used: Set<string>): Entry[]
}

export function recordToEntry(row: ListRow, record: Rec): Entry {
  return { id: record.id, row: record, text: createListCodec(row).toText(record) }
}

export function createListCodec({ def, numericIds }: Pick<ListRow, 'def' | 'numericIds'>): ListCodec {
  const readRecord = createReadRecord(def.schema)

  function toText(row: Rec): string {
    return JSON.stringify(numericIds && isNumber(row.id) ? { ...row, id: Number(row.id) } : row)
  }

  function toEntries(texts: Iterable<string | readonly [string, unknown]>): Entry[] {
    const used = new Set<string>()
    return Array.from(texts, (part) => {
      const [text, raw] = typeof part === 'string' ? [part, JSON.parse(part) as unknown] : part
      return claim(used, toEntry(text, raw))
    })
  }

  function toEntry(text: string, raw: unknown): Entry {
    const row = readRecord(raw)
    return row ? { id: row.id, text, row } : unreadable(text)
  }

  function read(text: string, known: readonly Entry[]): Entry[] | undefined {
    try {
      return readKnownLines(text, known) ?? readWhole(text, known)
    } catch {
      return undefined
    }
  }

  /** Undefined if the lines are not one record each, because another program wrote the text. */
  function readKnownLines(text: string, known: readonly Entry[]): Entry[] | undefined {
    const lines = textToLines(text)
    if (!lines) return undefined
    const isKnown = (entry: Entry, line: string) => entry.row !== undefined && entry.text === line
    const { start, fromEnd, toEnd } = unlikeSpan(known, lines, isKnown)
    const between = known.slice(start, fromEnd).filter((entry) => entry.row)
    const knownByText = new Map(between.map((entry) => [entry.text, entry]))
    const used = new Set<string>()
    try {
      return lines.map((line, index) => {
        // `as`: outside the span of differences, each line has an entry.
        if (index < start) return claim(used, known[index] as Entry)
        if (index >= toEnd) return claim(used, known[index - toEnd + fromEnd] as Entry)
        return claim(used, knownByText.get(line) ?? toEntry(line, JSON.parse(line)))
      })
    } catch {
      return undefined
    }
  }

  function readWhole(text: string, known: readonly Entry[]): Entry[] | undefined {
    const raws: unknown = JSON.parse(text)
    if (!Array.isArray(raws)) return undefined
    const knownByText = new Map(known.filter(({ row }) => row).map((entry) => [entry.text, entry]))
    const used = new Set<string>()
    return raws.map((raw) => {
      const line = JSON.stringify(raw)
      return claim(used, knownByText.get(line) ?? toEntry(line, raw))
    })
  }

  function readLines(
    lines: readonly string[],
    known: (line: string) => Entry | undefined,
    used: Set<string>,
  ): Entry[] {
    return lines.map((line) => claim(used, known(line) ?? toEntry(line, JSON.parse(line))))
  }

  return { toText, toEntries, read, readLines }
}

export function entriesToText(entries: readonly Entry[]): string {
  return linesToText(entries.map(({ text }) => text))
}

export function linesToText(lines: readonly string[]): string {
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`
}

/** JSON has no raw newline inside a string, so ',\n' occurs only between the lines that we wrote. */
function textToLines(text: string): string[] | undefined {
  if (text === '[]') return []
  return text.startsWith('[\n') && text.endsWith('\n]') ? text.slice(2, -2).split(',\n') : undefined
}

/** If two records have the same id, the first is shown; the other one is hidden and keeps its position. */
function claim(used: Set<string>, entry: Entry): Entry {
  const claimed = used.has(entry.id) ? unreadable(entry.text) : entry
  let { id } = claimed
  while (used.has(id)) id += '\0'
  used.add(id)
  return id === claimed.id ? claimed : { ...claimed, id }
}

/** No record id starts like this one, so no record can replace the entry. */
function unreadable(text: string): Entry {
  return { id: `\0${text}`, text, row: undefined }
}
