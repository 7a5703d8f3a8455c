/** Reads the fields of a record's form. */
import { type Day, parseDay } from '@plumbline/domain/kernel/days/day.ts'

export function formReader(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return { text, day: (name: string): Day | null => parseDay(text(name)) ?? null }
}

/** A stored value that is no longer offered remains an option for the record that has it. */
export function choicesWith(stored: string | undefined, choices: readonly string[]): readonly string[] {
  return !stored || choices.includes(stored) ? choices : [stored, ...choices]
}
