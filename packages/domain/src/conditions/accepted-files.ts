/** The file types that a condition accepts (spec 5), by file extension. */

export const acceptedEndings = ['pdf', 'doc', 'docx', 'jpg', 'png', 'xls', 'xlsx', 'txt'] as const
export type AcceptedEnding = (typeof acceptedEndings)[number]

/** The extension if it is accepted. A .jpeg counts as a .jpg. */
export function acceptedEnding(name: string): AcceptedEnding | undefined {
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
  return acceptedEndings.find((known) => known === (ending === 'jpeg' ? 'jpg' : ending))
}
