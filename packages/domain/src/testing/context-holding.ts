/** A context for tests of decisions, with a fixed clock, counted ids and the given records. */

import type { Context } from '../kernel/commands/command.ts'
import { recordsOfProject } from '../kernel/records/by-project.ts'
import type { CollectionDef, Rec } from '../kernel/records/record.ts'

export function contextHolding(records: Record<string, readonly object[]>): Context {
  // `as`: each list is passed under the name of its collection, so the records have the requested type.
  const all = <T extends Rec>(from: CollectionDef<T>) => (records[from.name] ?? []) as readonly T[]
  return {
    now: '2026-11-21T09:30:00.000Z',
    today: '2026-11-21',
    requestId: 'request',
    timeZone: 'Australia/Perth',
    actor: {
      id: 'marisol@harbour.example',
      name: 'Marisol Tan',
      email: 'marisol@harbour.example',
      roles: { everywhere: 'Admin' },
    },
    ids: 'numbers',
    hasFile: () => true,
    performed: () => undefined,
    allInScope: (from, { projectId }) => recordsOfProject(all(from), projectId),
    find: (from, id) => all(from).find((row) => row.id === id),
    all,
  }
}
