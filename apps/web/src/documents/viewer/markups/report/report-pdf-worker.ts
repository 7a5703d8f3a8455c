/** Draws reports of markups as PDF in a worker, so that the page stays responsive. */
import { answerOrders } from '#core/pdf/answer-orders.ts'
import { makeReportPdf } from './report-pdf.ts'

answerOrders(makeReportPdf)
