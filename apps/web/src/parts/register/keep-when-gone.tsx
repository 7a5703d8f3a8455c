/** Around the form of one record: tells the form when the record is deleted elsewhere, so that it keeps what was typed. */
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/record.ts'
import type { ReactNode } from 'react'
import { useRow } from '#data/hooks.ts'
import type { Said } from '#parts/perform/words.ts'
import { GoneContext } from './gone-context.ts'

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
  return <GoneContext value={isGone ? said : undefined}>{children}</GoneContext>
}
