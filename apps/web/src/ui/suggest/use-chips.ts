/** The chips of a field and the text being typed after them, both stored in one text. */
import { useState } from 'react'
import { joinChips, splitChips } from './chip-text.ts'

interface Entered {
  chips: readonly string[]
  typed: string
}

interface ChipsOptions {
  value: string
  onChange: (value: string) => void
  /** If false, there is at most one chip, and commas have no meaning. */
  isMultiple: boolean
}

export function useChips({ value, onChange, isMultiple }: ChipsOptions) {
  const [last, setLast] = useState<Entered>({ chips: [], typed: '' })
  // Another user may have set the value.
  const entered = enteredToText(last, isMultiple) === value ? last : textToEntered(value, isMultiple)

  function set(chips: readonly string[], typed: string) {
    const next = { chips: isMultiple ? unique(chips) : chips.slice(-1), typed }
    setLast(next)
    onChange(enteredToText(next, isMultiple))
  }

  return { ...entered, set }
}

/** A single value is replaced by the typed text, from the first letter on. */
function enteredToText({ chips, typed }: Entered, isMultiple: boolean): string {
  return isMultiple ? joinChips(chips, typed) : typed.trim() ? typed : (chips[0] ?? '')
}

function textToEntered(text: string, isMultiple: boolean): Entered {
  const single = text.trim() === '' ? [] : [text]
  return { chips: isMultiple ? splitChips(text) : single, typed: '' }
}

function unique(chips: readonly string[]): string[] {
  const keys = chips.map((chip) => chip.toLowerCase())
  return chips.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
