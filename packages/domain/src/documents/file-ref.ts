/** A record's reference to a file. The bytes are in the file store, under their SHA-256. */
import * as z from 'zod/mini'
import { args, lineArg } from '../kernel/commands/args.ts'
import { figure, text } from '../kernel/records/lenient.ts'
import { record } from '../kernel/records/record.ts'

export const fileRefSchema = record({
  /** SHA-256 of the bytes, 64 hexadecimal digits. */
  key: z.string(),
  name: text(),
  /** The media type that the browser reported, or ''. */
  type: text(),
  /** Size in bytes. */
  size: figure(),
})
/** A file named in the arguments of a command. */
export const fileArg = args({
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: lineArg(),
  type: lineArg(),
  size: z.number().check(z.nonnegative()),
})

export type FileRef = z.infer<typeof fileRefSchema>

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** '4.2 MB', in steps of 1024. */
export function sizeToText(bytes: number): string {
  let step = 0
  let figure = bytes
  // A value that rounds to 1024.0 is shown as 1.0 of the next unit.
  while (Number(figure.toFixed(1)) >= 1024 && step < units.length - 1) {
    figure /= 1024
    step += 1
  }
  return `${step === 0 ? figure : figure.toFixed(1)} ${units[step]}`
}
