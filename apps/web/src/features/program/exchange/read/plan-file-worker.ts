/** Reads a plan file in a worker, so that the page stays responsive. */
import { createPlanAnswers, type PlanQuestion } from './answer-plan-file.ts'

const answer = createPlanAnswers()

self.onmessage = ({ data }: MessageEvent<PlanQuestion>) => {
  self.postMessage(answer(data))
}
