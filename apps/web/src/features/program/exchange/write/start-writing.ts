/** Writes a plan file: a small program in the page, because starting a worker takes longer, and others in a worker. */
import { type PlanFileContent, type WrittenPlan, writePlanFile } from './write-plan-file.ts'

/** Writing this many takes about as long as starting a worker. */
const smallProgram = 500

export async function startWriting(plan: WrittenPlan): Promise<PlanFileContent> {
  return plan.items.length <= smallProgram ? writePlanFile(plan) : writeInWorker(plan)
}

function writeInWorker(plan: WrittenPlan): Promise<PlanFileContent> {
  const worker = new Worker(new URL('./plan-write-worker.ts', import.meta.url), {
    type: 'module',
    name: 'plan-write',
  })
  return new Promise<PlanFileContent>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PlanFileContent>) => resolve(data)
    // The script could not be loaded, or the program was too large for the worker.
    worker.onerror = ({ message }) => reject(new Error(message || 'The file could not be written.'))
    worker.postMessage(plan)
  }).finally(() => worker.terminate())
}
