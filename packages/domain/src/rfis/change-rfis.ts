/** Commands that delete RFIs, comment on them and attach files, and those about many RFIs together. */
import * as z from 'zod/mini'
import { attach, detach } from '../documents/attachments/attachment.ts'
import { fileArg } from '../documents/file-ref.ts'
import { args, idArg, listArg, textArg } from '../kernel/commands/args.ts'
import { accept, type Context, command, refuse, remove } from '../kernel/commands/command.ts'
import type { Id } from '../kernel/records/record.ts'
import { newComment } from '../people/comments/comment.ts'
import { changeManyCommand, deleteManyCommand, saveAsForm, withChange } from '../registers/change-many.ts'
import { importCommand } from '../registers/import-records.ts'
import { changeRfi } from './answer-rfi.ts'
import { type Rfi, rfis } from './rfi.ts'
import { decideForm, getDraft, newRfi, rfiDraftSchema } from './save-rfi.ts'

/** Only a draft is deleted. What has been issued is declared void. */
export const deleteRfi = command({
  name: 'rfis.delete',
  needs: 'rfis.edit',
  args: args({ id: idArg() }),
  decide({ id }, { find }) {
    const stored = find(rfis, id)
    if (!stored) return refuse('item-gone')
    return stored.status === 'Draft' ? accept(remove(rfis, id)) : refuse('issued')
  },
})

export const commentOnRfi = command({
  name: 'rfis.comment',
  needs: 'comments.add',
  args: args({ id: idArg(), text: textArg() }),
  decide: ({ id, text }, context) =>
    changeRfi(id, context, (rfi) => {
      const comment = newComment(text, context)
      return comment ? { ...rfi, comments: [...rfi.comments, comment] } : refuse('comment-empty')
    }),
})

export const attachToRfi = command({
  name: 'rfis.attach',
  needs: 'rfis.edit',
  args: args({ id: idArg(), files: listArg(fileArg) }),
  decide: ({ id, files }, context) =>
    changeRfi(id, context, (rfi) => ({ ...rfi, documents: [...rfi.documents, ...attach(files, context)] })),
})

export const detachFromRfi = command({
  name: 'rfis.detach',
  needs: 'rfis.edit',
  args: args({ id: idArg(), documentId: idArg() }),
  decide: ({ id, documentId }, context) =>
    changeRfi(id, context, (rfi) => {
      const changes = detach(rfi.documents, documentId)
      return 'reason' in changes ? changes : { ...rfi, ...changes }
    }),
})

const changeSchema = z.partial(rfiDraftSchema)
export type RfiChange = z.infer<typeof changeSchema>

export const changeRfis = changeManyCommand('rfis.change', {
  needs: 'rfis.edit',
  list: rfis,
  change: changeSchema,
  decide: changeOne,
})

export const importRfis = importCommand('rfis.import', {
  needs: 'rfis.edit',
  list: rfis,
  change: changeSchema,
  update: changeOne,
  adding() {
    const added: Rfi[] = []
    return (id, change, context) => {
      const decision = decideForm(newRfi(id), true, { draft: withChange(getDraft(), change), added }, context)
      const step = decision.kind === 'accepted' ? decision.steps[0] : undefined
      // `as`: the step adds an RFI.
      if (step?.change.kind === 'put') added.push(step.change.record as Rfi)
      return decision
    }
  },
})

function changeOne(id: Id, change: RfiChange, context: Context) {
  if (context.find(rfis, id)?.status === 'Void') return refuse('void')
  return saveAsForm(id, change, context, {
    list: rfis,
    toDraft: getDraft,
    save(id, form, context) {
      const rfi = context.find(rfis, id)
      return rfi ? decideForm(rfi, undefined, form, context) : refuse('item-gone')
    },
  })
}

export const deleteRfis = deleteManyCommand('rfis.delete-many', {
  needs: 'rfis.edit',
  decide: (id, context) => deleteRfi.decide({ id }, context),
})
