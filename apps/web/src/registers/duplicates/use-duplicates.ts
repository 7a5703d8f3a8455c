/** Looks for records with the same bytes as the chosen files, as soon as they are chosen. */
import { useEffect, useMemo, useState } from 'react'
import type { FileKeys, MayStore } from '#core/files/use-store-files.ts'
import { useServices } from '#data/workspace/services.ts'
import { type FiledFile, findDuplicates } from './duplicates.ts'

const noKeys: FileKeys = new Map()
/** Batches results, so that the form does not render again for each of hundreds of files. */
const showEveryMs = 200

/** `allFiled` lists the files to compare with. A new function means that the list has changed. */
export function useDuplicates(files: readonly File[], allFiled: () => Iterable<FiledFile>) {
  const { files: fileStore } = useServices()
  const [keys, setKeys] = useState(noKeys)
  const duplicates = useMemo(() => findDuplicates(files, keys, allFiled), [files, keys, allFiled])

  useEffect(() => {
    const stop = new AbortController()
    async function look() {
      const found = new Map<File, string>()
      let visibleAt = performance.now()
      for (const file of files) {
        // An unreadable file is refused with a reason when it is filed.
        const key = await fileStore.getKey(file, { signal: stop.signal }).catch(() => undefined)
        if (stop.signal.aborted) return
        if (key !== undefined) found.set(file, key)
        if (performance.now() - visibleAt < showEveryMs) continue
        visibleAt = performance.now()
        setKeys(new Map(found))
      }
      setKeys(found)
    }
    if (files.length > 0) void look()
    return () => stop.abort()
  }, [files, fileStore])

  /** Waits until duplicates have been pointed out before anything is filed. */
  const mayStore: MayStore = (allKeys) => {
    setKeys(allKeys)
    return [...findDuplicates(files, allKeys, allFiled).keys()].every((file) => duplicates.has(file))
  }

  return { duplicates, keys, mayStore }
}
