/** Commands that delete RFIs, comment on them and attach files, and those about many RFIs together. */
import * as z from 'zod/mini'
import { attach, detach } from '../documents/attachments/attachment.ts'
import { fileArg } from '../documents/file-ref.ts'
import { numberKey } from '../documents/number-key.ts'
import type { NumberIndex } from '../documents/transmittals/transmittal-number.ts'
import { args, idArg, listArg, textArg } from '../kernel/commands/args.ts'
import { accept, add, type Context, command, put, refuse, remove } from '../kernel/commands/command.ts'
import type { Id } from '../kernel/records/record.ts'
import { newComment } from '../people/comments/comment.ts'
import {
  andThen,
  changeManyCommand,
  deleteManyCommand,
  saveAsForm,
  withChange,
} from '../registers/change-many.ts'
import { importCommand } from '../registers/import-records.ts'
import { changeRfi } from './answer-rfi.ts'
import { importedStateSchema, importState } from './import-state.ts'
import { type Rfi, rfis } from './rfi.ts'
import { decideForm, getDraft, newRfi, readNumbers, rfiDraftSchema } from './save-rfi.ts'

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

type GetNumbers = (projectId: Id) => NumberIndex

/** The numbers of each project, read once for each request: it may concern thousands of RFIs. */
function numbersFor(request: Context): GetNumbers {
  const byProject = new Map<Id, NumberIndex>()
  return (projectId) => {
    const known = byProject.get(projectId) ?? readNumbers(projectId, request)
    byProject.set(projectId, known)
    return known
  }
}

export const changeRfis = changeManyCommand('rfis.change', {
  needs: 'rfis.edit',
  list: rfis,
  change: changeSchema,
  deciding(request) {
    const getNumbers = numbersFor(request)
    return (id, change, context) => changeOne(id, change, context, getNumbers)
  },
})

const importSchema = z.extend(changeSchema, importedStateSchema.shape)
export type RfiImport = z.infer<typeof importSchema>

export const importRfis = importCommand('rfis.import', {
  needs: 'rfis.edit',
  list: rfis,
  change: importSchema,
  deciding(request) {
    const getNumbers = numbersFor(request)
    return {
      update(id, { status, answer, answeredBy, answeredOn, ...change }, context) {
        return andThen(changeOne(id, change, context, getNumbers), context, (within) => {
          const rfi = within.find(rfis, id)
          if (!rfi) return refuse('item-gone')
          const settled = importState(rfi, { status, answer, answeredBy, answeredOn }, within)
          if ('reason' in settled) return settled
          return settled === rfi ? accept() : accept(put(rfis, { ...settled, updatedAt: within.now }))
        })
      },
      add(id, { status, answer, answeredBy, answeredOn, ...change }, context) {
        const form = { draft: withChange(getDraft(), change), getNumbers }
        const decision = decideForm(newRfi(id), true, form, context)
        if (decision.kind === 'refused') return decision
        const step = decision.steps[0]
        if (step?.change.kind !== 'put') return decision
        const added = step.change.record as Rfi // `as`: the step adds an RFI.
        const settled = importState(added, { status, answer, answeredBy, answeredOn }, context)
        if ('reason' in settled) return settled
        getNumbers(added.projectId ?? '').add(added)
        return accept(add(rfis, settled))
      },
    }
  },
})

/** `getNumbers`: with the numbers that the same request has given. */
function changeOne(id: Id, change: RfiChange, context: Context, getNumbers: GetNumbers) {
  if (context.find(rfis, id)?.status === 'Void') return refuse('void')
  return saveAsForm(id, change, context, {
    list: rfis,
    toDraft: getDraft,
    save(id, form, context) {
      const rfi = context.find(rfis, id)
      if (!rfi) return refuse('item-gone')
      const { projectId, number } = form.draft
      // The numbers of its project contain its present one, also in another spelling.
      const isRenumbered = projectId !== rfi.projectId || numberKey(number) !== numberKey(rfi.number)
      if (!isRenumbered) return decideForm(rfi, undefined, form, context)
      const decision = decideForm(rfi, undefined, { ...form, getNumbers }, context)
      const step = decision.kind === 'accepted' ? decision.steps[0] : undefined
      // `as`: the step changes an RFI.
      if (step?.change.kind === 'put') getNumbers(projectId).add(step.change.record as Rfi)
      return decision
    },
  })
}

export const deleteRfis = deleteManyCommand('rfis.delete-many', {
  needs: 'rfis.edit',
  decide: (id, context) => deleteRfi.decide({ id }, context),
})
