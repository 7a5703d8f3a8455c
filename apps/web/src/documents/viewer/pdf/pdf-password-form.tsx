/** Asks for the password of a protected PDF. It is not stored. */
import { type FormEvent, useState } from 'react'
import { ViewerNotice } from '#documents/viewer/controls/viewer-notice.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface PdfPasswordFormProps {
  detail: string
  isWrong: boolean
  onDownload(): void
  onPassword(password: string): void
}

export function PdfPasswordForm({ detail, isWrong, onDownload, onPassword }: PdfPasswordFormProps) {
  const [password, setPassword] = useState('')

  function open(event: FormEvent) {
    event.preventDefault()
    onPassword(password)
  }

  return (
    <ViewerNotice
      title="Protected by a password"
      detail={detail}
      why="Enter the password that was set for this PDF."
      onDownload={onDownload}
    >
      <form className="flex w-full flex-col gap-3 text-left" onSubmit={open} noValidate>
        <TextField
          label="Password"
          type="password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          {...(isWrong && { error: 'That is not the password of this PDF.' })}
        />
        <Button type="submit" variant="primary">
          Open
        </Button>
      </form>
    </ViewerNotice>
  )
}
