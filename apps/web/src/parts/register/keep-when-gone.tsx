/** Around the form of one record: tells the form when the record is deleted elsewhere, so that it keeps what was typed. */
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/record.ts'
import { type ReactNode, useContext } from 'react'
import { useRow } from '#data/hooks.ts'
import type { Said } from '#parts/perform/words.ts'
import { GoneContext } from './keep-typed.tsx'

interface KeepWhenGoneProps<T extends Rec> {
  from: CollectionDef<T>
  /** Left out for the form of a new record. */
  id: Id | undefined
  /** What is said when the form holds nothing that was typed, and closes. */
  said: Said
  children: ReactNode
}

export function KeepWhenGone<T extends Rec>({ from, id, said, children }: KeepWhenGoneProps<T>) {
  const isGone = useRow(from, id) === undefined && id !== undefined
  // Where the page itself is of a record that is gone, its forms say so.
  const goneAround = useContext(GoneContext)
  return <GoneContext value={isGone ? said : goneAround}>{children}</GoneContext>
}
