/** A table as the argument of an update: only what its cells state, so that everything else in the program stays. */
import type { PlannedItem } from '../../schedule/planned-item.ts'
import { blankItem, type ImportedPlan } from '../plan/imported-plan.ts'
import type { CsvField } from './csv-columns.ts'
import type { CsvPlan } from './csv-plan.ts'

const noFields: ReadonlySet<CsvField> = new Set()

/** A day, a duration or a list of links that no cell states is missing. */
export function toTableRows({ items }: ImportedPlan, stated: CsvPlan['stated']): readonly PlannedItem[] {
  return items.map((item) => {
    const { fields = noFields, start, finish, days } = stated.get(item.id) ?? {}
    return {
      ...blankItem(item.id, item.name, item.level, item.parentId ?? null),
      isHeading: item.isHeading,
      ...(item.activityId && { activityId: item.activityId }),
      startDate: start ?? null,
      endDate: finish ?? null,
      assigneeEmail: item.assigneeEmail ?? null,
      ...(days !== undefined && { workDays: days }),
      ...(fields.has('progress') && { progress: item.progress ?? 0 }),
      ...(fields.has('deadline') && item.deadline && { deadline: item.deadline }),
      ...(fields.has('predecessor') && { links: item.links ?? [] }),
      ...(fields.has('type') && { milestone: item.milestone ?? false }),
    }
  })
}
