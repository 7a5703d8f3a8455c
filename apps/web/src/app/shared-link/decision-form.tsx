/** The decision of an outside reviewer: an outcome that states whether work may proceed, and a comment. */
import type { OpenedReview } from '@plumbline/domain/team/read-links/opened-review.ts'
import type { DecideByLink } from '@plumbline/domain/team/wire/links.ts'
import { type OutcomeCode, outcomeCodes, outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import { useState } from 'react'
import type { AccountFailure } from '#data/team/team-accounts.ts'
import { toConsequence } from '#features/workflows/review/review-texts.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { getText, onlyErrors, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'

export type GivenDecision = Pick<DecideByLink, 'outcome' | 'comment' | 'seen'>

/** Returns why it was refused. */
export type Decide = (given: GivenDecision) => Promise<AccountFailure | undefined>

interface DecisionFormProps {
  review: OpenedReview
  onDecide: Decide
}

export function DecisionForm({ review: { documents }, onDecide }: DecisionFormProps) {
  const [outcome, setOutcome] = useState<OutcomeCode>()
  const [problem, setProblem] = useState<string>()
  const { errors, isBusy, formProps } = useAccountForm(async (form) => {
    const found = onlyErrors({ outcome: outcome ? undefined : 'Choose an outcome.' })
    if (found || !outcome) return found
    const seen = documents.map(({ id, revision }) => ({ id, revision }))
    const failure = await onDecide({ outcome, comment: getText(form, 'comment').trim(), seen })
    setProblem(failure && failureToSentence(failure))
    return undefined
  })
  return (
    <form {...formProps} className="flex flex-col gap-4 print:hidden">
      <FormProblem problem={errors.form ?? problem} />
      <SelectField
        label="Outcome"
        isRequired
        options={outcomeCodes.map((code) => ({ value: code, label: outcomeToText(code) }))}
        value={outcome ?? ''}
        placeholder="Choose an outcome"
        hint={outcome && toConsequence(outcome)}
        error={errors.outcome}
        onChange={(chosen) => setOutcome(outcomeCodes.find((code) => code === chosen))}
      />
      <TextArea label="Comment" name="comment" maxLength={20_000} />
      <p className="text-muted text-small">
        The team sees your decision, your address, and that it came by this link. You decide once.
      </p>
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Record Decision
        </Button>
      </div>
    </form>
  )
}
