/** Reads one plan file away from the page, which stays quick meanwhile. */
import { type ReadFile, readPlanFile } from './read-plan-file.ts'

self.onmessage = ({ data: { bytes, name } }: MessageEvent<{ bytes: ArrayBuffer; name: string }>) => {
  const read: ReadFile = readPlanFile(new Uint8Array(bytes), name)
  self.postMessage(read)
}
