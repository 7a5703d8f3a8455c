/** Moves the focus between the cards of a column with the up and down arrows. */
import type { KeyboardEvent } from 'react'

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

export function stepBetweenCards(event: KeyboardEvent<HTMLElement>) {
  const step = steps.get(event.key)
  const item = event.target instanceof Element && event.target.closest('li')
  // Key events of a menu bubble here through React, although its element is elsewhere.
  if (step === undefined || !item || !event.currentTarget.contains(item)) return
  const position = Number(item.ariaPosInSet) + step
  const next = event.currentTarget.querySelector(`[aria-posinset="${position}"] button`)
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
