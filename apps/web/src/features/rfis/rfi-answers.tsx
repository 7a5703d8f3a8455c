/** The official answer to an RFI, and the earlier ones that were sent back. */
import type { Rfi, RfiAnswer } from '@plumbline/domain/rfis/rfi.ts'
import { officialAnswer } from '@plumbline/domain/rfis/rfi-state.ts'
import { momentToLabel, storedDayToLabel } from '#core/dates/labels.ts'
import { Attachments } from '#documents/attachments/attachments.tsx'
import { PersonName } from '#people/assignees/person-name.tsx'
import { Badge } from '#ui/controls/badge.tsx'

export function RfiAnswers({ rfi }: { rfi: Rfi }) {
  const official = officialAnswer(rfi)
  const sentBack = rfi.answers.filter((answer) => answer !== official).toReversed()
  return (
    <>
      {official ? <Answer answer={official} rfi={rfi} /> : <p className="text-muted">No answer yet.</p>}
      {sentBack.length > 0 && (
        <ul aria-label="Answers that were sent back" className="flex flex-col gap-4">
          {sentBack.map((answer) => (
            <li key={answer.id} className="border-line border-l-2 pl-3">
              <Answer answer={answer} rfi={rfi} />
              <p className="mt-1 whitespace-pre-wrap break-words text-control">
                <Badge tone="warning">Sent Back</Badge> {answer.sentBackReason}
                <span className="text-muted">
                  {' '}
                  <PersonName email={answer.sentBackBy ?? ''} />, {momentToLabel(answer.sentBackAt ?? '')}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Answer({ answer, rfi }: { answer: RfiAnswer; rfi: Rfi }) {
  const { text, by, on, recordedBy, documents } = answer
  return (
    <div className="flex flex-col gap-1">
      <p className="whitespace-pre-wrap break-words">{text}</p>
      <p className="text-muted text-small">
        <PersonName email={by} />, {storedDayToLabel(on)}
        {recordedBy !== by && (
          <>
            , recorded by <PersonName email={recordedBy} />
          </>
        )}
      </p>
      {documents.length > 0 && (
        <Attachments
          label={`Files of the answer of ${storedDayToLabel(on)}`}
          attachments={documents}
          projectId={rfi.projectId}
        />
      )}
    </div>
  )
}
