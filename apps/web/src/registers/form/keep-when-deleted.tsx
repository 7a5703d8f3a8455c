/** Wraps the form of one record, and notifies it when the record is deleted elsewhere, so that it keeps the typed text. */
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { type ReactNode, useContext } from 'react'
import { DeletedContext } from '#core/forms/keep-typed.tsx'
import type { Message } from '#core/perform/messages.ts'
import { useRow } from '#data/workspace/hooks.ts'

interface KeepWhenDeletedProps<T extends Rec> {
  from: CollectionDef<T>
  /** Undefined for the form of a new record. */
  id: Id | undefined
  /** The message if the form holds no typed text and closes. */
  message: Message
  children: ReactNode
}

export function KeepWhenDeleted<T extends Rec>({ from, id, message, children }: KeepWhenDeletedProps<T>) {
  const isDeleted = useRow(from, id) === undefined && id !== undefined
  // If the whole page belongs to a deleted record, its forms say so.
  const deletedAround = useContext(DeletedContext)
  return <DeletedContext value={isDeleted ? message : deletedAround}>{children}</DeletedContext>
}
