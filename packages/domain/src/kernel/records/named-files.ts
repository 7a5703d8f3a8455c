/** The SHA-256 of each file that a record or the arguments of a command name, at any depth. */
export function namedFiles(value: unknown): readonly string[] {
  const keys: string[] = []
  collect(value, keys)
  return keys
}

const sha256 = /^[0-9a-f]{64}$/

function collect(value: unknown, keys: string[]) {
  if (typeof value !== 'object' || value === null) return
  // The key alone decides, because stored records read a size that was sent as text.
  const { key } = value as { key?: unknown }
  if (typeof key === 'string' && sha256.test(key)) keys.push(key)
  for (const part of Object.values(value)) collect(part, keys)
}
