/** Wraps one row of a list whose forms keep typed text: see `useKeptRows`. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type ReactNode, useCallback } from 'react'
import { KeepTyped } from '#core/forms/keep-typed.tsx'
import type { Message } from '#core/perform/messages.ts'

interface RowWhileEditedProps {
  id: Id
  holdRow: (id: Id) => () => void
  /** The message about its deletion. Undefined while the row exists. */
  deleted: Message | undefined
  children: ReactNode
}

export function RowWhileEdited({ id, holdRow, deleted, children }: RowWhileEditedProps) {
  const hold = useCallback(() => holdRow(id), [id, holdRow])
  return (
    <KeepTyped hold={hold} deleted={deleted}>
      {children}
    </KeepTyped>
  )
}
