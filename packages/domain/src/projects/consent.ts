/** The consents of a project: the approvals of an authority whose conditions the project has to meet. */
import * as z from 'zod/mini'
import { lenientList, moment, partIdSchema, text } from '../kernel/records/lenient.ts'
import { record } from '../kernel/records/record.ts'
import { oncePerObject } from '../kernel/values/once-per-object.ts'

const modificationSchema = record({
  id: partIdSchema,
  /** The reference of the authority, such as MOD 2026/31. */
  reference: text(),
  date: moment(),
  /** What it changed. */
  changes: text(),
})
export type Modification = z.infer<typeof modificationSchema>

/** The limit for one consent. */
export const maxModifications = 100

/** Part of a project, because most projects have one or two. */
export const consentSchema = record({
  id: partIdSchema,
  title: text(),
  /** Such as DA 2026/0147. */
  reference: text(),
  authority: text(),
  date: moment(),
  jurisdiction: text('New South Wales'),
  /** ISO 4217. The amounts of its bonds and contributions are in it. */
  currency: text('AUD'),
  /** The day on which the consent lapses if the conditions of its deferred commencement are not met. */
  lapsesOn: moment(),
  /** The day on which the consent lapses if works have not commenced. */
  commenceBy: moment(),
  commencedOn: moment(),
  modifications: lenientList(modificationSchema),
})
export type Consent = z.infer<typeof consentSchema>

/** In the order in which a project meets its conditions. */
export const stages = [
  'deferred-commencement',
  'general',
  'before-construction-certificate',
  'before-commencement',
  'during-works',
  'before-occupation-certificate',
  'ongoing',
] as const
export type ConditionStage = (typeof stages)[number]

type StageLabels = Readonly<Record<ConditionStage, string>>

const common = {
  'deferred-commencement': 'Deferred commencement',
  general: 'General',
  'before-commencement': 'Before commencement',
  'during-works': 'During works',
  ongoing: 'Ongoing',
}

/** What each jurisdiction calls the stages. */
export const stageLabels = {
  'New South Wales': {
    ...common,
    'before-construction-certificate': 'Before construction certificate',
    'before-occupation-certificate': 'Before occupation certificate',
  },
  Victoria: {
    ...common,
    'before-construction-certificate': 'Before building permit',
    'before-occupation-certificate': 'Before occupancy permit',
  },
  Queensland: {
    ...common,
    'before-construction-certificate': 'Before building approval',
    'before-occupation-certificate': 'Before certificate of occupancy',
  },
  Elsewhere: {
    ...common,
    'before-construction-certificate': 'Before building approval',
    'before-occupation-certificate': 'Before occupation',
  },
} as const satisfies Record<string, StageLabels>
export type Jurisdiction = keyof typeof stageLabels

// `as`: the keys of this object literal are its jurisdictions.
export const jurisdictions = Object.keys(stageLabels) as [Jurisdiction, ...Jurisdiction[]]

export const currencies = ['AUD', 'NZD', 'USD', 'CAD', 'GBP', 'EUR', 'SGD'] as const

interface WithConsents {
  readonly consents?: unknown
}

const consentsSchema = lenientList(consentSchema)

/** The same list for the same project. */
export const readConsents = oncePerObject(({ consents }: WithConsents): readonly Consent[] =>
  z.parse(consentsSchema, consents),
)

const noProject: WithConsents = {}

/** The labels of the stages in the jurisdiction of the project: that of its first consent. */
export function getStageLabels(project: WithConsents = noProject): StageLabels {
  const name = readConsents(project)[0]?.jurisdiction ?? ''
  // `as`: it is one of the keys.
  return Object.hasOwn(stageLabels, name) ? stageLabels[name as Jurisdiction] : stageLabels['New South Wales']
}

/** Stages that lead to a permission: nothing is built, occupied or effective before their conditions are met. */
export const gateStages = [
  'deferred-commencement',
  'before-construction-certificate',
  'before-commencement',
  'before-occupation-certificate',
] as const satisfies readonly ConditionStage[]
export type GateStage = (typeof gateStages)[number]

/** The label of a gate: 'Construction certificate' for 'Before construction certificate'. */
export function getGateLabel(stage: GateStage, project?: WithConsents): string {
  const label = getStageLabels(project)[stage].replace(/^Before /, '')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** 'DA 2026/0147', or the title of a consent without a reference. */
export function getConsentName({ reference, title }: Pick<Consent, 'reference' | 'title'>): string {
  return reference || title
}

/** 'MOD 2026/31', or its day if it has no reference. */
export function getModificationName({ reference, date }: Pick<Modification, 'reference' | 'date'>): string {
  return reference || (date ? `the modification of ${date.slice(0, 10)}` : 'a modification')
}

/** The currency of amounts in a project. */
export function getCurrency(project: WithConsents = noProject, consentId?: string): string {
  const consents = readConsents(project)
  const consent = consents.find(({ id }) => id === consentId) ?? consents[0]
  return consent?.currency || 'AUD'
}

/** What a later version stored is shown as it is. */
export function stageToLabel(stage: string, project?: WithConsents): string {
  const known = stages.find((each) => each === stage)
  return known ? getStageLabels(project)[known] : stage
}
