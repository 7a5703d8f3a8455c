/** What is looked at by a key as it is at present, or as it last was where somebody else has taken it away. */
import { useState } from 'react'

export function useLast<T>(present: T | undefined, key: string | undefined): T | undefined {
  const [last, setLast] = useState<{ key: string | undefined; value: T }>()
  if (present !== undefined && last?.value !== present) setLast({ key, value: present })
  return present ?? (last?.key === key ? last?.value : undefined)
}
