/** The worker's replies: the content of a plan file and, for a table, the plan with the chosen columns. */
import type { CodePage } from '#core/text-encoding/code-pages.ts'
import { type ReadFile, type ReadOptions, readPlanFile } from './read-plan-file.ts'
import { type ReadTable, readTable, type TableChoice, type TableSheet } from './read-table.ts'
import { isZip, readWorkbookPlan } from './read-workbook-plan.ts'

/** First a file, then column choices if it is a table. */
export type PlanQuestion =
  | { bytes: ArrayBuffer; name: string; options?: ReadOptions | undefined }
  | { choice: TableChoice }

/** The rows of a table stay in the worker, because the page does not need them. */
export type PlanAnswer =
  | Exclude<ReadFile, { kind: 'table' }>
  | { kind: 'table'; codePage?: CodePage }
  | ReadTable

export function createPlanAnswers(): (question: PlanQuestion) => Promise<PlanAnswer> {
  let sheets: readonly TableSheet[] = []
  return async (question) => {
    if ('choice' in question) return readTable(sheets, question.choice)
    const bytes = new Uint8Array(question.bytes)
    const read = isZip(bytes)
      ? await readWorkbookPlan(bytes)
      : readPlanFile(bytes, question.name, question.options)
    if (read.kind !== 'table') return read
    sheets = read.sheets
    return { kind: 'table', ...(read.codePage && { codePage: read.codePage }) }
  }
}
