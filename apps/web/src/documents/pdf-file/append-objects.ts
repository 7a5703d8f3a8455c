/** A file with more objects at its end. The original is the beginning of the new file, so its signatures stay valid. */

import {
  isList,
  isString,
  type PdfDictionary,
  type PdfValue,
  toDictionary,
  toPdfName,
  writeValue,
} from '@plumbline/domain/documents/pdf-value.ts'
import { textToBytes } from './file-bytes.ts'
import type { PdfFile } from './pdf-file.ts'

export interface AppendedObject {
  readonly number: number
  readonly generation?: number
  readonly value: PdfValue
  /** The bytes of a stream, whose dictionary is the value. Its length is added. */
  readonly stream?: Uint8Array
}

/** An object that is in the file already is replaced. */
export function appendObjects(file: PdfFile, objects: readonly AppendedObject[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let at = file.bytes.size
  const add = (bytes: Uint8Array<ArrayBuffer>) => {
    parts.push(bytes)
    at += bytes.length
  }
  const offsets = new Map<number, { offset: number; generation: number }>()
  add(textToBytes('\n'))
  for (const { number, generation = 0, value, stream } of objects) {
    offsets.set(number, { offset: at, generation })
    const whole = stream && value instanceof Map ? new Map([...value, ['Length', stream.length]]) : value
    add(textToBytes(`${number} ${generation} obj\n${writeValue(whole)}\n`))
    if (stream) {
      add(textToBytes('stream\n'))
      add(new Uint8Array(stream))
      add(textToBytes('\nendstream\n'))
    }
    add(textToBytes('endobj\n'))
  }
  let next = file.nextNumber
  for (const number of offsets.keys()) next = Math.max(next, number + 1)
  const start = at
  add(textToBytes(file.references.isStream ? '' : `${toTable(offsets)}trailer\n`))
  const trailer = toTrailer(file, file.references.isStream ? next + 1 : next)
  if (file.references.isStream) {
    const { dictionary, stream } = toReferenceStream(
      new Map([...offsets, [next, { offset: start, generation: 0 }]]),
    )
    const value = new Map([...trailer, ...dictionary])
    add(textToBytes(`${next} 0 obj\n${writeValue(value)}\nstream\n`))
    add(stream)
    add(textToBytes('\nendstream\nendobj\n'))
  } else add(textToBytes(`${writeValue(trailer)}\n`))
  add(textToBytes(`startxref\n${start}\n%%EOF\n`))
  return new Blob([file.bytes, ...parts], { type: 'application/pdf' })
}

type Offsets = ReadonlyMap<number, { readonly offset: number; readonly generation: number }>

function toTrailer({ references: { trailer, start } }: PdfFile, size: number): PdfDictionary {
  const id = trailer.get('ID')
  const [first] = isList(id) ? id : []
  // The first part names the document, the second one this state of it.
  const changed = textToBytes(crypto.randomUUID().replaceAll('-', ''))
  const state = { bytes: String.fromCharCode(...changed.subarray(0, 16)) }
  return toDictionary({
    Size: size,
    Root: trailer.get('Root'),
    Info: trailer.get('Info'),
    ID: isString(first) ? [first, state] : undefined,
    Prev: start,
  })
}

/** Consecutive numbers in runs, as both kinds of cross references have them. */
function toRuns(offsets: Offsets): readonly (readonly number[])[] {
  const runs: number[][] = []
  for (const number of [...offsets.keys()].sort((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last?.at(-1) === number - 1) last.push(number)
    else runs.push([number])
  }
  return runs
}

function toTable(offsets: Offsets): string {
  const lines = toRuns(offsets).map((run) => {
    const entries = run.map((number) => {
      const { offset = 0, generation = 0 } = offsets.get(number) ?? {}
      return `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`
    })
    return `${run[0]} ${run.length}\n${entries.join('')}`
  })
  return `xref\n${lines.join('')}`
}

/** Offsets of up to 2^40 bytes. */
const widths = [1, 5, 2]

function toReferenceStream(offsets: Offsets) {
  const runs = toRuns(offsets)
  const stream = textToBytes(
    runs
      .flat()
      .map((number) => {
        const { offset = 0, generation = 0 } = offsets.get(number) ?? {}
        return `\x01${toBigEndian(offset, 5)}${toBigEndian(generation, 2)}`
      })
      .join(''),
  )
  const dictionary = toDictionary({
    Type: toPdfName('XRef'),
    W: widths,
    Index: runs.flatMap((run) => [run[0] ?? 0, run.length]),
    Length: stream.length,
  })
  return { dictionary, stream }
}

function toBigEndian(value: number, length: number): string {
  return Array.from({ length }, (_, at) =>
    String.fromCharCode(Math.floor(value / 256 ** (length - 1 - at)) % 256),
  ).join('')
}
