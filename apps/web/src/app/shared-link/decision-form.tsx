/** The decision of an outside reviewer: an outcome that states whether work may proceed, and a comment. */
import type { OpenedReview } from '@plumbline/domain/team/read-links/opened-review.ts'
import type { DecideByLink } from '@plumbline/domain/team/wire/links.ts'
import { outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
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

export function DecisionForm({ review: { documents, outcomes }, onDecide }: DecisionFormProps) {
  const [code, setCode] = useState('')
  const outcome = outcomes.find((each) => each.code === code)
  const [problem, setProblem] = useState<string>()
  const { errors, isBusy, formProps } = useAccountForm(async (form) => {
    const found = onlyErrors({ outcome: outcome ? undefined : 'Choose an outcome.' })
    if (found || !outcome) return found
    const seen = documents.map(({ id, revision }) => ({ id, revision }))
    const failure = await onDecide({ outcome: outcome.code, comment: getText(form, 'comment').trim(), seen })
    setProblem(failure && failureToSentence(failure))
    return undefined
  })
  return (
    <form {...formProps} className="flex flex-col gap-4 print:hidden">
      <FormProblem problem={errors.form ?? problem} />
      <SelectField
        label="Outcome"
        isRequired
        options={outcomes.map((each) => ({ value: each.code, label: outcomeToText(each) }))}
        value={code}
        placeholder="Choose an outcome"
        hint={outcome && toConsequence(outcome)}
        error={errors.outcome}
        onChange={setCode}
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
