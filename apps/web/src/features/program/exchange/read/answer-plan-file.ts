/** The worker's replies: the content of a plan file and, for a table, the plan with the chosen columns. */
import type { CsvLine } from '@plumbline/domain/schedule/formats/csv/csv-lines.ts'
import type { CodePage } from '#parts/text-encoding/code-pages.ts'
import { type ReadFile, type ReadOptions, readPlanFile } from './read-plan-file.ts'
import { type ReadTable, readTable, type TableChoice } from './read-table.ts'

/** First a file, then column choices if it is a table. */
export type PlanQuestion =
  | { bytes: ArrayBuffer; name: string; options?: ReadOptions | undefined }
  | { choice: TableChoice }

/** The rows of a table stay in the worker, because the page does not need them. */
export type PlanAnswer =
  | Exclude<ReadFile, { kind: 'table' }>
  | { kind: 'table'; codePage?: CodePage }
  | ReadTable

export function createPlanAnswers(): (question: PlanQuestion) => PlanAnswer {
  let lines: readonly CsvLine[] = []
  return (question) => {
    if ('choice' in question) return readTable(lines, question.choice)
    const read = readPlanFile(new Uint8Array(question.bytes), question.name, question.options)
    if (read.kind !== 'table') return read
    lines = read.lines
    return { kind: 'table', ...(read.codePage && { codePage: read.codePage }) }
  }
}
