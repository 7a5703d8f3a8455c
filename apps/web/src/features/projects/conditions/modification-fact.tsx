/** Which modifications of the consent added, changed or deleted a condition. */
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { entryToText, nameModifications } from '@plumbline/domain/conditions/modifications.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'

const tones: Readonly<Record<string, BadgeTone>> = { added: 'info', changed: 'info', deleted: 'danger' }

export function ModificationFact({ condition }: { condition: Condition }) {
  const project = useRow(projects, condition.projectId)
  return nameModifications(condition, project).map((entry, at) => {
    const { date = '', reference = '' } = entry.modification ?? {}
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a condition are few, and several may be unknown.
      <span key={at} className="flex items-center gap-1.5">
        <Badge tone={tones[entry.effect] ?? 'neutral'}>{entryToText(entry)}</Badge>
        {reference && date && <span>{storedDayToLabel(date)}</span>}
      </span>
    )
  })
}
