/** Messages for changes and deletions in the table of the directory. */
import type {
  changeContacts,
  deleteContacts,
  importContacts,
} from '@plumbline/domain/directory/change-contacts.ts'
import { contacts, getName } from '@plumbline/domain/directory/contact.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { changedMany, deletedMany, refusedAll } from '#registers/table/model/many-messages.ts'

const many = { list: contacts, noun: 'contact', getName }
export const contactTableMessages: MessageTable<
  typeof changeContacts | typeof deleteContacts | typeof importContacts
> = {
  'directory.change': {
    done: changedMany(many),
    offersUndo: true,
    refused: refusedAll('name-required', 'company-required', 'email-invalid', 'project-gone', 'contact-gone'),
  },
  'directory.import': {
    done: importedMany,
    offersUndo: true,
    refused: refusedAll('name-required', 'company-required', 'email-invalid', 'contact-gone', 'project-gone'),
  },
  'directory.delete-many': {
    done: deletedMany(many),
    offersUndo: true,
    refused: refusedAll('contact-gone'),
  },
}
