/** Titles, rows and totals scroll sideways together, while titles and totals stay in the view of the page. */
import { type RefObject, useEffect, useRef } from 'react'
import { useSteady } from '#ui/lists/use-steady.ts'

/** For each part that scrolls: those with `data-sideways`. */
export function useSidewaysScroll(grid: RefObject<HTMLElement | null>) {
  const left = useRef(0)
  const scrolling = useSteady({
    onScroll({ currentTarget }: { currentTarget: HTMLElement }) {
      if (currentTarget.scrollLeft === left.current) return
      left.current = currentTarget.scrollLeft
      for (const part of grid.current?.querySelectorAll<HTMLElement>('[data-sideways]') ?? [])
        if (part.scrollLeft !== left.current) part.scrollLeft = left.current
    },
  })
  // A user who comes back to a hidden grid finds it where it was. Nothing is read otherwise, which would ask for a layout.
  useEffect(() => {
    if (left.current === 0) return
    for (const part of grid.current?.querySelectorAll<HTMLElement>('[data-sideways]') ?? [])
      part.scrollLeft = left.current
  }, [grid])
  return scrolling
}
