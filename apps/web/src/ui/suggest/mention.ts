/** The name that is being typed behind an @, and the text once it is completed. */
import { type Suggestion, suggestionsFor } from './suggestion.ts'

export interface Mention {
  /** The index of the @. */
  readonly at: number
  readonly typed: string
}

/** Undefined if the caret is not behind an @, which begins a word. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const typed = /(?<![^\s(])@(?!\s)([^\n@]{0,40})$/u.exec(text.slice(0, caret))
  return typed ? { at: typed.index, typed: typed[1] ?? '' } : undefined
}

/** None for a name that is complete, so that Enter begins a new line again. */
export function suggestMentions(all: readonly Suggestion[], { typed }: Mention): readonly Suggestion[] {
  const isComplete = all.some(({ value }) => typed.toLowerCase() === `${value.toLowerCase()} `)
  return isComplete ? [] : suggestionsFor(all, typed, [])
}

/** `caret`: behind the completed name. */
export function completeMention(
  text: string,
  { at, typed }: Mention,
  { value }: Suggestion,
): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${value} `
  return { text: before + text.slice(at + 1 + typed.length).trimStart(), caret: before.length }
}
