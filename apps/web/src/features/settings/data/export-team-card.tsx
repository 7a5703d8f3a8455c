/** Exports the whole team as one archive, for its owners. */
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { useState } from 'react'
import { openSaveTarget } from '#core/download/save-target.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { type FormErrors, getText, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Card } from '#ui/surfaces/card.tsx'

export function ExportTeamCard({ team }: { team: { readonly id: string; readonly name: string } }) {
  const { accounts, clock } = useServices()
  const toasts = useToasts()
  /** Undefined if no export is running. `done` is 0 while the server makes the archive. */
  const [run, setRun] = useState<{ readonly done: number; readonly stop: AbortController }>()
  const [exports, setExports] = useState(0)

  const { errors, isBusy, formProps } = useAccountForm(async (form): Promise<FormErrors | undefined> => {
    const password = getText(form, 'password')
    if (!password) return { password: 'Enter your password.' }
    const stop = new AbortController()
    try {
      // Before anything is awaited, because browsers ask where to save only right after a click.
      const target = await openSaveTarget(`plumbline_team_${instantToDay(clock.now())}.tar.gz`)
      setRun({ done: 0, stop })
      const answer = await (await accounts()).of(team.id).exportTeam(password, stop.signal)
      if (!answer.isDone) {
        if (stop.signal.aborted) return undefined
        const why = failureToSentence(answer.failure)
        return answer.failure === 'wrong-password' ? { password: why } : { form: why }
      }
      const { body, headers } = answer.value
      const size = Number(headers.get('content-length')) || 1
      if (body)
        await target(
          counted(body, (bytes) => setRun({ done: bytes / size, stop })),
          stop.signal,
        )
      toasts.show({
        title: 'Team Exported',
        description: `Keep the archive of ${team.name} in a safe place.`,
      })
      setExports(exports + 1)
      return undefined
    } catch (problem) {
      const isStopped = stop.signal.aborted || Object(problem).name === 'AbortError'
      return isStopped
        ? undefined
        : { form: 'The archive could not be saved. Check the free space and try again.' }
    } finally {
      setRun(undefined)
    }
  })

  return (
    <Card title="Export Team">
      <p className="mb-3">
        One archive with all records, files, accounts and the audit of {team.name}. A new server reads it with{' '}
        <code>main.js import</code>.
      </p>
      <form {...formProps} key={exports} className="flex max-w-sm flex-col gap-3">
        <PasswordField
          label="Your Password"
          name="password"
          autoComplete="current-password"
          isRequired
          error={errors.password}
        />
        <FormProblem problem={errors.form} />
        {run ? (
          <div className="flex items-end gap-3">
            <div className="flex-1">
              <ProgressBar
                label={run.done === 0 ? 'The server prepares the archive' : 'Saving the archive'}
                value={Math.round(run.done * 100)}
                tone="blue"
              />
            </div>
            <Button size="small" onClick={() => run.stop.abort()}>
              Cancel
            </Button>
          </div>
        ) : (
          <div>
            <Button type="submit" isBusy={isBusy}>
              Export Team
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

function counted(body: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void) {
  let bytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, out) {
        bytes += piece.byteLength
        onBytes(bytes)
        out.enqueue(piece)
      },
    }),
  )
}
