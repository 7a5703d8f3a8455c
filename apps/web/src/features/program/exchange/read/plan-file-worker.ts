/** Reads one plan file away from the page, which stays quick meanwhile. */
import { createPlanAnswers, type PlanQuestion } from './answer-plan-file.ts'

const answer = createPlanAnswers()

self.onmessage = ({ data }: MessageEvent<PlanQuestion>) => {
  self.postMessage(answer(data))
}
