/** Writes a plan file in a worker, so that the page stays responsive. */
import { type WrittenPlan, writePlanFile } from './write-plan-file.ts'

self.onmessage = ({ data }: MessageEvent<WrittenPlan>) => {
  self.postMessage(writePlanFile(data))
}
