/** A worker for the comparison of two sheets, which answers in the order of the questions. */
import type { ComparisonAnswers, ComparisonQuestion } from './answer-comparison.ts'

type Answer = ComparisonAnswers[keyof ComparisonAnswers]

export interface ComparisonWorker {
  ask<Question extends ComparisonQuestion>(
    question: Question,
    moved?: readonly Transferable[],
  ): Promise<ComparisonAnswers[Question['ask']]>
  end(): void
}

export function startComparisonWorker(): ComparisonWorker {
  const worker = new Worker(new URL('./comparison-worker.ts', import.meta.url), {
    type: 'module',
    name: 'comparison',
  })
  const waiting: { resolve: (answer: Answer) => void; reject: (problem: Error) => void }[] = []
  worker.onmessage = ({ data }: MessageEvent<Answer>) => waiting.shift()?.resolve(data)
  // The script could not be loaded, or the sheets were too large for the worker.
  worker.onerror = end
  function end() {
    worker.terminate()
    for (const { reject } of waiting.splice(0)) reject(new Error('The comparison was ended'))
  }
  return {
    ask<Question extends ComparisonQuestion>(question: Question, moved: readonly Transferable[] = []) {
      return new Promise<ComparisonAnswers[Question['ask']]>((resolve, reject) => {
        // `as`: an answer is of the kind of its question, which `createAnswers` sees to.
        waiting.push({ resolve: resolve as (answer: Answer) => void, reject })
        worker.postMessage(question, [...moved])
      })
    },
    end,
  }
}
