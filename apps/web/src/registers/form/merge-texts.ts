/** The message of a form about changes that arrived while it was open. */
import { listToText } from '#core/texts/list-to-text.ts'
import type { Author } from './form-state.ts'

/** Without an author the sentence shows where the change was made. */
export function changeToSentence(
  { name, isMe }: Author,
  labels: readonly string[],
  { isTeam, isRestored }: { isTeam: boolean; isRestored: boolean },
): string {
  const fields = [...new Set(labels)].map((label) => label.toLowerCase())
  const remaining = isRestored ? ' Yours is kept.' : ''
  if (name !== '' && !isMe)
    return `${name} changed the ${listToText(fields)} while you were editing.${remaining}`
  if (isMe && isTeam)
    return `You changed the ${listToText(fields)} in another tab or on another device while you were editing.${remaining}`
  const were = fields.length === 1 ? 'was' : 'were'
  const where = isMe ? 'in another tab' : 'elsewhere'
  return `The ${listToText(fields)} ${were} changed ${where} while you were editing.${remaining}`
}
