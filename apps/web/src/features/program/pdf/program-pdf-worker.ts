/** Makes one PDF of the programme away from the page, which stays quick meanwhile. */
import { createBrush } from './brush.ts'
import { makeProgramPdf, type ProgramPdfOrder } from './program-pdf.ts'

export type PdfReply = { share: number } | { pdf: ArrayBuffer } | { failed: string }

self.onmessage = async ({ data: order }: MessageEvent<ProgramPdfOrder>) => {
  try {
    const pdf = await makeProgramPdf(order, {
      font: await fetchFont(),
      brush: createBrush(),
      onProgress: (share) => reply({ share }),
    })
    reply({ pdf })
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
