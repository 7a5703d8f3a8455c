/** A part of a screen that shows an answer of the server: a placeholder until it exists, and a message if it fails. */
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { Skeleton } from '#ui/surfaces/skeleton.tsx'
import type { Answer } from './use-answer.ts'

interface AnsweredPartProps<T> {
  answer: Answer<T>
  children: (value: T) => ReactNode
}

export function AnsweredPart<T>({ answer: { value, problem, ask }, children }: AnsweredPartProps<T>) {
  return (
    <>
      {problem && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <FormProblem problem={problem} />
          <Button size="small" onClick={() => void ask()}>
            Try Again
          </Button>
        </div>
      )}
      {value !== undefined ? children(value) : !problem && <Skeleton className="h-24" />}
    </>
  )
}
