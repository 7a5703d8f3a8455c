/** What a worker answers to its page: what a plan file holds and, of a table, what it is by the columns chosen. */
import type { CsvLine } from '@plumbline/domain/schedule/formats/csv/csv-lines.ts'
import { type ReadFile, readPlanFile } from './read-plan-file.ts'
import { type ReadTable, readTable, type TableChoice } from './read-table.ts'

/** A file first, then choices for the table in it. */
export type PlanQuestion = { bytes: ArrayBuffer; name: string } | { choice: TableChoice }

/** The lines of a table stay where they were read: a page has no need of them. */
export type PlanAnswer = Exclude<ReadFile, { kind: 'table' }> | { kind: 'table' } | ReadTable

export function createPlanAnswers(): (question: PlanQuestion) => PlanAnswer {
  let lines: readonly CsvLine[] = []
  return (question) => {
    if ('choice' in question) return readTable(lines, question.choice)
    const read = readPlanFile(new Uint8Array(question.bytes), question.name)
    if (read.kind !== 'table') return read
    lines = read.lines
    return { kind: 'table' }
  }
}
