/** A worker for one plan file, which handles one question at a time and stops on the signal. */
import type { PlanAnswer, PlanQuestion } from './answer-plan-file.ts'

export function startPlanWorker(signal: AbortSignal) {
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

const unreadable: PlanAnswer = { kind: 'fault', fault: { kind: 'unreadable' } }
