/** The numbers of the conditions that each modification of a consent added, changed and deleted, while they are entered. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import {
  conditionsOfConsent,
  type EffectTexts,
  type EnteredEffect,
  effectsToTexts,
  type ModificationEffect,
  type NumberFault,
  textsToEffects,
} from '@plumbline/domain/conditions/modifications.ts'
import type { Consent } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useMemo, useState } from 'react'
import { useView } from '#data/workspace/hooks.ts'

/** By the ids of the modifications. */
type Faults = Readonly<Record<string, Readonly<Partial<Record<ModificationEffect, NumberFault>>>>>

export function useModifications(project: Project, consent: Consent | undefined) {
  const projectId = project.id
  const all = useView(conditions, () => ({ projectId }), [projectId])
  const consentId = consent?.id ?? ''
  const required = useMemo(() => conditionsOfConsent(project, consentId, all), [project, consentId, all])
  const [entered, setEntered] = useState<Readonly<Record<string, EffectTexts>>>({})
  const [faults, setFaults] = useState<Faults>({})
  const getTexts = (modificationId: string) =>
    entered[modificationId] ?? effectsToTexts(modificationId, required)

  function enter(modificationId: string, effect: ModificationEffect, text: string) {
    const texts = { ...getTexts(modificationId), [effect]: text }
    setEntered((before) => ({ ...before, [modificationId]: texts }))
  }

  /** Undefined if a number is faulty, which the fields then show. Only what was entered is read. */
  function readEffects(modifications: readonly { readonly id: string }[]): EnteredEffect[] | undefined {
    const read = modifications.flatMap(({ id }) => {
      const texts = entered[id]
      return texts ? [{ id, ...textsToEffects(id, texts, required) }] : []
    })
    const found = Object.fromEntries(read.map(({ id, faults }) => [id, faults]))
    setFaults(found)
    if (read.some((each) => Object.keys(each.faults).length > 0)) return undefined
    return read.flatMap(({ effects }) => effects)
  }

  return { hasConditions: required.length > 0, getTexts, enter, faults, readEffects }
}
