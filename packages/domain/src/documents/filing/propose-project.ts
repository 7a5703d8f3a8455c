/** Proposes the project of files by their document numbers, which projects have already. */
import type { Id } from '../../kernel/records/record.ts'
import type { Project } from '../../projects/project.ts'
import { belongsTo, type ProjectDocument } from '../document.ts'
import { numberKey } from '../number-key.ts'
import { getKeys } from './document-key.ts'

/**
 * The project of each number: where it is, and of several projects the one that has most of the numbers. Files with new
 * numbers go with the others. '' for all if no project has any of them.
 */
export function proposeProjects(
  numbers: readonly string[],
  documents: readonly ProjectDocument[],
  projects: readonly Project[],
): readonly Id[] {
  const keys = numbers.map((number) => numberKey(number))
  const target = new Set(keys.filter((key) => key !== ''))
  const projectsByKey = new Map<string, Set<Id>>()
  if (target.size > 0)
    for (const document of documents) {
      const key = getKeys(document).number
      if (!target.has(key)) continue
      const project = projects.find((one) => belongsTo(document, one))
      if (!project) continue
      const known = projectsByKey.get(key)
      if (known) known.add(project.id)
      else projectsByKey.set(key, new Set([project.id]))
    }
  const counts = new Map<Id, number>()
  for (const key of keys)
    for (const id of projectsByKey.get(key) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one).map(([id]) => id)
  return keys.map((key) => {
    const own = projectsByKey.get(key)
    return byCount.find((id) => !own || own.has(id)) ?? ''
  })
}
