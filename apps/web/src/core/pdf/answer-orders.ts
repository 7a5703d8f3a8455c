/** The part of a worker that draws PDFs: it answers each order with its progress and the bytes. */
import { type Brush, createBrush } from './brush.ts'

export interface PdfTools {
  /** A TrueType file. */
  readonly font: Uint8Array
  /** Undefined if the browser cannot draw off screen. */
  readonly brush: Brush | undefined
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void
}

export type PdfReply = { share: number } | { pdf: ArrayBuffer } | { failed: string }

export function answerOrders<Order>(make: (order: Order, tools: PdfTools) => Promise<ArrayBuffer>): void {
  const reply = (message: PdfReply) => self.postMessage(message)
  self.onmessage = async ({ data: order }: MessageEvent<Order>) => {
    try {
      const tools = {
        font: await fetchFont(),
        brush: createBrush(),
        onProgress: (share: number) => reply({ share }),
      }
      reply({ pdf: await make(order, tools) })
    } catch (problem) {
      reply({ failed: problem instanceof Error ? problem.message : String(problem) })
    }
  }
}

export async function fetchFont(): Promise<Uint8Array> {
  const answer = await fetch(new URL('./font/arimo-regular.ttf', import.meta.url))
  if (!answer.ok) throw new Error('The font of the PDF could not be loaded.')
  return new Uint8Array(await answer.arrayBuffer())
}
