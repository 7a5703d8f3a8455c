/** Suggestions for a text field: which ones match the typed text, and the field's value once one is picked. */

import { foldText } from '@plumbline/domain/text/fold-text.ts'

export interface Suggestion {
  /** The value of the field once it is picked. */
  value: string
  label: string
  detail?: string
  /** Every searchable text, folded. */
  key: string
}

/** Texts that are proposed as they are. */
export function textsToSuggestions(texts: readonly string[]): readonly Suggestion[] {
  return texts.map((text) => ({ value: text, label: text, key: foldText(text) }))
}

const maxVisible = 8

/** The suggestions that match the typed part of a text, without those that the text already contains. */
export function findSuggestions(
  all: readonly Suggestion[],
  text: string,
  isMultiple: boolean,
): readonly Suggestion[] {
  const { before, typed } = splitTyped(text, isMultiple)
  return suggestionsFor(all, typed, [...before.split(','), typed])
}

/** The suggestions that match, with matches at the start of a word first, and without chosen ones. */
export function suggestionsFor(
  all: readonly Suggestion[],
  typed: string,
  usedValues: readonly string[],
): readonly Suggestion[] {
  const needle = foldText(typed.trim())
  const used = new Set(usedValues.map((value) => value.trim().toLowerCase()))
  const atStart: Suggestion[] = []
  const within: Suggestion[] = []
  for (const suggestion of all) {
    const at = suggestion.key.indexOf(needle)
    if (at < 0 || used.has(suggestion.value.toLowerCase())) continue
    const isStart = needle === '' || startsAWord(suggestion.key, needle, at)
    if (isStart || within.length < maxVisible) (isStart ? atStart : within).push(suggestion)
    if (atStart.length === maxVisible) break
  }
  return [...atStart, ...within].slice(0, maxVisible)
}

/**
 * Whether the first suggestion is marked and accepted by Enter: as soon as something is typed that is not a whole
 * address.
 */
export function isFirstMarked(typed: string): boolean {
  return typed.trim() !== '' && !/^\S+@\S+\.\S{2,}$/.test(typed.trim())
}

/** The text with the typed part completed, and ready for the next value if there may be several. */
export function completeText(text: string, { value }: Suggestion, isMultiple: boolean): string {
  if (!isMultiple) return value
  const { before } = splitTyped(text, isMultiple)
  return `${before === '' ? '' : `${before} `}${value}, `
}

/** The text up to the last comma, and the part being typed after it. */
function splitTyped(text: string, isMultiple: boolean) {
  const cut = isMultiple ? text.lastIndexOf(',') + 1 : 0
  return { before: text.slice(0, cut).trim(), typed: text.slice(cut) }
}

function startsAWord(key: string, needle: string, firstAt: number): boolean {
  for (let at = firstAt; at >= 0; at = key.indexOf(needle, at + 1))
    if (at === 0 || /[\s.@_-]/.test(key.charAt(at - 1))) return true
  return false
}

/** The announcement of a screen reader when the suggestions have changed. */
export function suggestionsToText(count: number): string {
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
}
