/** Finds the files that the arguments of a command name. */

/** The keys of the files, each a SHA-256. */
export function namedFiles(args: unknown): readonly string[] {
  const keys: string[] = []
  collect(args, keys)
  return keys
}

const sha256 = /^[0-9a-f]{64}$/

function collect(value: unknown, keys: string[]) {
  if (typeof value !== 'object' || value === null) return
  const { key, size } = value as { key?: unknown; size?: unknown }
  if (typeof key === 'string' && typeof size === 'number' && sha256.test(key)) keys.push(key)
  else for (const part of Object.values(value)) collect(part, keys)
}
