import { useEffect, useState } from 'react'
import type { LazyImport } from './lazy-import.ts'

/** Fetches code once `isNeeded`, and returns it as soon as it has been fetched. Where it cannot be fetched, undefined. */
export function useLazyCode<Code>(code: LazyImport<Code>, isNeeded: boolean): Code | undefined {
  const [loaded, setLoaded] = useState(() => code.loaded())
  useEffect(() => {
    if (!isNeeded || loaded !== undefined) return undefined
    let isMounted = true
    code.load().then(
      (fetched) => isMounted && setLoaded(() => fetched),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [code, isNeeded, loaded])
  return loaded
}
