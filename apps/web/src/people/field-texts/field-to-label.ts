/** The name of a field in words, where no one has given it one. */

/** 'orderByDate' → 'order by date' */
export function fieldToLabel(field: string): string {
  return field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
}
