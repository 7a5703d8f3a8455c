/** Changes many documents together, and imports what a spreadsheet states of them. */
import * as z from 'zod/mini'
import { args, idArg, listArg } from '../../kernel/commands/args.ts'
import { type Context, command, refuse } from '../../kernel/commands/command.ts'
import type { Id } from '../../kernel/records/record.ts'
import { projects } from '../../projects/project.ts'
import {
  splitAddedKeys,
  takesAddedKeys,
  withAddedValues,
} from '../../registers/added-fields/set-added-values.ts'
import { decideEach, saveAsForm } from '../../registers/change-many.ts'
import { documents } from '../document.ts'
import { numberKey } from '../number-key.ts'
import { decideEdit, draftOfDocument, editedDocumentSchema, type WithNumber } from './edit-document.ts'

const changeSchema = z.partial(editedDocumentSchema)
export type DocumentChange = z.infer<typeof changeSchema>

export const changeDocuments = command({
  name: 'documents.change',
  needs: 'documents.edit',
  args: args({ ids: listArg(idArg()), change: takesAddedKeys(changeSchema) }),
  decide({ ids, change }, context) {
    const idsWith = idsByNumber(ids, change, context)
    return decideEach(ids, 'documents.edit', context, (id, each) => changeOne(id, change, idsWith, each))
  },
})

/** A row never adds a document, because a document has a file. */
export const importDocuments = command({
  name: 'documents.import',
  needs: 'documents.edit',
  args: args({
    rows: listArg(
      args({ id: idArg(), isNew: z.optional(z.literal(true)), change: takesAddedKeys(changeSchema) }),
    ),
  }),
  decide: ({ rows }, context) =>
    decideEach(rows, 'documents.edit', context, ({ id, isNew, change }, each) => {
      if (isNew) return refuse('number-unknown', ['documentNumber'])
      // They tell which document a row is about.
      const { documentNumber: _, projectId: __, ...fields } = change
      return changeOne(id, fields, () => noNumbers, each)
    }),
})

const noNumbers: ReadonlyMap<string, readonly Id[]> = new Map()

function changeOne(
  id: Id,
  change: DocumentChange,
  idsWith: () => ReadonlyMap<string, readonly Id[]>,
  each: Context,
) {
  const withNumber: WithNumber = (number) =>
    (idsWith().get(number) ?? []).flatMap((other) => each.find(documents, other) ?? [])
  const { rest, added } = splitAddedKeys(change)
  const decided = saveAsForm(id, rest, each, {
    list: documents,
    toDraft: (document, timeZone) => draftOfDocument(document, each.all(projects), timeZone),
    save: (id, form, inner) => decideEdit({ id, ...form }, inner, withNumber),
  })
  return withAddedValues(decided, documents, id, added, each)
}

/** Which documents have a number, or get it by this change. Made once, so that each document need not read all others. */
function idsByNumber(ids: readonly Id[], { documentNumber = '' }: DocumentChange, { all }: Context) {
  let byNumber: Map<string, Id[]> | undefined
  return () => {
    if (byNumber) return byNumber
    byNumber = new Map([[numberKey(documentNumber), [...ids]]])
    for (const document of all(documents)) {
      const number = numberKey(document.documentNumber ?? '')
      if (number === '') continue
      const withIt = byNumber.get(number)
      if (withIt) withIt.push(document.id)
      else byNumber.set(number, [document.id])
    }
    return byNumber
  }
}
