/** Names that are proposed for the reviews of documents. */

interface Named {
  readonly name: string
  readonly documentNumber?: string | undefined
}

/** 'S-201 Level 2 steel' */
export function proposeReviewName({ name, documentNumber = '' }: Named): string {
  const title = name.trim()
  const number = documentNumber.trim()
  return title.startsWith(number) ? title : `${number} ${title}`.trim()
}

/** 'S-201 Level 2 steel and 3 more' */
export function proposeNameForAll(reviewed: readonly Named[]): string {
  const [first, ...more] = reviewed
  if (!first) return ''
  const name = proposeReviewName(first)
  return more.length === 0 ? name : `${name} and ${more.length} more`
}
