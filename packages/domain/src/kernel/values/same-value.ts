/** Compares values as JSON does: the order of fields does not matter, and an undefined field is the same as none. */

export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((item, index) => isSameValue(item, other[index]))
  }
  // `as`: fields are accessed only by name.
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) =>
    isSameValue(a[field], b[field]),
  )
}
