/** Wraps the form of one record, and tells it when the record is deleted elsewhere, so that it keeps the typed text. */
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/record.ts'
import { type ReactNode, useContext } from 'react'
import { useRow } from '#data/hooks.ts'
import type { Said } from '#parts/perform/words.ts'
import { GoneContext } from './keep-typed.tsx'

interface KeepWhenGoneProps<T extends Rec> {
  from: CollectionDef<T>
  /** Undefined for the form of a new record. */
  id: Id | undefined
  /** The message if the form holds no typed text and closes. */
  said: Said
  children: ReactNode
}

export function KeepWhenGone<T extends Rec>({ from, id, said, children }: KeepWhenGoneProps<T>) {
  const isGone = useRow(from, id) === undefined && id !== undefined
  // If the whole page belongs to a deleted record, its forms say so.
  const goneAround = useContext(GoneContext)
  return <GoneContext value={isGone ? said : goneAround}>{children}</GoneContext>
}
