/** The version of each stored list, under a separate key, so that the lists stay plain arrays. */
import type { Replacement, TextStorage } from '#data/text-storage.ts'

export const versionsKey = 'plumblineVersions'

/** A list that is not included has version 1. */
export function readVersions(texts: Pick<TextStorage, 'read'>): Readonly<Record<string, number>> {
  return parseVersions(texts.read(versionsKey) ?? '{}')
}

export function parseVersions(text: string): Readonly<Record<string, number>> {
  try {
    const stored: unknown = JSON.parse(text)
    return Object.fromEntries(
      Object.entries(Object(stored)).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
    )
  } catch {
    return {}
  }
}

export function replaceVersions(
  texts: Pick<TextStorage, 'read'>,
  changed: Readonly<Record<string, number>>,
): Replacement {
  const versions = Object.entries({ ...readVersions(texts), ...changed }).filter(([, version]) => version > 1)
  return {
    key: versionsKey,
    was: texts.read(versionsKey),
    text: versions.length === 0 ? null : JSON.stringify(Object.fromEntries(versions)),
  }
}
