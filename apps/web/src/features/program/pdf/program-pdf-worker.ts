/** Draws a program PDF in a worker, so that the page stays responsive. */

import { makeProgramPdf, type ProgramPdfOrder } from './draw/program-pdf.ts'
import type { LookAheadOrder } from './look-ahead/look-ahead-order.ts'
import { makeLookAheadPdf } from './look-ahead/look-ahead-pdf.ts'
import { createBrush } from './paper/brush.ts'

export type PdfOrder = ProgramPdfOrder | LookAheadOrder
export type PdfReply = { share: number } | { pdf: ArrayBuffer } | { failed: string }

self.onmessage = async ({ data: order }: MessageEvent<PdfOrder>) => {
  try {
    const tools = {
      font: await fetchFont(),
      brush: createBrush(),
      onProgress: (share: number) => reply({ share }),
    }
    const pdf = order.document === 'program' ? makeProgramPdf(order, tools) : makeLookAheadPdf(order, tools)
    reply({ pdf: await pdf })
  } catch (problem) {
    reply({ failed: problem instanceof Error ? problem.message : String(problem) })
  }
}

async function fetchFont(): Promise<Uint8Array> {
  const answer = await fetch(new URL('./font/arimo-regular.ttf', import.meta.url))
  if (!answer.ok) throw new Error('The font of the PDF could not be loaded.')
  return new Uint8Array(await answer.arrayBuffer())
}

function reply(message: PdfReply) {
  self.postMessage(message)
}
