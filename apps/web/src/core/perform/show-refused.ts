/** Finds the text for a refusal: that of the command, or a general one. */
import type { Records } from '@plumbline/domain/kernel/records/record.ts'
import { generalMessages, notAllowed, readOnly } from './general-messages.ts'
import type { Message, RefusedMessage } from './messages.ts'

type MissingAccess = Parameters<typeof notAllowed>[0]

interface Refused {
  readonly reason: string
  readonly fields: readonly string[]
  readonly access?: MissingAccess | undefined
}

/** Null if the refusal has no text. */
export function showRefused(
  { access, fields, reason }: Refused,
  args: unknown,
  { refused }: { readonly refused: object },
  records: Records,
): Message | null {
  if (access) return notAllowed(access)
  // `as`: the texts of a command receive its arguments. A reason without its own text is a general one.
  const own = (refused as Readonly<Record<string, RefusedMessage<unknown> | undefined>>)[reason]
  if (own !== undefined) return typeof own === 'function' ? own({ args, fields, records }) : own
  return generalMessages[reason as keyof typeof generalMessages] ?? readOnly['newer-version']
}
