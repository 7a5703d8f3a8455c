/** The mounted tasks of a column: those near its viewport, and the one in use. */
import type { Task } from '@plumbline/domain/tasks/task.ts'
import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react'
import { type ScrollTarget, useRowWindow } from '#ui/lists/use-row-window.ts'

export const cardHeight = 164
const gap = 8
export const rowHeight = cardHeight + gap

export function useVisibleTasks(
  list: RefObject<HTMLElement | null>,
  tasks: readonly Task[],
  scrollTarget: ScrollTarget | undefined,
) {
  const [retainedKey, setRetainedKey] = useState<string>()
  const getIndex = (key: string | undefined) =>
    key === undefined ? -1 : tasks.findIndex(({ id }) => id === key)
  const targetIndex = getIndex(scrollTarget?.key)
  const { first, last } = useRowWindow(list, {
    count: tasks.length,
    minItemWidth: Number.POSITIVE_INFINITY,
    rowHeight: cardHeight,
    gap,
    isWindowed: true,
    scrollTarget,
    targetIndex,
    // There are four columns, so overscan counts four times.
    overscanRows: 1,
  })

  const hasTarget = targetIndex >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit of the same card shows its column again.
  useEffect(() => {
    if (hasTarget) list.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [list, hasTarget, scrollTarget])

  // A card that is focused, dragged or just moved stays mounted wherever the column is scrolled.
  const indexes = new Set([getIndex(retainedKey), targetIndex])
  for (let index = first; index < last; index++) indexes.add(index)
  const visible = [...indexes]
    .toSorted((a, b) => a - b)
    .flatMap((index) => {
      const task = tasks[index]
      return task ? [{ task, index }] : []
    })

  function keep(event: SyntheticEvent<HTMLElement>) {
    const item = event.target instanceof Element && event.target.closest<HTMLElement>('[data-key]')
    if (item && event.currentTarget.contains(item)) setRetainedKey(item.dataset.key)
  }
  return { visible, keep }
}
