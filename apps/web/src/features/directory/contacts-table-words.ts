/** What is said of changes and deletions in the table of the directory. */
import type { changeContacts, deleteContacts } from '@plumbline/domain/directory/change-contacts.ts'
import { contacts, nameOf } from '@plumbline/domain/directory/contact.ts'
import type { WordsTable } from '#parts/perform/words.ts'
import { changedMany, deletedMany, refusedAll } from '#parts/register-table/many-words.ts'

const many = { list: contacts, noun: 'contact', nameOf }
export const contactTableWords: WordsTable<typeof changeContacts | typeof deleteContacts> = {
  'directory.change': {
    done: changedMany(many),
    offersUndo: true,
    refused: refusedAll('name-required', 'company-required', 'email-invalid', 'project-gone', 'contact-gone'),
  },
  'directory.delete-many': {
    done: deletedMany(many),
    offersUndo: true,
    refused: refusedAll('contact-gone'),
  },
}
