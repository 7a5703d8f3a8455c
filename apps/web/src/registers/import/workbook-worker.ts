/** Reads a workbook in a worker, so that the page stays responsive. */
import { readWorkbook } from './read-workbook.ts'

self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  readWorkbook(data).then(
    (sheets) => self.postMessage(sheets),
    () => self.postMessage('not-a-spreadsheet'),
  )
}
