/** Saves a review as a PDF: state, decisions, comments, and the markups of its documents with their pictures. */
import { outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { useState } from 'react'
import { dayToLabel } from '#core/dates/labels.ts'
import { textToFileName } from '#core/download/text-to-file-name.ts'
import { messages as fileMessages } from '#core/files/messages.ts'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { usePdf } from '#core/pdf/use-pdf.ts'
import { paperSize } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { startReportPdf } from '#documents/viewer/markups/report/start-report-pdf.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { ballToAction, partyToText, toWorkText } from './review-texts.ts'
import { useReviewDays } from './use-review-days.ts'
import { useReviewReader } from './use-reviews.ts'

const reviewSheet = lazyImport(() => import('./review-sheet.ts'))

export function useReviewSheet(workflow: Workflow) {
  const { files, store, values } = useServices()
  const toasts = useToasts()
  const people = usePeople()
  const project = useProjectNames().get(workflow.projectId ?? '')
  const { ball, dueDay, outcome, round } = useReviewReader().figures(workflow)
  const reader = useReviewDays()
  const pdf = usePdf(startReportPdf)
  const [isDrawing, setIsDrawing] = useState(false)
  const toName = (email: string) => nameOfPerson(people, email)

  function getFacts(): string[] {
    const parties = reader
      .daysByParty(workflow)
      .map(({ party, days }) => `${toName(partyToText(party, { stage: undefined }))} ${days}`)
    const facts: readonly (readonly [string, string | undefined])[] = [
      ['Project', project],
      ['Status', workflow.status],
      ['Round', String(round)],
      ['Outcome', `${outcome ? outcomeToText(outcome) : 'None yet'}. ${toWorkText(outcome)}`],
      ['Ball in court', ball && `${toName(partyToText(ball.party, ball))}, to ${ballToAction(ball)}`],
      ['Due', dueDay && dayToLabel(dueDay)],
      ['Submitted by', workflow.submittedBy && toName(workflow.submittedBy)],
      ['Working days with each party', parties.join(', ')],
    ]
    return facts.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []))
  }

  async function save(): Promise<void> {
    setIsDrawing(true)
    try {
      const { reviewToSheet } = await reviewSheet.load()
      const order = await reviewToSheet(workflow, {
        ...{ facts: getFacts(), records: store.records, getFile: files.get, toName },
        paper: values.get(paperSize) === 'Letter' ? 'Letter' : 'A4',
      })
      const name = textToFileName(workflow.name.trim() || 'Review').slice(0, 100)
      await pdf.download(order, `${name} review.pdf`)
    } catch (problem) {
      toasts.show({ ...fileMessages.downloadFailed(problem), tone: 'destructive' })
    } finally {
      setIsDrawing(false)
    }
  }

  return { save, isBusy: isDrawing || pdf.isBusy }
}
