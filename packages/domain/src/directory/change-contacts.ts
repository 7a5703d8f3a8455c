/** Changes and deletes many contacts at once. */
import * as z from 'zod/mini'
import { changeManyCommand, deleteManyCommand, saveAsForm } from '../registers/change-many.ts'
import { contactDraftSchema, deleteContact, draftOf, saveContact } from './change-contact.ts'
import { contacts } from './contact.ts'

const changeSchema = z.partial(contactDraftSchema)
export type ContactChange = z.infer<typeof changeSchema>

export const changeContacts = changeManyCommand('directory.change', {
  needs: 'registers.edit',
  change: changeSchema,
  decide: (id, change, context) =>
    saveAsForm(id, change, context, {
      list: contacts,
      toDraft: draftOf,
      save: (id, form, context) => saveContact.decide({ id, ...form }, context),
    }),
})

export const deleteContacts = deleteManyCommand('directory.delete-many', {
  needs: 'registers.edit',
  decide: (id, context) => deleteContact.decide({ id }, context),
})
