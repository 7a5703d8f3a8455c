/** Opens a plan file: small files in the page, because starting a worker takes longer, and others in their own worker. */

import type { CodePage } from '#core/text-encoding/code-pages.ts'
import type { PlanAnswer, PlanQuestion } from './answer-plan-file.ts'
import { type ReadFile, type ReadOptions, readPlanFile } from './read-plan-file.ts'
import { type ReadTable, readTable, type TableChoice } from './read-table.ts'
import { isZip, readWorkbookPlan } from './read-workbook-plan.ts'

type Fault = Extract<ReadFile, { kind: 'fault' }>

export interface OpenedTable {
  kind: 'table'
  /** Guessed or chosen, if the file does not name it. */
  codePage?: CodePage | undefined
  /** Synchronous in the page, asynchronous in a worker. */
  read: (choice: TableChoice) => ReadTable | Promise<ReadTable | Fault>
}

export type OpenedFile = Exclude<ReadFile, { kind: 'table' }> | OpenedTable

const unreadable: Fault = { kind: 'fault', fault: { kind: 'unreadable' } }

const megabyte = 1024 * 1024
const smallBytes = megabyte / 2
/** A workbook is compressed. */
const smallWorkbookBytes = 30_000
const maxBytes = 100 * megabyte
/** From this size on, reading takes long enough to show progress. */
export const longReadBytes = 10 * megabyte

export async function openPlanFile(
  file: File,
  signal: AbortSignal,
  options: ReadOptions = {},
): Promise<OpenedFile> {
  if (file.size > maxBytes) return { kind: 'fault', fault: { kind: 'too-large' } }
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch {
    return unreadable
  }
  // Cancelled in the meantime: nothing would stop its worker.
  if (signal.aborted) return unreadable
  const content = new Uint8Array(bytes)
  const isPacked = isZip(content)
  if (file.size >= (isPacked ? smallWorkbookBytes : smallBytes))
    return readInWorker({ bytes, name: file.name, options }, signal)
  try {
    const read = isPacked ? await readWorkbookPlan(content) : readPlanFile(content, file.name, options)
    if (read.kind !== 'table') return read
    return { kind: 'table', codePage: read.codePage, read: (choice) => readTable(read.sheets, choice) }
  } catch {
    // As with a worker: an unexpected error must not leave the dialog waiting.
    return unreadable
  }
}

/** The worker of a table runs until the file is closed, because its columns may change. */
async function readInWorker(
  question: Extract<PlanQuestion, { name: string }>,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const { ask, end } = startPlanWorker(signal)
  const read = await ask(question, [question.bytes])
  if (read.kind === 'table')
    return { kind: 'table', codePage: read.codePage, read: (choice) => ask({ choice }).then(toRead) }
  end()
  return read.kind === 'read-table' ? unreadable : read
}

function toRead(answer: PlanAnswer): ReadTable | Fault {
  return answer.kind === 'read-table' ? answer : unreadable
}

/** A worker for one plan file, which handles one question at a time and stops on the signal. */
function startPlanWorker(signal: AbortSignal) {
  const worker = new Worker(new URL('./plan-file-worker.ts', import.meta.url), {
    type: 'module',
    name: 'plan-file',
  })
  let isStopped = false
  const waiting: ((answer: PlanAnswer) => void)[] = []
  const end = () => {
    isStopped = true
    worker.terminate()
    for (const resolve of waiting.splice(0)) resolve(unreadable)
  }
  signal.addEventListener('abort', end, { once: true })
  // Replies arrive in the order of the questions.
  worker.onmessage = ({ data }: MessageEvent<PlanAnswer>) => waiting.shift()?.(data)
  // The script could not be loaded, or the file was too large for the worker.
  worker.onerror = end
  return {
    ask(question: PlanQuestion, moved: readonly Transferable[] = []): Promise<PlanAnswer> {
      if (isStopped) return Promise.resolve(unreadable)
      return new Promise((resolve) => {
        waiting.push(resolve)
        worker.postMessage(question, [...moved])
      })
    },
    end,
  }
}
