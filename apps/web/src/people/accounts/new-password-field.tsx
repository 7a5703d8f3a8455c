/** The field for a new password, with how good it is. */
import {
  type PasswordRating,
  passwordLength,
  ratePassword,
} from '@plumbline/domain/people/account/rate-password.ts'
import { useId, useState } from 'react'
import { PasswordField } from '#ui/fields/password-field.tsx'

interface NewPasswordFieldProps {
  label?: string
  name: string
  error?: string | undefined
  /** What others know about the person. */
  known?: readonly string[]
}

const { least, advised, max } = passwordLength

const hints: Record<PasswordRating, string> = {
  empty: `At least ${least} characters. Several words that do not belong together are safe and easy to remember.`,
  'too-short': `At least ${least} characters.`,
  'too-long': `At most ${max} characters.`,
  guessable: 'Easy to guess: it is mostly your name or your address, or too few different characters.',
  fair: `Good enough. With ${advised} characters or more it is safer.`,
  good: 'A good password.',
}

/** Undefined for a password that may be sent. */
export function passwordProblem(password: string, known?: readonly string[]): string | undefined {
  const rating = ratePassword(password, known)
  if (rating === 'empty') return 'Enter a password.'
  return rating === 'fair' || rating === 'good' ? undefined : hints[rating]
}

export function NewPasswordField({ label = 'Password', name, error, known }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  const rating = ratePassword(password, known)
  /** By the server, which knows the passwords that many people use. The error reports it until another one is typed. */
  const isRefused = error !== undefined && steps[rating] > 1
  const hintId = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        aria-details={hintId}
        isRequired
        error={error}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Meter reached={isRefused ? 1 : steps[rating]} />
      <p id={hintId} role="status" className="text-muted text-small">
        {isRefused ? '' : hints[rating]}
      </p>
    </div>
  )
}

const steps: Record<PasswordRating, number> = {
  empty: 0,
  'too-short': 1,
  'too-long': 1,
  guessable: 1,
  fair: 2,
  good: 3,
}
const colors = ['', 'var(--danger-solid)', 'var(--bar-amber)', 'var(--success)']

/** The line below states the same in words. */
function Meter({ reached }: { reached: number }) {
  return (
    <div aria-hidden className="flex gap-1">
      {[1, 2, 3].map((step) => (
        <span
          key={step}
          className="h-1 flex-1 rounded-full bg-line"
          style={step <= reached ? { background: colors[reached] } : undefined}
        />
      ))}
    </div>
  )
}
