/** Changes, imports and deletes many contacts together. */
import * as z from 'zod/mini'
import type { Context } from '../kernel/commands/command.ts'
import type { Id } from '../kernel/records/record.ts'
import { changeManyCommand, deleteManyCommand, saveAsForm, withChange } from '../registers/change-many.ts'
import { importCommand } from '../registers/import-records.ts'
import { contactDraftSchema, deleteContact, getDraft, saveContact } from './change-contact.ts'
import { contacts } from './contact.ts'

const changeSchema = z.partial(contactDraftSchema)
export type ContactChange = z.infer<typeof changeSchema>

export const changeContacts = changeManyCommand('directory.change', {
  needs: 'registers.edit',
  list: contacts,
  change: changeSchema,
  decide: changeOne,
})

export const importContacts = importCommand('directory.import', {
  needs: 'registers.edit',
  list: contacts,
  change: changeSchema,
  update: changeOne,
  adding: () => (id, change, context) =>
    saveContact.decide({ id, isNew: true, draft: withChange(getDraft(), change) }, context),
})

function changeOne(id: Id, change: ContactChange, context: Context) {
  return saveAsForm(id, change, context, {
    list: contacts,
    toDraft: getDraft,
    save: (id, form, context) => saveContact.decide({ id, ...form }, context),
  })
}

export const deleteContacts = deleteManyCommand('directory.delete-many', {
  needs: 'registers.edit',
  decide: (id, context) => deleteContact.decide({ id }, context),
})
