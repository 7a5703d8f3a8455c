/** Which kinds of file may be handed in for a condition (spec 5), by the ending of their name. */

export const acceptedEndings = ['pdf', 'doc', 'docx', 'jpg', 'png', 'xls', 'xlsx', 'txt'] as const
export type AcceptedEnding = (typeof acceptedEndings)[number]

/** The ending, where it is one of those; a .jpeg is a .jpg. */
export function acceptedEnding(name: string): AcceptedEnding | undefined {
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
  return acceptedEndings.find((known) => known === (ending === 'jpeg' ? 'jpg' : ending))
}
