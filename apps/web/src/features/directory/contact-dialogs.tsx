/** The dialogs of the directory: the form, and the delete confirmation. */
import { deleteContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts, getName } from '@plumbline/domain/directory/contact.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { KeepTyped, useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useLeaveWhenDeleted } from '#registers/form/use-leave-when-deleted.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { contactMessages, messages } from './messages.ts'

const ContactDialog = lazyModule(() => import('./contact-dialog.tsx').then((module) => module.ContactDialog))

export type OpenContact = { what: 'adding' } | { what: 'editing' | 'delete'; id: Id }

interface ContactDialogsProps {
  open: OpenContact
  onClose: () => void
}

export function ContactDialogs({ open, onClose }: ContactDialogsProps) {
  const id = 'id' in open ? open.id : undefined
  const present = useRow(contacts, id)
  const { stored: contact, isDeleted, hold } = useRecordWhileEdited(present, id)
  const perform = usePerform()
  useLeaveWhenDeleted(isDeleted && !contact, messages.deleted, onClose)

  return (
    <LazyForm>
      {open.what === 'adding' && <ContactDialog onClose={onClose} />}
      {open.what === 'editing' && contact && (
        <KeepTyped hold={hold} deleted={isDeleted ? messages.deleted : undefined}>
          <ContactDialog contact={contact} onClose={onClose} />
        </KeepTyped>
      )}
      {open.what === 'delete' && contact && (
        <ConfirmDelete
          noun="contact"
          name={getName(contact)}
          onConfirm={() => perform(deleteContact, { id: contact.id }, contactMessages)}
          onClose={onClose}
        />
      )}
    </LazyForm>
  )
}
