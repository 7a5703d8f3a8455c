/** Aligns and compares sheets outside the page, so that the page stays usable. */
import { type ComparisonQuestion, createAnswers } from './answer-comparison.ts'

const answer = createAnswers()

self.onmessage = ({ data }: MessageEvent<ComparisonQuestion>) => {
  const result = answer(data)
  const moved = result && 'data' in result ? [result.data.buffer] : []
  self.postMessage(result, { transfer: moved })
}
