/** What the modifications of a consent did to its conditions. */
import { type Consent, getModificationName, type Modification, readConsents } from '../projects/consent.ts'
import { capitalise } from '../text/capitalise.ts'
import { type Condition, type ConditionModification, isInForce } from './condition.ts'

export const modificationEffects = ['added', 'changed', 'deleted'] as const
export type ModificationEffect = (typeof modificationEffects)[number]

type Modified = Pick<Condition, 'modifiedBy'>
type WithConsents = Parameters<typeof readConsents>[0]

/** The consent of a condition: the one that it names, or else the only one of the project. */
export function findConsent(project: WithConsents, consentId = ''): Consent | undefined {
  const consents = readConsents(project)
  if (consentId !== '') return consents.find(({ id }) => id === consentId)
  return consents.length === 1 ? consents[0] : undefined
}

/** By date. One without a date is as late as the one above it in the list. */
export function inOrderOfDate(modifications: readonly Modification[]): readonly Modification[] {
  let latest = ''
  const dated = modifications.map((modification) => {
    latest = modification.date || latest
    return { modification, date: latest }
  })
  return dated
    .toSorted((one, other) => Number(one.date > other.date) - Number(one.date < other.date))
    .map(({ modification }) => modification)
}

/** In the order of the modifications, so that the last entry is what applies. Unknown ones come first. */
export function sortEntries(
  entries: readonly ConditionModification[],
  modifications: readonly Modification[],
): ConditionModification[] {
  const order = new Map(inOrderOfDate(modifications).map(({ id }, at) => [id, at]))
  const getOrder = ({ id }: ConditionModification) => order.get(id) ?? -1
  return entries.toSorted((one, other) => getOrder(one) - getOrder(other))
}

/** '' removes the entry of the modification. */
export function withEffect(
  { modifiedBy = [] }: Modified,
  modificationId: string,
  effect: ModificationEffect | '',
): ConditionModification[] {
  const others = modifiedBy.filter(({ id }) => id !== modificationId)
  return effect === '' ? others : [...others, { id: modificationId, effect }]
}

/** Without effects of later versions, which a form cannot show. */
export function toKnownEntries(
  entries: readonly ConditionModification[],
): { id: string; effect: ModificationEffect }[] {
  return entries.flatMap(({ id, effect: stored }) => {
    const effect = modificationEffects.find((each) => each === stored)
    return effect ? [{ id, effect }] : []
  })
}

export interface NamedModification {
  readonly effect: string
  /** Undefined for a modification that no longer exists. */
  readonly modification: Modification | undefined
}

/** Includes those of another consent of the project, if the condition was moved between them. */
export function nameModifications(
  { modifiedBy = [] }: Modified,
  project: WithConsents | undefined,
): readonly NamedModification[] {
  const all = project ? readConsents(project).flatMap(({ modifications }) => modifications) : []
  return modifiedBy.map(({ id, effect }) => ({ effect, modification: all.find((each) => each.id === id) }))
}

/** 'Changed by MOD 1; Deleted by MOD 2' */
export function modificationsToText(condition: Modified, project: WithConsents | undefined): string {
  return nameModifications(condition, project).map(entryToText).join('; ')
}

/** 'Deleted by MOD 2' */
export function entryToText({ effect, modification }: NamedModification): string {
  const name = modification ? getModificationName(modification) : 'a modification'
  return `${capitalise(effect)} by ${name}`
}

/**
 * The entries in a text that `modificationsToText` wrote. A name that is unknown becomes an id that no modification has,
 * so that the command refuses it.
 */
export function textToModifications(
  text: string,
  project: WithConsents,
): { id: string; effect: ModificationEffect }[] {
  const all = readConsents(project).flatMap(({ modifications }) => modifications)
  return text.split(';').flatMap((part) => {
    if (part.trim() === '') return []
    const [, effect, name = part] = /^\s*(added|changed|deleted)\s+by\s+(.+?)\s*$/i.exec(part) ?? []
    const known = modificationEffects.find((each) => each === effect?.toLowerCase()) ?? 'changed'
    const found = all.find((each) => getModificationName(each).toLowerCase() === name.trim().toLowerCase())
    return [{ id: found?.id ?? name.trim(), effect: known }]
  })
}

/** 'Deleted by MOD 2' for a condition that is not in force. */
export function deletionToText(condition: Modified, project: WithConsents | undefined): string | undefined {
  if (isInForce(condition)) return undefined
  const last = nameModifications(condition, project).at(-1)
  return last && entryToText(last)
}

/** The modification that changed the condition after its evidence was accepted, so that it may not be enough any more. */
export function findLaterChange(
  condition: Modified & Pick<Condition, 'acceptedOn' | 'evidence'>,
  project: WithConsents | undefined,
): Modification | undefined {
  const { acceptedOn, evidence = [] } = condition
  if (!acceptedOn || evidence.length === 0) return undefined
  return nameModifications(condition, project).findLast(
    ({ effect, modification }) => effect === 'changed' && modification && modification.date > acceptedOn,
  )?.modification
}

/** The conditions that the modification added, changed and deleted, for each effect that occurs. */
export function listEffects(
  modificationId: string,
  conditions: readonly Condition[],
): readonly { readonly effect: ModificationEffect; readonly conditions: readonly Condition[] }[] {
  return modificationEffects.flatMap((effect) => {
    const found = conditions.filter(({ modifiedBy }) =>
      modifiedBy?.some((entry) => entry.id === modificationId && entry.effect === effect),
    )
    return found.length > 0 ? [{ effect, conditions: found }] : []
  })
}

/** The conditions of this consent, and those without a consent if the project has only this one. */
export function conditionsOfConsent(
  project: WithConsents,
  consentId: string,
  conditions: readonly Condition[],
): readonly Condition[] {
  const isOnly = readConsents(project).every(({ id }) => id === consentId)
  return conditions.filter((condition) => (condition.consentId ? condition.consentId === consentId : isOnly))
}

/** The numbers of conditions as a notice lists them: '4, 7 and 12A'. */
export type EffectTexts = Readonly<Record<ModificationEffect, string>>

export const noEffects: EffectTexts = { added: '', changed: '', deleted: '' }

/** Conditions without a number are not in it. */
export function effectsToTexts(modificationId: string, conditions: readonly Condition[]): EffectTexts {
  const lists = listEffects(modificationId, conditions).map(({ effect, conditions: found }) => [
    effect,
    [...new Set(found.flatMap(({ conditionNumber }) => conditionNumber || []))].join(', '),
  ])
  return { ...noEffects, ...Object.fromEntries(lists) }
}

export interface EnteredEffect {
  readonly modificationId: string
  readonly conditionId: string
  readonly effect: ModificationEffect | ''
}

interface ReadEffects {
  /** Only what differs from the records. */
  readonly effects: readonly EnteredEffect[]
  readonly faults: Readonly<Partial<Record<ModificationEffect, NumberFault>>>
}

export interface NumberFault {
  readonly number: string
  readonly reason: 'unknown' | 'repeated'
}

/** How the entries of these conditions differ from the texts. Those of conditions without a number stay. */
export function textsToEffects(
  modificationId: string,
  texts: EffectTexts,
  conditions: readonly Condition[],
): ReadEffects {
  const known = new Set(conditions.map(({ conditionNumber = '' }) => numberToKey(conditionNumber)))
  const effectByNumber = new Map<string, ModificationEffect>()
  const faults: Partial<Record<ModificationEffect, NumberFault>> = {}
  for (const effect of modificationEffects)
    for (const number of divideNumbers(texts[effect])) {
      const key = numberToKey(number)
      const named = effectByNumber.get(key)
      if (!known.has(key)) faults[effect] ??= { number, reason: 'unknown' }
      else if (named && named !== effect) faults[effect] ??= { number, reason: 'repeated' }
      else effectByNumber.set(key, effect)
    }
  const effects = conditions.flatMap(({ id, conditionNumber, modifiedBy = [] }): EnteredEffect[] => {
    if (!conditionNumber) return []
    const present = modifiedBy.find((entry) => entry.id === modificationId)?.effect ?? ''
    const effect = effectByNumber.get(numberToKey(conditionNumber)) ?? ''
    return effect === present ? [] : [{ modificationId, conditionId: id, effect }]
  })
  return { effects, faults }
}

function divideNumbers(text: string): readonly string[] {
  return text.split(/[,;\n]|\s(?:and|&)\s/i).flatMap((part) => {
    const number = part
      .trim()
      .replace(/^(?:and|conditions?)\s+/i, '')
      .replace(/\.$/, '')
    return number === '' ? [] : [number]
  })
}

/** 'b 12' is B12. */
function numberToKey(number: string): string {
  return number.replace(/\s+/g, '').replace(/\.$/, '').toLowerCase()
}

/** A condition whose text is only that it was deleted, as a consent that includes its modifications prints it. */
export function isDeletionText(title: string, description: string): boolean {
  const texts = [description, `${title} ${description}`].map((text) => text.replace(/\s+/g, ' ').trim())
  return texts.some((text) => deletion.test(text))
}

const deletion =
  /^[[(]?\s*(?:this condition (?:is|has been) |condition )?(?:deleted|not used)\s*(?:$|(?:[\])}.,;:–—-]|(?:by|under|in|on|via|per|pursuant|mod)\b).{0,80}$)/i
