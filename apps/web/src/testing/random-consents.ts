/** Random arguments for consents and for what their modifications did to conditions. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { modificationEffects } from '@plumbline/domain/conditions/modifications.ts'
import { readConsents } from '@plumbline/domain/projects/consent.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { pickRandom } from './random.ts'
import type { Adjusting } from './random-values.ts'

/** Undefined for other commands. */
export function adjustConsent(
  name: string,
  given: Record<string, unknown>,
  { random, services }: Adjusting,
): unknown {
  const { records } = services.store
  const effect = () => pickRandom(random, modificationEffects)
  if (name === 'projects.save-consent') {
    const condition = pickRandom(random, records.all(conditions))
    if (!condition || random.next() < 0.3) return { ...given, effects: undefined }
    // `as`: the arguments have a draft with modifications.
    const { modifications } = given.draft as { modifications: readonly { id: string }[] }
    const modification = pickRandom(random, modifications)
    const effects = modification
      ? [{ modificationId: modification.id, conditionId: condition.id, effect: effect() }]
      : undefined
    return { ...given, projectId: condition.projectId, effects }
  }
  if (name === 'conditions.import-consent') {
    const project = pickRandom(random, records.all(projects))
    // `as`: the arguments have rows.
    const rows = (given.rows as readonly object[]).map((row) => ({ ...row, ...newRow(services.newId()) }))
    return { ...given, projectId: project?.id ?? '', rows }
    function newRow(id: string) {
      return { id, isNew: true, change: { heading: 'Shoring', projectId: project?.id ?? '' } }
    }
  }
  const modifications = records
    .all(projects)
    .flatMap(readConsents)
    .flatMap((consent) => consent.modifications)
  const modifiedBy = () => {
    const modification = pickRandom(random, modifications)
    return modification ? [{ id: modification.id, effect: effect() }] : undefined
  }
  const withEntries = (part: unknown) => ({ ...(part as object), modifiedBy: modifiedBy() })
  if (name === 'conditions.save') return { ...given, draft: withEntries(given.draft) }
  if (name === 'conditions.change') return { ...given, change: withEntries(given.change) }
  return undefined
}
