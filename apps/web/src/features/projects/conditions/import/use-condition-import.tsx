/** Importing the conditions of a project from a spreadsheet, together with the consents that only the spreadsheet has. */
import type { ImportedCondition } from '@plumbline/domain/conditions/change-conditions.ts'
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { importConsent } from '@plumbline/domain/conditions/import-consent.ts'
import { type Consent, readConsents } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useMemo, useState } from 'react'
import { importedMany } from '#registers/import/imported-many.ts'
import type { FaultyRowsProps, RegisterImport } from '#registers/import/register-import.ts'
import type { TableField } from '#registers/table/model/table-field.ts'
import { conditionTableMessages } from '../texts/conditions-table-messages.ts'
import { conditionImport } from './conditions-import.ts'
import { type NewConsent, UnknownConsents } from './unknown-consents.tsx'

/** `toConsentField`: the field of the table that names the consent of a condition. It is the same function each time. */
export function useConditionImport(
  project: Project,
  toConsentField: (consents: readonly Consent[]) => TableField<Condition, ImportedCondition>,
): RegisterImport<Condition, ImportedCondition> {
  const { id: projectId } = project
  const [added, setAdded] = useState<readonly NewConsent[]>([])
  const FaultyRows = useMemo(
    () => (rows: FaultyRowsProps<Condition>) => <UnknownConsents {...rows} onAdded={setAdded} />,
    [],
  )
  return useMemo(() => {
    const [first, ...others] = added.map(({ id, draft }) => ({ id, isNew: true as const, draft }))
    if (!first) return { ...conditionImport(projectId), FaultyRows }
    const consents = [...readConsents(project), ...added.map(toConsent)]
    return {
      ...conditionImport(projectId, toConsentField(consents)),
      FaultyRows,
      command: importConsent,
      more: { projectId, consent: first, ...(others.length > 0 && { others }) },
      messages: {
        done: importedMany,
        offersUndo: true,
        refused: conditionTableMessages['conditions.import-consent'].refused,
      },
    }
  }, [project, projectId, added, FaultyRows, toConsentField])
}

/** As it will be once it is added. */
function toConsent({ id, draft }: NewConsent): Consent {
  return { ...draft, id, commenceBy: draft.commenceBy ?? '', commencedOn: draft.commencedOn ?? '' }
}
