/** Whether an element is narrower than so many pixels; undefined until it has been measured. */
import { type RefObject, useLayoutEffect, useState } from 'react'

export function useIsNarrow(box: RefObject<HTMLElement | null>, width: number): boolean | undefined {
  const [isNarrow, setIsNarrow] = useState<boolean>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // Nothing is laid out yet where there is no width at all.
    const measure = () => setIsNarrow(element.clientWidth > 0 && element.clientWidth < width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, width])
  return isNarrow
}
