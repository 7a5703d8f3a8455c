/** The registers of a project, and what people may be permitted to do in each of them. */
import type { Rec } from '../records/record.ts'

export const registers = [
  'documents',
  'transmittals',
  'workflows',
  'rfis',
  'conditions',
  'tasks',
  'program',
  'hold-points',
  'lead-times',
  'safety',
  'directory',
] as const
export type Register = (typeof registers)[number]

export const actions = ['view', 'comment', 'edit', 'decide', 'issue'] as const
export type Action = (typeof actions)[number]

export type ActionsByRegister = Readonly<Record<Register, readonly Action[]>>

const registersByList: ReadonlyMap<string, Register> = new Map<string, Register>([
  ['documents', 'documents'],
  ['markups', 'documents'],
  ['sheet-scales', 'documents'],
  ['pdf-copies', 'documents'],
  ['custom-stamps', 'documents'],
  ['transmittals', 'transmittals'],
  ['workflows', 'workflows'],
  ['review-templates', 'workflows'],
  ['rfis', 'rfis'],
  ['conditions', 'conditions'],
  ['tasks', 'tasks'],
  ['program-items', 'program'],
  ['program-settings', 'program'],
  ['hold-points', 'hold-points'],
  ['lead-times', 'lead-times'],
  ['safety-records', 'safety'],
  ['contacts', 'directory'],
])

/** The register that shows a list; undefined for lists that everyone in the project sees. */
export function listToRegister(list: string): Register | undefined {
  return registersByList.get(list)
}

/** The activity log repeats the names and values of the records that it is about. */
export function getRegister(list: string, record: Rec | undefined): Register | undefined {
  if (list !== 'activities') return listToRegister(list)
  const { collection } = (record ?? {}) as { readonly collection?: unknown } // `as`: fields are read by name.
  return typeof collection === 'string' ? listToRegister(collection) : undefined
}

interface Hiding {
  readonly everywhere?: unknown
  /** By the id of their project. */
  readonly grants?: ReadonlyMap<string, { readonly actions: ActionsByRegister }> | undefined
}

/** Whether the permissions of all these projects hide the register. False without projects. */
export function hidesRegister(
  { everywhere, grants }: Hiding,
  register: Register,
  projectIds: readonly string[],
): boolean {
  if (everywhere || projectIds.length === 0) return false
  return projectIds.every((id) => grants?.get(id)?.actions[register].includes('view') === false)
}
