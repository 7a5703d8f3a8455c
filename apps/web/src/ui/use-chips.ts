/** The chips of a field and the text that is being typed behind them, both kept in one text. */
import { useState } from 'react'
import { joinChips, splitChips } from './chip-text.ts'

interface Entered {
  chips: readonly string[]
  typed: string
}

interface ChipsOf {
  value: string
  onChange: (value: string) => void
  /** Without it there is one chip at most, and commas mean nothing. */
  isMultiple: boolean
}

export function useChips({ value, onChange, isMultiple }: ChipsOf) {
  const [last, setLast] = useState<Entered>({ chips: [], typed: '' })
  // The value may have been set by somebody else.
  const entered = enteredToText(last, isMultiple) === value ? last : textToEntered(value, isMultiple)

  function set(chips: readonly string[], typed: string) {
    const next = { chips: isMultiple ? unique(chips) : chips.slice(-1), typed }
    setLast(next)
    onChange(enteredToText(next, isMultiple))
  }

  return { ...entered, set }
}

/** A single value is replaced by what is being typed, from the first letter on. */
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
