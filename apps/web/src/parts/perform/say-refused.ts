/** Finds the text for a refusal: that of the command, or a general one. */
import type { Records } from '@plumbline/domain/kernel/record.ts'
import { generalWords, notAllowed, readOnly } from './general-words.ts'
import type { RefusedWords, Said } from './words.ts'

type MissingAccess = Parameters<typeof notAllowed>[0]

interface Refused {
  readonly reason: string
  readonly fields: readonly string[]
  readonly access?: MissingAccess | undefined
}

/** Null if the refusal has no text. */
export function sayRefused(
  { access, fields, reason }: Refused,
  args: unknown,
  { refused }: { readonly refused: object },
  records: Records,
): Said | null {
  if (access) return notAllowed(access)
  // `as`: the texts of a command receive its arguments. A reason without its own text is a general one.
  const own = (refused as Readonly<Record<string, RefusedWords<unknown> | undefined>>)[reason]
  if (own !== undefined) return typeof own === 'function' ? own({ args, fields, records }) : own
  return generalWords[reason as keyof typeof generalWords] ?? readOnly['newer-version']
}
