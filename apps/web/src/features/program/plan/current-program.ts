/**
 * The program as it is now. Only what shows it uses it, so that a changed task does not render the tools around the chart
 * again.
 */
import type { Loop } from '@plumbline/domain/cpm/schedule.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { createContext, useContext } from 'react'
import type { ProgramPlan } from './program-plan.ts'

interface VisiblePart {
  readonly rows: readonly ProgramRow[]
  readonly matching: number
  readonly total: number
  /** The days of a look-ahead. */
  readonly ahead: Span | undefined
}

export interface CurrentProgram {
  readonly project: Project
  readonly items: readonly ProgramItem[]
  /** All rows, including those that a filter hides. */
  readonly rows: readonly ProgramRow[]
  /** What a filter or a look-ahead shows of it. */
  readonly part: VisiblePart | undefined
  readonly spans: ReadonlyMap<Id, Span>
  readonly range: Span
  /** As a day number. */
  readonly today: number
  readonly settings: ProgramSettings
  /** The schedule, or a circular dependency. Undefined until the engine has run. */
  readonly found: ProgramPlan | Loop | undefined
  readonly showsCritical: boolean
  /** The baseline in the chart. */
  readonly baseline: string | undefined
}

export const CurrentProgramContext = createContext<CurrentProgram | undefined>(undefined)

export function useCurrentProgram(): CurrentProgram {
  const current = useContext(CurrentProgramContext)
  if (!current) throw new Error('There is no program around this component.')
  return current
}
