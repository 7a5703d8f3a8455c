/** What each modification of the consent did to a condition, in its form. */
import {
  findConsent,
  type ModificationEffect,
  modificationEffects,
  toKnownEntries,
  withEffect,
} from '@plumbline/domain/conditions/modifications.ts'
import type { ConditionDraft } from '@plumbline/domain/conditions/save-condition.ts'
import { getModificationName } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { capitalise } from '@plumbline/domain/text/capitalise.ts'
import type { MergedForm } from '#registers/form/use-merged-form.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

interface ConditionModificationFieldsProps {
  form: Pick<MergedForm<Required<ConditionDraft>>, 'draft' | 'first' | 'change'>
  project: Project | undefined
}

/** One choice for each modification of the chosen consent, and for those that no longer exist. */
export function ConditionModificationFields({ form, project }: ConditionModificationFieldsProps) {
  const { draft, first, change } = form
  const entries = draft.modifiedBy ?? []
  const known = project ? (findConsent(project, draft.consentId)?.modifications ?? []) : []
  const rows = [
    ...known.map((modification) => ({
      id: modification.id,
      label: `Modified by ${getModificationName(modification)}`,
    })),
    ...(first.modifiedBy ?? []).flatMap(({ id }) =>
      known.some((each) => each.id === id)
        ? []
        : [{ id, label: 'Modified by a modification that is not in this consent' }],
    ),
  ]
  return rows.map(({ id, label }) => (
    <SelectField
      key={id}
      label={label}
      options={effectOptions}
      value={entries.find((entry) => entry.id === id)?.effect ?? ''}
      onChange={(chosen) => {
        const effect = modificationEffects.find((each) => each === chosen) ?? ''
        change({ modifiedBy: toKnownEntries(withEffect({ modifiedBy: entries }, id, effect)) })
      }}
    />
  ))
}

const effectOptions: readonly { readonly value: ModificationEffect | ''; readonly label: string }[] = [
  { value: '', label: 'Not modified' },
  ...modificationEffects.map((effect) => ({ value: effect, label: capitalise(effect) })),
]
