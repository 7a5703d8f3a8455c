/** Draws a program PDF in a worker, so that the page stays responsive. */
import { answerOrders } from '#core/pdf/answer-orders.ts'
import { makeProgramPdf, type ProgramPdfOrder } from './draw/program-pdf.ts'
import type { LookAheadOrder } from './look-ahead/look-ahead-order.ts'
import { makeLookAheadPdf } from './look-ahead/look-ahead-pdf.ts'

export type PdfOrder = ProgramPdfOrder | LookAheadOrder

answerOrders<PdfOrder>((order, tools) =>
  order.document === 'program' ? makeProgramPdf(order, tools) : makeLookAheadPdf(order, tools),
)
