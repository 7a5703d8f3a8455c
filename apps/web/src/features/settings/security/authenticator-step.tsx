/** Shows the secret to an authenticator app, and asks for its first code. */
import type { Authenticator } from '@plumbline/domain/team/wire/team.ts'
import { useEffect, useMemo, useRef } from 'react'
import { encode } from 'uqr'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { type FormErrors, getText, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface AuthenticatorStepProps {
  authenticator: Authenticator
  onConfirmed: () => void
}

export function AuthenticatorStep({ authenticator: { uri, secret }, onConfirmed }: AuthenticatorStepProps) {
  const { accounts } = useServices()
  const start = useRef<HTMLParagraphElement>(null)
  // The step before had the focus.
  useEffect(() => start.current?.focus(), [])

  const { errors, isBusy, formProps } = useAccountForm(async (form): Promise<FormErrors | undefined> => {
    const code = getText(form, 'code').replaceAll(' ', '')
    if (code === '') return { code: 'Enter the code that the app shows.' }
    const answer = await (await accounts()).confirmTwoFactor(code)
    if (!answer.isDone) {
      const why = failureToSentence(answer.failure)
      return answer.failure === 'wrong-code' ? { code: why } : { form: why }
    }
    onConfirmed()
    return undefined
  })

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p ref={start} tabIndex={-1} className="outline-none">
        Scan this code with your authenticator app. Then enter the six digits that the app shows.
      </p>
      <div className="flex justify-center">
        <QrCode text={uri} label="QR code for your authenticator app" />
      </div>
      <CopyField
        label="Secret Key"
        text={secret}
        hint="For an app that cannot scan, or one on this device."
      />
      <TextField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        className="tabular-nums"
        error={errors.code}
      />
      <FormProblem problem={errors.form} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Turn On
        </Button>
      </div>
    </form>
  )
}

/** A QR code, which a phone reads from the screen. Dark on light in both themes, because many readers require that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-card border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The standard asks for a border of four modules. */
const border = 4

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}
