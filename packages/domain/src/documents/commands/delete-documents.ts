/** Deletes one document or many. */
import { accept, refuse, remove } from '../../kernel/commands/command.ts'
import { deleteManyCommand } from '../../registers/change-many.ts'
import { documents } from '../document.ts'

export const deleteDocuments = deleteManyCommand('documents.delete', {
  needs: 'documents.edit',
  decide: (id, { find }) => (find(documents, id) ? accept(remove(documents, id)) : refuse('document-gone')),
})
