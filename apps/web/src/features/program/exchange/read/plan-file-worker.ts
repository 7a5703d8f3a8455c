/** Reads a plan file in a worker, so that the page stays responsive. */
import { createPlanAnswers, type PlanQuestion } from './answer-plan-file.ts'

const answer = createPlanAnswers()

self.onmessage = ({ data }: MessageEvent<PlanQuestion>) => {
  // An error ends the worker like one in the event handler itself, which the page reports.
  answer(data).then(
    (read) => self.postMessage(read),
    (error: unknown) => self.reportError(error),
  )
}
