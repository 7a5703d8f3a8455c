/** Draws a table as a PDF in a worker, so that the page stays responsive. */
import { answerOrders } from './answer-orders.ts'
import { makeTablePdf } from './table-pdf.ts'

answerOrders(makeTablePdf)
