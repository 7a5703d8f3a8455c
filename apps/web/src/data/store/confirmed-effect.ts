/** The effect of a request with the instants of the server that has stored it. */
import type { Performed } from '@plumbline/domain/kernel/commands/command.ts'
import { isInstant } from '@plumbline/domain/kernel/days/instant.ts'
import type { Change, Step } from '@plumbline/domain/kernel/records/change.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { isSameValue } from '@plumbline/domain/kernel/values/same-value.ts'

/** Requests with more steps are not compared. For a large import that would take seconds. */
const maxSteps = 1_000

/**
 * A server decides at its time, so the instants that the request has written differ from those of this browser. With
 * these, undoing the request would take each instant for a change of another user, and refuse.
 */
export function toConfirmedEffect(
  performed: Performed,
  confirmed: (collection: string) => readonly Entry[],
): Performed {
  const { inverse } = performed
  if (inverse.length > maxSteps) return performed
  const getId = ({ change }: Step) => (change.kind === 'put' ? change.record.id : change.id)
  const ids = new Set(inverse.map(getId))
  const rows = new Map(
    [...new Set(inverse.map(({ collection }) => collection))].flatMap((collection) =>
      confirmed(collection).flatMap(({ id, row }) =>
        row && ids.has(id) ? [[`${collection} ${id}`, row] as const] : [],
      ),
    ),
  )
  return {
    ...performed,
    inverse: inverse.map((step) => {
      const row = rows.get(`${step.collection} ${getId(step)}`)
      return row ? { ...step, change: withInstants(step.change, row) } : step
    }),
  }
}

function withInstants(change: Change<Rec>, confirmed: Rec): Change<Rec> {
  const { takesBack } = change
  if (!takesBack) return change
  const before = change.kind === 'put' ? change.record : undefined
  // `as`: it differs in texts alone.
  return { ...change, takesBack: adoptInstants(before, takesBack, confirmed) as Rec }
}

/** Only in what the request has changed, so that instants which other users have written stay theirs. */
function adoptInstants(before: unknown, left: unknown, confirmed: unknown): unknown {
  if (isSameValue(before, left)) return left
  if (typeof left === 'string')
    return typeof confirmed === 'string' && isInstant(left) && isInstant(confirmed) ? confirmed : left
  if (Array.isArray(left)) {
    const [beforeById, confirmedById] = [toItemsById(before), toItemsById(confirmed)]
    return left.map((item: unknown) => {
      const id = isObject(item) ? item.id : undefined
      return adoptInstants(beforeById.get(id), item, confirmedById.get(id))
    })
  }
  if (!isObject(left) || !isObject(confirmed)) return left
  const old = isObject(before) ? before : {}
  return Object.fromEntries(
    Object.entries(left).map(([field, value]) => [field, adoptInstants(old[field], value, confirmed[field])]),
  )
}

function toItemsById(value: unknown): ReadonlyMap<unknown, unknown> {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  return new Map(items.flatMap((item) => (isObject(item) && item.id !== undefined ? [[item.id, item]] : [])))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
