/** Shows a long list in parts. */
import { useState } from 'react'

const step = 50

export function useVisiblePart<T>(all: readonly T[]) {
  const [count, setCount] = useState(step)
  return {
    visible: all.slice(0, count),
    hidden: Math.max(0, all.length - count),
    showMore: () => setCount(count + step),
  }
}
