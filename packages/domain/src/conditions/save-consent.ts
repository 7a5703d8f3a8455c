/** Adds, edits and deletes the consents of a project. */
import * as z from 'zod/mini'
import { args, formArgs, idArg, lineArg, listArg, textArg } from '../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../kernel/commands/command.ts'
import { openDraft } from '../kernel/commands/draft.ts'
import { parseDay } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { groupByKey } from '../kernel/values/group-by-key.ts'
import { isSameValue } from '../kernel/values/same-value.ts'
import {
  type Consent,
  currencies,
  getConsentName,
  getStageLabels,
  jurisdictions,
  type Modification,
  maxModifications,
  readConsents,
  stages,
} from '../projects/consent.ts'
import { type Project, projects } from '../projects/project.ts'
import { storeRenamed } from '../registers/view/renamed-values.ts'
import { type Condition, conditions } from './condition.ts'
import { modificationEffects, sortEntries, withEffect } from './modifications.ts'

export const consentDraftSchema = args({
  title: lineArg(),
  reference: lineArg(),
  authority: lineArg(),
  /** Days; '' for none. */
  date: lineArg(),
  lapsesOn: lineArg(),
  // Requests of older versions do not have these.
  commenceBy: z.optional(lineArg()),
  commencedOn: z.optional(lineArg()),
  jurisdiction: lineArg(),
  currency: lineArg(),
  modifications: listArg(
    args({ id: idArg(), reference: lineArg(), date: lineArg(), changes: textArg() }),
    maxModifications,
  ),
})
export type ConsentDraft = z.infer<typeof consentDraftSchema>

export const saveConsent = command({
  name: 'projects.save-consent',
  needs: 'conditions.edit',
  args: args({
    ...formArgs(consentDraftSchema),
    projectId: idArg(),
    /** What the modifications did to conditions, where it differs from what is stored. '' removes it. */
    effects: z.optional(
      listArg(
        args({
          modificationId: idArg(),
          conditionId: idArg(),
          effect: z.enum(['', ...modificationEffects]),
        }),
      ),
    ),
  }),
  decide({ id, isNew, projectId, effects = [], ...form }, { find, allInScope, timeZone }) {
    const project = find(projects, projectId)
    if (!project) return refuse('project-gone')
    const consents = readConsents(project)
    const stored = isNew ? newConsent(id) : consents.find((consent) => consent.id === id)
    if (!stored) return refuse('consent-gone')
    const { draft, changed } = openDraft(stored, getConsentDraft, form, timeZone)
    if (draft.title.trim() === '' && draft.reference.trim() === '')
      return refuse('missing-information', ['title'])
    const unknown = [
      ...(isUnknown(changed.jurisdiction, jurisdictions) ? ['jurisdiction'] : []),
      ...(isUnknown(changed.currency, currencies) ? ['currency'] : []),
    ]
    if (unknown.length > 0) return refuse('missing-information', unknown)
    const faulty = faultyDays(changed)
    if (faulty.length > 0) return refuse('date-invalid', faulty)
    const saved: Consent = { ...stored, ...trimmed(changed) }
    const others = isNew
      ? [...consents.filter((consent) => consent.id !== id), saved]
      : consents.map((consent) => (consent.id === id ? saved : consent))
    const modified = modifyConditions(allInScope(conditions, { projectId }), effects, {
      before: stored.modifications,
      after: saved.modifications,
    })
    if (modified === 'condition-gone') return refuse('condition-gone')
    if (modified === 'missing-information') return refuse('missing-information', ['modifications'])
    const consentStep = put(projects, storeRenamedNames(project, { ...project, consents: others }))
    return accept(consentStep, ...modified.map((condition) => put(conditions, condition)))
  },
})

/** The names of consents and the labels of stages by which saved views filter conditions. */
function storeRenamedNames(before: Project, after: Project): Project {
  const [consentsBefore, consents] = [readConsents(before), readConsents(after)]
  const names = consentsBefore.flatMap((consent) => {
    const other = consents.find(({ id }) => id === consent.id)
    return other ? { was: getConsentName(consent), value: getConsentName(other) } : []
  })
  const [labelsBefore, labels] = [getStageLabels(before), getStageLabels(after)]
  const stageNames = stages.map((stage) => ({ was: labelsBefore[stage], value: labels[stage] }))
  const renamed = storeRenamed(after, names, {
    ...{ list: 'conditions', field: 'consent', offered: consents.map(getConsentName) },
  })
  return storeRenamed(renamed, stageNames, {
    ...{ list: 'conditions', field: 'stage', offered: stages.map((stage) => labels[stage]) },
  })
}

/** Its conditions stay, without a consent. */
export const deleteConsent = command({
  name: 'projects.delete-consent',
  needs: 'conditions.edit',
  args: args({ projectId: idArg(), consentId: idArg() }),
  decide({ projectId, consentId }, { find }) {
    const project = find(projects, projectId)
    if (!project) return refuse('project-gone')
    const consents = readConsents(project)
    const left = consents.filter(({ id }) => id !== consentId)
    if (left.length === consents.length) return refuse('consent-gone')
    return accept(put(projects, storeRenamedNames(project, { ...project, consents: left })))
  },
})

export function getConsentDraft(
  consent: Consent = newConsent(''),
  timeZone?: string,
): Required<ConsentDraft> {
  const { title, reference, authority, jurisdiction, currency } = consent
  const toDay = (stored: string) => storedToDay(stored, timeZone) ?? ''
  const modifications = consent.modifications.map((each) => ({
    id: each.id,
    reference: each.reference,
    date: toDay(each.date),
    changes: each.changes,
  }))
  const days = {
    date: toDay(consent.date),
    lapsesOn: toDay(consent.lapsesOn),
    commenceBy: toDay(consent.commenceBy),
    commencedOn: toDay(consent.commencedOn),
  }
  return { title, reference, authority, ...days, jurisdiction, currency, modifications }
}

function newConsent(id: string): Consent {
  return {
    id,
    title: '',
    reference: '',
    authority: '',
    date: '',
    lapsesOn: '',
    commenceBy: '',
    commencedOn: '',
    jurisdiction: 'New South Wales',
    currency: 'AUD',
    modifications: [],
  }
}

function isUnknown(changed: string | undefined, choices: readonly string[]): boolean {
  return changed !== undefined && !choices.includes(changed)
}

const dayFields = ['date', 'lapsesOn', 'commenceBy', 'commencedOn'] as const

function faultyDays({ modifications = [], ...days }: Partial<ConsentDraft>): readonly string[] {
  const isFaulty = (day: string | undefined) => Boolean(day?.trim()) && !parseDay(day?.trim() ?? '')
  return [
    ...dayFields.filter((field) => isFaulty(days[field])),
    ...modifications.flatMap((each, at) => (isFaulty(each.date) ? [`modifications.${at}`] : [])),
  ]
}

/** Modifications in which nothing was entered are left out. */
function trimmed({ modifications, ...lines }: Partial<ConsentDraft>): Partial<Consent> {
  const texts = Object.fromEntries(
    Object.entries(lines).flatMap(([field, typed]) => (typed === undefined ? [] : [[field, typed.trim()]])),
  )
  if (!modifications) return texts
  const entered = modifications.map((each) => ({
    ...each,
    reference: each.reference.trim(),
    date: each.date.trim(),
    changes: each.changes.trim(),
  }))
  return {
    ...texts,
    modifications: entered.filter(({ reference, date, changes }) => reference || date || changes),
  }
}

interface ModificationLists {
  readonly before: readonly Modification[]
  readonly after: readonly Modification[]
}

interface Effect {
  readonly modificationId: string
  readonly conditionId: string
  readonly effect: Parameters<typeof withEffect>[2]
}

/**
 * The conditions that change with the modifications: by what is entered about them, without the modifications that were
 * removed, and in the order of their dates. Refused if a condition no longer exists, or if a modification has neither
 * reference nor date nor text.
 */
function modifyConditions(
  all: readonly Condition[],
  effects: readonly Effect[],
  { before, after }: ModificationLists,
): readonly Condition[] | 'condition-gone' | 'missing-information' {
  const conditionIds = new Set(all.map(({ id }) => id))
  const left = new Set(after.map(({ id }) => id))
  const removed = new Set(before.map(({ id }) => id).filter((id) => !left.has(id)))
  const entered = effects.filter(({ modificationId }) => !removed.has(modificationId))
  if (!entered.every(({ conditionId }) => conditionIds.has(conditionId))) return 'condition-gone'
  if (!entered.every(({ modificationId }) => left.has(modificationId))) return 'missing-information'
  const byCondition = groupByKey(entered, ({ conditionId }) => conditionId)
  return all.flatMap((condition) => {
    const changes = byCondition.get(condition.id) ?? []
    const { modifiedBy } = condition
    if (changes.length === 0 && !modifiedBy) return []
    const remaining = (modifiedBy ?? []).filter(({ id }) => !removed.has(id))
    const entries = changes.reduce(
      (entries, { modificationId, effect }) => withEffect({ modifiedBy: entries }, modificationId, effect),
      remaining,
    )
    const sorted = sortEntries(entries, after)
    return isSameValue(sorted, modifiedBy ?? []) ? [] : [{ ...condition, modifiedBy: sorted }]
  })
}
