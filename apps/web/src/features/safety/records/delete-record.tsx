/** Asks before a safety record is deleted, and deletes it. */
import { deleteSafetyRecord } from '@plumbline/domain/safety/change-record.ts'
import type { ReactNode } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { safetyMessages } from './messages.ts'

interface DeleteRecordProps {
  id: string
  name: string
  /** The noun in its toast: 'Training Record'. */
  noun: string
  children?: ReactNode
  onClose: () => void
}

export function DeleteRecord({ id, name, noun, children, onClose }: DeleteRecordProps) {
  const perform = usePerform()
  return (
    <ConfirmDelete
      noun={noun.toLowerCase()}
      name={name}
      onConfirm={() => perform(deleteSafetyRecord, { id }, safetyMessages)}
      onClose={onClose}
    >
      {children}
    </ConfirmDelete>
  )
}
