/** The review of a mailed link: its documents, the comments of the round, and the decision of the person it waits for. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import type { OpenedReview } from '@plumbline/domain/team/read-links/opened-review.ts'
import { outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { momentToLabel, storedDayToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useDownloadFile } from '#documents/files/use-download-file.ts'
import { DocumentView } from '#documents/viewer/document-view.tsx'
import { outcomeToTone, toConsequence } from '#features/workflows/review/review-texts.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { type Decide, DecisionForm } from './decision-form.tsx'

interface SharedReviewProps {
  review: OpenedReview
  onDecide: Decide
}

export function SharedReview({ review, onDecide }: SharedReviewProps) {
  const { name, description, stage, round, dueDate, instructions, documents, decision } = review
  const facts = [
    getTitle(stage),
    `Round ${round}`,
    countToLabel(documents.length, 'document'),
    dueDate && `Due ${storedDayToLabel(dueDate)}`,
  ]
  return (
    <>
      <PageHeader title={getTitle(name)} description={facts.filter(Boolean).join(' · ')} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {(description || instructions) && (
            <Card title="Instructions">
              {description && <Prose>{description}</Prose>}
              {instructions && <Prose>{instructions}</Prose>}
            </Card>
          )}
          <ReviewDocuments review={review} />
          <ReviewComments review={review} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-5">
          <Card title="Your Decision">
            {decision ? (
              <div role="status" className="flex flex-col gap-2">
                <p>
                  <Badge tone={outcomeToTone(decision.outcome)}>{outcomeToText(decision.outcome)}</Badge>
                </p>
                <p>Thank you. Your decision was recorded on {momentToLabel(decision.at)}.</p>
                <p className="text-muted">{toConsequence(decision.outcome)}</p>
              </div>
            ) : (
              <DecisionForm review={review} onDecide={onDecide} />
            )}
          </Card>
          <Card title="Stages">
            <ol aria-label="Stages" className="divide-y divide-line">
              {review.stages.map((each) => (
                <li key={each.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                  <span className="min-w-0 wrap-anywhere">{getTitle(each.name)}</span>
                  <StageState stage={each} isOpen={!decision} />
                </li>
              ))}
            </ol>
          </Card>
        </div>
      </div>
    </>
  )
}

function StageState({ stage, isOpen }: { stage: OpenedReview['stages'][number]; isOpen: boolean }) {
  const { status, outcome, isYours } = stage
  if (outcome) return <Badge tone={outcomeToTone(outcome)}>{outcomeToText(outcome)}</Badge>
  if (isYours && isOpen) return <Badge tone="progress">Waiting for You</Badge>
  return <span className="text-muted">{status}</span>
}

function Prose({ children }: { children: string }) {
  return <p className="max-w-prose whitespace-pre-line wrap-anywhere">{children}</p>
}

interface Line {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly file: FileRef | undefined
}

function ReviewDocuments({ review: { documents, files, hiddenCount } }: { review: OpenedReview }) {
  const lines: readonly Line[] = [
    ...documents.map(({ id, title, documentNumber, revision, file }) => ({
      ...{ id, title: getTitle(title), file },
      detail: [documentNumber, revision && `Rev ${revision}`, file ? sizeToText(file.size) : 'No file']
        .filter(Boolean)
        .join(' · '),
    })),
    ...files.map((file, at) => ({
      ...{ id: `file-${at}`, title: file.name, detail: `Attached · ${sizeToText(file.size)}`, file },
    })),
  ]
  const [openId, setOpenId] = useState<string>()
  const download = useDownloadFile()
  const open = lines.find(({ id }) => id === openId)
  return (
    <Card title="Documents">
      {lines.length === 0 && hiddenCount === 0 && <p className="text-muted">No documents are linked.</p>}
      <ul aria-label="Documents" className="divide-y divide-line">
        {lines.map(({ id, title, detail, file }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="wrap-anywhere font-semibold">{title}</p>
              <p className="wrap-anywhere text-muted">{detail}</p>
            </div>
            {file && (
              <div className="flex gap-2 print:hidden">
                <Button
                  icon={<Eye />}
                  aria-label={`Open ${title}`}
                  aria-expanded={openId === id}
                  onClick={() => setOpenId(openId === id ? undefined : id)}
                >
                  {openId === id ? 'Close' : 'Open'}
                </Button>
                <Button
                  icon={<Download />}
                  aria-label={`Download ${title}`}
                  onClick={() => void download(file)}
                >
                  Download
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className="text-muted">
          {countToLabel(hiddenCount, 'document')} of another project, or deleted,{' '}
          {hiddenCount === 1 ? 'is' : 'are'} not shown.
        </p>
      )}
      {open?.file && (
        <div className="mt-3 h-[75dvh] overflow-hidden rounded-control border border-line print:hidden">
          <DocumentView key={open.id} file={open.file} name={open.title} />
        </div>
      )}
    </Card>
  )
}

function ReviewComments({ review: { comments } }: { review: OpenedReview }) {
  if (comments.length === 0) return null
  return (
    <Card title="Comments of This Round">
      <ul aria-label="Comments of this round" className="divide-y divide-line">
        {comments.map(({ id, stage, by, text, at }) => (
          <li key={id} className="py-3">
            <p className="text-muted text-small">
              {by} · {getTitle(stage)} · {momentToLabel(at)}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
