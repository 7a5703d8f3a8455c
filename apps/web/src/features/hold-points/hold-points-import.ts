/** Importing hold points: a hold point is known by its name and project. */
import { type HoldPointChange, importHoldPoints } from '@plumbline/domain/hold-points/change-hold-points.ts'
import { type HoldPoint, holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { recordNameKeys, rowNameKeys } from '@plumbline/domain/registers/import/match-key.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { holdPointTableMessages } from './hold-points-table-messages.ts'

export const holdPointImport: RegisterImport<HoldPoint, HoldPointChange> = {
  list: holdPoints,
  command: importHoldPoints,
  messages: holdPointTableMessages['hold-points.import'],
  keyLabel: 'name and project',
  rowKeys: ({ name, projectId }) => rowNameKeys(name, projectId),
  recordKeys: ({ name, projectId }) => recordNameKeys(name, projectId),
  headings: {
    name: ['name', 'title', 'inspection'],
    due: ['due', 'date'],
    party: ['responsible', 'assigned to', 'inspector'],
  },
}
