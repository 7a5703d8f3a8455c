/** Wraps one row of a list whose forms keep typed text: see `useKeptRows`. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { type ReactNode, useCallback } from 'react'
import type { Said } from '#parts/perform/words.ts'
import { KeepTyped } from './keep-typed.tsx'

interface KeptRowProps {
  id: Id
  holdRow: (id: Id) => () => void
  /** The message about its deletion. Undefined while the row exists. */
  gone: Said | undefined
  children: ReactNode
}

export function KeptRow({ id, holdRow, gone, children }: KeptRowProps) {
  const hold = useCallback(() => holdRow(id), [id, holdRow])
  return (
    <KeepTyped hold={hold} gone={gone}>
      {children}
    </KeepTyped>
  )
}
