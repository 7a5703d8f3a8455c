/** The mounted tasks of a column: those near its viewport, and the one in use. */
import type { Task } from '@plumbline/domain/tasks/task.ts'
import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react'
import { type Sought, useRowWindow } from '#ui/use-row-window.ts'

export const cardHeight = 164
const gap = 8
export const rowHeight = cardHeight + gap

export function useShownTasks(
  list: RefObject<HTMLElement | null>,
  tasks: readonly Task[],
  sought: Sought | undefined,
) {
  const [keptKey, setKeptKey] = useState<string>()
  const indexOf = (key: string | undefined) =>
    key === undefined ? -1 : tasks.findIndex(({ id }) => id === key)
  const soughtIndex = indexOf(sought?.key)
  const { first, last } = useRowWindow(list, {
    count: tasks.length,
    minItemWidth: Number.POSITIVE_INFINITY,
    rowHeight: cardHeight,
    gap,
    isWindowed: true,
    sought,
    soughtIndex,
    // There are four columns, so overscan counts four times.
    overscanRows: 1,
  })

  const isSought = soughtIndex >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit of the same card shows its column again.
  useEffect(() => {
    if (isSought) list.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [list, isSought, sought])

  // A card that is focused, dragged or just moved stays mounted wherever the column is scrolled.
  const indexes = new Set([indexOf(keptKey), soughtIndex])
  for (let index = first; index < last; index++) indexes.add(index)
  const shown = [...indexes]
    .toSorted((a, b) => a - b)
    .flatMap((index) => {
      const task = tasks[index]
      return task ? [{ task, index }] : []
    })

  function keep(event: SyntheticEvent<HTMLElement>) {
    const item = event.target instanceof Element && event.target.closest<HTMLElement>('[data-key]')
    if (item && event.currentTarget.contains(item)) setKeptKey(item.dataset.key)
  }
  return { shown, keep }
}
