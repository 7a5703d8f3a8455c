/** The fields of conditions, for their table and for the search in their cards. */

import { amountToText, parseAmount } from '@plumbline/domain/conditions/amount.ts'
import { amountStates, getAmountState } from '@plumbline/domain/conditions/bonds.ts'
import type { ConditionChange } from '@plumbline/domain/conditions/change-conditions.ts'
import {
  amountKinds,
  type Condition,
  conditionPriorities,
  conditionStatuses,
  getDueDay,
  isInForce,
  isOverdue,
} from '@plumbline/domain/conditions/condition.ts'
import { modificationsToText, textToModifications } from '@plumbline/domain/conditions/modifications.ts'
import { evidenceChoices } from '@plumbline/domain/conditions/save-condition.ts'
import { countDocuments } from '@plumbline/domain/documents/links/count-documents.ts'
import { linkLabel } from '@plumbline/domain/documents/links/link-label.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import {
  type Consent,
  getConsentName,
  getCurrency,
  getModificationName,
  getStageLabels,
  readConsents,
  stages,
  stageToLabel,
} from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import type { People } from '#people/assignees/people.ts'
import {
  choiceField,
  dateField,
  linksField,
  personField,
  textField,
} from '#registers/table/grid/common-fields.ts'
import type { TableField, TableRegister } from '#registers/table/model/table-field.ts'
import { amountStateTone } from './texts/amount-texts.ts'
import { conditionPriorityTone, conditionStatusTone } from './texts/tone.ts'

type ConditionField = TableField<Condition, ConditionChange>

/** The project names the stages, the consents and the currency. */
export const conditionRegister = oncePerArguments(
  (people: People, today: string, project: Project): TableRegister<Condition, ConditionChange> => ({
    due: 'due',
    isOverdue,
    people: ['assignee', 'responsible'],
    fields: [
      textField('heading', 'Heading', ({ heading }) => heading, {
        width: 260,
        grows: true,
        toChange: (heading) => ({ heading }),
      }),
      textField('number', 'Number', ({ conditionNumber = '' }) => conditionNumber, {
        width: 92,
        toChange: (conditionNumber) => ({ conditionNumber }),
      }),
      choiceField('status', 'Status', conditionStatuses, ({ status }) => status, {
        width: 140,
        toTone: conditionStatusTone,
        toChange(chosen) {
          const status = conditionStatuses.find((known) => known === chosen)
          return status ? { status } : {}
        },
      }),
      stageField(project),
      choiceField('priority', 'Priority', conditionPriorities, ({ priority }) => priority, {
        width: 120,
        toTone: conditionPriorityTone,
        toChange: (priority) => ({ priority }),
      }),
      dateField('due', 'Due Date', (condition) => getDueDay(condition) ?? condition.dueDate, {
        isLate: (condition) => isOverdue(condition, today),
        toChange: (dueDate) => ({ dueDate }),
      }),
      personField('assignee', 'Assignee', people, ({ assignee }) => assignee, {
        toChange: (assignee) => ({ assignee }),
      }),
      {
        key: 'documents',
        label: 'Documents',
        type: 'number',
        width: 128,
        read: countDocuments,
      },
      {
        key: 'comments',
        label: 'Comments',
        type: 'number',
        width: 128,
        read: ({ conditionComments }) => conditionComments.length,
      },
      linksField(({ documentLinks }) => documentLinks),
      textField('description', 'Description', ({ description }) => description, {
        width: 300,
        isExtra: true,
        toChange: (description) => ({ description }),
      }),
      ...consentFields(people, project),
      ...modificationFields(project),
      ...evidenceFields(),
      ...amountFields(project, today),
    ],
  }),
)

function stageField(project: Project): ConditionField {
  const labels = getStageLabels(project)
  const options = stages.map((stage) => labels[stage])
  return choiceField('stage', 'Stage', options, ({ stage = '' }) => stageToLabel(stage, project), {
    width: 200,
    mayBeEmpty: true,
    toChange: (label) => ({ stage: stages.find((stage) => labels[stage] === label) ?? '' }),
  })
}

/** Of the consents that a condition can belong to. */
export function consentField(consents: readonly Consent[]): ConditionField {
  const names = consents.map(getConsentName)
  const getName = ({ consentId }: Condition) => {
    const consent = consents.find(({ id }) => id === consentId)
    return consent ? getConsentName(consent) : ''
  }
  return choiceField('consent', 'Consent', names, getName, {
    isExtra: true,
    mayBeEmpty: true,
    toChange: (name) => ({
      consentId: consents.find((consent) => getConsentName(consent) === name)?.id ?? '',
    }),
  })
}

function consentFields(people: People, project: Project): readonly ConditionField[] {
  return [
    consentField(readConsents(project)),
    personField('responsible', 'Responsible Party', people, ({ responsibleParty = '' }) => responsibleParty, {
      isExtra: true,
      toChange: (responsibleParty) => ({ responsibleParty }),
    }),
  ]
}

function modificationFields(project: Project): readonly ConditionField[] {
  const names = readConsents(project).flatMap(({ modifications }) => modifications.map(getModificationName))
  return [
    textField('modifiedBy', 'Modified By', (condition) => modificationsToText(condition, project), {
      width: 200,
      isExtra: true,
      suggestions: names.map((name) => `Changed by ${name}`),
      toChange: (text) => ({ modifiedBy: textToModifications(text, project) }),
    }),
    choiceField('inForce', 'In Force', ['Yes', 'No'], (condition) => (isInForce(condition) ? 'Yes' : 'No'), {
      width: 100,
      isExtra: true,
    }),
  ]
}

/** What certifiers usually ask for. Any other can be typed. */
const evidenceKinds = [
  'Approved drawings',
  'Approval of the authority',
  'Certificate of compliance',
  'Certificate of an engineer',
  'Photographs',
  'Receipt of payment',
  'Report of a consultant',
  'Survey certificate',
]

function evidenceFields(): readonly ConditionField[] {
  return [
    choiceField(
      'evidenceRequired',
      'Evidence Required',
      evidenceChoices,
      ({ evidenceRequired }) => (evidenceRequired ? 'Yes' : 'No'),
      { isExtra: true, toChange: (evidenceRequired) => ({ evidenceRequired }) },
    ),
    textField('requiredEvidence', 'Required Evidence', ({ requiredEvidence = '' }) => requiredEvidence, {
      width: 220,
      isExtra: true,
      suggestions: evidenceKinds,
      // The form asks for the kind of evidence only where evidence is required.
      toChange: (requiredEvidence) => ({
        requiredEvidence,
        ...(requiredEvidence.trim() !== '' && { evidenceRequired: 'Yes' }),
      }),
    }),
    textField('evidence', 'Evidence', ({ evidence = [] }) => evidence.map(linkLabel).join(', '), {
      width: 200,
      isExtra: true,
    }),
    textField('acceptedBy', 'Accepted By', ({ acceptedBy = '' }) => acceptedBy, { isExtra: true }),
    dateField('acceptedOn', 'Accepted On', ({ acceptedOn }) => acceptedOn, { isExtra: true }),
  ]
}

function amountFields(project: Project, today: Day): readonly ConditionField[] {
  return [
    choiceField('amountKind', 'Bond or Contribution', amountKinds, ({ amountKind = '' }) => amountKind, {
      isExtra: true,
      mayBeEmpty: true,
      toChange: (amountKind) => ({ amountKind }),
    }),
    {
      key: 'amount',
      label: 'Amount',
      type: 'number',
      width: 130,
      isExtra: true,
      // Amounts in different currencies have no sum.
      ...(hasCurrencies(project) && { isRank: true as const }),
      read: ({ amount = '' }) => {
        const exact = parseAmount(amount)
        return exact === undefined ? amount : Number(exact)
      },
      toText: (number) => amountToText(parseAmount(number) ?? number),
      toChange: (amount) => ({ amount }),
    },
    textField(
      'currency',
      'Currency',
      ({ amount, consentId }) => (amount ? getCurrency(project, consentId) : ''),
      { width: 100, isExtra: true },
    ),
    choiceField(
      'amountState',
      'Bond or Contribution Status',
      amountStates,
      (condition) => getAmountState(condition, today) ?? '',
      {
        isExtra: true,
        width: 200,
        toTone(state) {
          const known = amountStates.find((each) => each === state)
          return known ? amountStateTone(known) : 'neutral'
        },
      },
    ),
    dateField('lodgedOn', 'Lodged On', ({ lodgedOn }) => lodgedOn, {
      isExtra: true,
      toChange: (lodgedOn) => ({ lodgedOn }),
    }),
    dateField('refundedOn', 'Refunded On', ({ refundedOn }) => refundedOn, {
      isExtra: true,
      toChange: (refundedOn) => ({ refundedOn }),
    }),
  ]
}

function hasCurrencies(project: Project): boolean {
  return new Set(readConsents(project).map(({ id }) => getCurrency(project, id))).size > 1
}
