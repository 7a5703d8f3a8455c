/** Commands with which a person enters when they are away, and who covers for them. */
import { type Absence, absences, isOwnAbsence } from '../../kernel/access/absence.ts'
import { args, formArgs, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, type Context, command, refuse, remove, save } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { addDays, type Day, parseDay } from '../../kernel/days/day.ts'
import { isEmail, isSameEmail } from '../../kernel/values/email.ts'

/** A longer absence is a change of the people of a project. */
const maxDays = 366

export const absenceDraftSchema = args({ first: lineArg(), last: lineArg(), cover: lineArg() })
export type AbsenceDraft = Pick<Absence, 'first' | 'last' | 'cover'>

export const saveAbsence = command({
  name: 'absences.save',
  needs: 'personal.edit',
  args: args(formArgs(absenceDraftSchema)),
  decide({ id, isNew, ...form }, context) {
    const { actor, find, now, timeZone } = context
    const stored = isNew ? newAbsence(id) : find(absences, id)
    if (!stored || !(isNew || isOwnAbsence(stored, actor))) return refuse('absence-gone')
    const { draft } = openDraft(stored, getAbsenceDraft, form)
    const refused = checkAbsence(draft, id, context)
    if (refused) return refused
    const absence: Absence = {
      ...stored,
      ...{ personId: actor.id, email: actor.email, name: actor.name, timeZone },
      ...{ first: draft.first, last: draft.last, cover: draft.cover.trim() },
      ...{ createdAt: stored.createdAt || now, updatedAt: now },
    }
    return accept(save(absences, absence, isNew))
  },
})

export const deleteAbsence = command({
  name: 'absences.delete',
  needs: 'personal.edit',
  args: args({ id: idArg() }),
  decide({ id }, { actor, find }) {
    const stored = find(absences, id)
    return stored && isOwnAbsence(stored, actor) ? accept(remove(absences, id)) : refuse('absence-gone')
  },
})

export function newAbsence(id: string): Absence {
  return {
    ...{ id, personId: '', email: '', name: '', first: '', last: '', cover: '' },
    ...{ timeZone: 'UTC', createdAt: '', updatedAt: '' },
  }
}

/** The draft that the form opens with. */
export function getAbsenceDraft({ first, last, cover }: Absence): AbsenceDraft {
  return { first, last, cover }
}

type Checking = Pick<Context, 'actor' | 'all' | 'today'>

function checkAbsence(draft: AbsenceDraft, id: string, { actor, all, today }: Checking) {
  const missing = Object.entries(draft).flatMap(([field, typed]) => (typed.trim() === '' ? [field] : []))
  if (missing.length > 0) return refuse('missing-information', missing)
  const invalid = (['first', 'last'] as const).filter((field) => !parseDay(draft[field]))
  if (invalid.length > 0) return refuse('date-invalid', invalid)
  if (draft.last < draft.first) return refuse('ends-before-start', ['last'])
  if (draft.last < today) return refuse('absence-over', ['last'])
  if (draft.last >= addDays(draft.first, maxDays)) return refuse('absence-too-long', ['last'])
  const cover = draft.cover.trim()
  if (!isEmail(cover)) return refuse('cover-invalid', ['cover'])
  if (isSameEmail(cover, actor.email)) return refuse('cover-is-person', ['cover'])
  const others = all(absences).filter((each) => each.id !== id && isOwnAbsence(each, actor))
  return others.some((each) => overlaps(each, draft))
    ? refuse('absence-overlaps', ['first', 'last'])
    : undefined
}

type Days = Pick<Absence, 'first' | 'last'>

function overlaps(one: Days, other: { readonly first: Day; readonly last: Day }): boolean {
  return one.first <= other.last && other.first <= one.last
}

/** The absences of the chosen cover in these days, in which no one would decide. Empty while the days are incomplete. */
export function absencesOfCover(
  { first, last, cover }: AbsenceDraft,
  all: readonly Absence[],
): readonly Absence[] {
  if (!parseDay(first) || !parseDay(last) || cover.trim() === '') return []
  return all
    .filter((each) => isSameEmail(each.email, cover) && overlaps(each, { first, last }))
    .toSorted((a, b) => a.first.localeCompare(b.first))
}
