/** Finds an option by the letters that are typed. They are forgotten after a second. */
import { useEffect, useRef } from 'react'

const forgetAfterMs = 1_000

export function useTypeAhead() {
  const typed = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function forget() {
    typed.current = ''
    clearTimeout(timer.current)
  }

  /** The index of the label that the typed letters lead to. */
  function find(key: string, labels: readonly string[], current: number): number | undefined {
    const search = typed.current + key
    forget()
    typed.current = search
    timer.current = setTimeout(forget, forgetAfterMs)
    return findLabel(search, labels, current)
  }

  return { find, forget, isTyping: () => typed.current !== '' }
}

/** One letter leads, even if it is repeated, to the next label that starts with it. More letters can stay where they are. */
function findLabel(search: string, labels: readonly string[], current: number): number | undefined {
  const letters = search.toLowerCase()
  const [first = ''] = letters
  const isOneLetter = [...letters].every((letter) => letter === first)
  const start = Math.max(current, 0)
  const indexes = [...labels.keys()]
  return [...indexes.slice(start), ...indexes.slice(0, start)].find(
    (index) =>
      !(isOneLetter && index === current) &&
      labels[index]?.toLowerCase().startsWith(isOneLetter ? first : letters),
  )
}
