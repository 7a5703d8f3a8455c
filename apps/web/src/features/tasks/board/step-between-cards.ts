/** Arrow up and down lead from card to card of a column. */
import type { KeyboardEvent } from 'react'

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

export function stepBetweenCards(event: KeyboardEvent<HTMLElement>) {
  const step = steps.get(event.key)
  const item = event.target instanceof Element && event.target.closest('li')
  // A menu's keys come this way too, though it stands elsewhere.
  if (step === undefined || !item || !event.currentTarget.contains(item)) return
  const place = Number(item.ariaPosInSet) + step
  const next = event.currentTarget.querySelector(`[aria-posinset="${place}"] button`)
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
