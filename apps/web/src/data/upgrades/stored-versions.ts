/** The version of each stored list, under a separate key, so that the lists stay plain arrays. */
import type { Replacement, TextStorage } from '#data/storage/text-storage.ts'

export const versionsKey = 'plumblineVersions'
/** Added to the versions of mirrored lists, so that code that does not know the database reads them and never writes. */
const mirrored = 1_000_000

/** A list that is not included has version 1. */
export function readVersions(texts: Pick<TextStorage, 'read'>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(parseVersions(texts.read(versionsKey) ?? '{}')).map(([key, version]) => [
      key,
      version < mirrored ? version : Math.max(1, version - mirrored),
    ]),
  )
}

export function toMirroredVersions(versions: Readonly<Record<string, number>>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(versions).map(([key, version]) => [key, mirrored + version])),
  )
}

/** Whether the database that these texts mirror has been used in this browser. */
export function isOfMirror(texts: Pick<TextStorage, 'read'>): boolean {
  return Object.values(parseVersions(texts.read(versionsKey) ?? '{}')).some((version) => version > mirrored)
}

export function parseVersions(text: string): Readonly<Record<string, number>> {
  if (lastParsed.text !== text) lastParsed = { text, versions: parse(text) }
  return lastParsed.versions
}

/** A start reads the same text for each list. */
let lastParsed: { text: string; versions: Readonly<Record<string, number>> } = { text: '{}', versions: {} }

function parse(text: string): Readonly<Record<string, number>> {
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
