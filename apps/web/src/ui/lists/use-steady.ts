/** Functions that stay the same from render to render, so that a memoised part is not rendered because of them. */
import { useLayoutEffect, useRef, useState } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: the parameters stay those of each function
type Functions = Readonly<Record<string, (...args: any[]) => unknown>>

/** They call the ones of the latest render, so they are for events only. Their names must not change. */
export function useSteady<F extends Functions>(functions: F): F {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  // `as`: they have the names and the types of those that they call.
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(functions).map((name) => [name, (...args: unknown[]) => latest.current[name]?.(...args)]),
      ) as F,
  )
  return steady
}
