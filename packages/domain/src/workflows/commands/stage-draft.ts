/** What a form enters for a stage. */
import * as z from 'zod/mini'
import { args, lineArg, textArg } from '../../kernel/commands/args.ts'
import { refuse } from '../../kernel/commands/command.ts'
import { parseDay } from '../../kernel/days/day.ts'
import { dayToStored, storedToDay } from '../../kernel/days/stored-day.ts'
import { maxReviewDays, type Stage, stepRules } from '../stage.ts'

/** Of the stages that a template has. */
export const maxTemplateStages = 50

export const stageDraftSchema = args({
  name: lineArg(),
  assigneeEmail: lineArg(),
  instructions: textArg(),
  /** Working days as typed, '' for none. */
  reviewDays: z.optional(lineArg()),
  /** '' for the calculated one. */
  dueDate: z.optional(lineArg()),
  isSideBySide: z.optional(z.boolean()),
  stepRule: z.optional(z.enum(stepRules)),
  isLead: z.optional(z.boolean()),
})
export type StageDraft = z.infer<typeof stageDraftSchema>

type DraftedStage = Pick<Stage, 'name' | 'assigneeEmail' | 'instructions'> & Partial<Stage>

/** The draft that a form opens with. */
export function getStageDraft(stage: DraftedStage): Required<StageDraft> {
  const { name, assigneeEmail, instructions, reviewDays, isDueDateEntered, dueDate } = stage
  const { isSideBySide = false, stepRule = 'all', isLead = false } = stage
  return {
    ...{ name, assigneeEmail, instructions, isSideBySide, stepRule, isLead },
    reviewDays: reviewDays ? String(reviewDays) : '',
    dueDate: (isDueDateEntered && storedToDay(dueDate)) || '',
  }
}

/** Undefined if the draft can be saved. */
export function checkStageDraft({ name, assigneeEmail, reviewDays = '', dueDate = '' }: StageDraft) {
  const missing = Object.entries({ name, assigneeEmail }).flatMap(([field, typed]) =>
    typed.trim() === '' ? [field] : [],
  )
  if (missing.length > 0) return refuse('missing-information', missing)
  if (readReviewDays(reviewDays) === undefined) return refuse('days-invalid', ['reviewDays'])
  if (dueDate !== '' && !parseDay(dueDate)) return refuse('date-invalid', ['dueDate'])
  return undefined
}

/** Of the stages of a form, each field with the number of its stage: 'assigneeEmail.1'. Undefined if all can be saved. */
export function checkStageDrafts(drafts: readonly StageDraft[]) {
  const refusals = drafts.map(checkStageDraft)
  const first = refusals.find((refused) => refused !== undefined)
  const fields = refusals.flatMap((refused, index) =>
    (refused?.fields ?? []).map((field) => `${field}.${index}`),
  )
  return first && refuse(first.reason, fields)
}

export function toStage(
  draft: StageDraft,
  { id, now, status = 'Pending' }: { readonly id: string; readonly now: string; readonly status?: string },
): Stage {
  return {
    ...{ id, name: '', assigneeEmail: '', instructions: '', status },
    ...toStageFields(draft),
    ...{ comments: [], documents: [], createdAt: now, updatedAt: now },
  }
}

/** Null for none, undefined for anything but whole days. */
export function readReviewDays(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const days = Number(typed)
  return Number.isInteger(days) && days >= 1 && days <= maxReviewDays ? days : undefined
}

type StageChanges = { readonly [Field in keyof StageDraft]?: StageDraft[Field] | undefined }

/** Only the fields of this part of a draft. */
export function toStageFields(draft: StageChanges): Partial<Stage> {
  const { name, assigneeEmail, instructions, reviewDays, dueDate, isSideBySide, stepRule, isLead } = draft
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(assigneeEmail !== undefined && { assigneeEmail: assigneeEmail.trim() }),
    ...(instructions !== undefined && { instructions: instructions.trim() }),
    ...(reviewDays !== undefined && { reviewDays: readReviewDays(reviewDays) || undefined }),
    ...(dueDate !== undefined && toDueDate(dueDate)),
    ...(isSideBySide !== undefined && { isSideBySide: isSideBySide || undefined }),
    ...(stepRule !== undefined && { stepRule: stepRule === 'all' ? undefined : stepRule }),
    ...(isLead !== undefined && { isLead: isLead || undefined }),
  }
}

/** Without a date, the calculated one follows. */
function toDueDate(typed: string): Partial<Stage> {
  const dueDate = dayToStored(typed || null, undefined) ?? undefined
  return { dueDate, isDueDateEntered: dueDate === undefined ? undefined : true }
}
