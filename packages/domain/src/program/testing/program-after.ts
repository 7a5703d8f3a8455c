/** A stored program after a command, as the store keeps it. */
import type { Accepted, Context, Refused } from '../../kernel/commands/command.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { blankSettings } from '../items/get-settings.ts'
import { type ProgramItem, programItems } from '../items/program-item.ts'
import { orderProgram } from '../items/program-row.ts'
import { type ProgramSettings, programSettings } from '../items/program-settings.ts'

export interface Program {
  readonly items: readonly ProgramItem[]
  readonly settings: ProgramSettings
}

const project = { id: '1', name: 'Quay House' }

export const emptyProgram: Program = { items: [], settings: blankSettings(project.id) }

export function getContext({ items, settings }: Program, requestId = 'request'): Context {
  const records = { [programItems.name]: items, [programSettings.name]: [settings] }
  return { ...contextHolding({ projects: [project], ...records }), requestId }
}

/** The items are in the order of their rows. What is stored is what the schema reads again. */
export function programAfter(program: Program, decision: Accepted | Refused<string>): Program {
  if (decision.kind === 'refused') throw new Error(`Refused: ${decision.reason}`)
  const items = new Map(program.items.map((item) => [item.id, item]))
  let { settings } = program
  for (const { collection, change } of decision.steps) {
    if (collection === programSettings.name && change.kind === 'put')
      settings = programSettings.schema.parse(throughText(change.record))
    else if (change.kind === 'remove') items.delete(change.id)
    else items.set(change.record.id, programItems.schema.parse(throughText(change.record)))
  }
  return { items: orderProgram([...items.values()]).map(({ item }) => item), settings }
}

function throughText(record: unknown): unknown {
  return JSON.parse(JSON.stringify(record))
}
