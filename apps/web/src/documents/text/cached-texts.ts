/** The texts as they are searched: as many as fit are in memory, the others are read from the database each time. */

import { foldText } from '@plumbline/domain/text/fold-text.ts'

/** Letters that need two bytes double it, so this is at most 64 MB. */
const maxCachedCharacters = 32_000_000

/** Is between pages, and in no page. */
export const pageBreak = '\f'

interface CachedTexts {
  /** Folded, with a page break between pages. */
  get(key: string): string | undefined | Promise<string | undefined>
  forget(key: string): void
}

export function createCachedTexts(
  read: (key: string) => Promise<readonly string[] | undefined>,
  maxCharacters = maxCachedCharacters,
): CachedTexts {
  const texts = new Map<string, string>()
  const loading = new Set<string>()
  let characters = 0

  async function load(key: string) {
    loading.add(key)
    const pages = await read(key)
    const text = pages && foldText(pages.join(pageBreak))
    const isStillRequested = loading.delete(key)
    // What is kept stays: a search reads all texts in order, so replacing the oldest would keep none for the next one.
    if (text !== undefined && isStillRequested && characters + text.length <= maxCharacters) {
      texts.set(key, text)
      characters += text.length
    }
    return text
  }

  return {
    get: (key) => texts.get(key) ?? load(key),
    forget(key) {
      loading.delete(key)
      characters -= texts.get(key)?.length ?? 0
      texts.delete(key)
    },
  }
}
