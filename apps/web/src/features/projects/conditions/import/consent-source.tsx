/** Where the text of a consent comes from: a PDF or a text file, or pasted text. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { useRef, useState } from 'react'
import { Spinner } from '#ui/controls/spinner.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'

interface ConsentSourceProps {
  text: string
  error: string | undefined
  onText: (text: string) => void
  onRead: (text: string) => void
}

export function ConsentSource({ text, error, onText, onRead }: ConsentSourceProps) {
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const latest = useRef<File>(undefined)

  async function choose([chosen]: readonly File[]) {
    latest.current = chosen
    setFile(chosen)
    setFault(undefined)
    if (!chosen) return
    const { readConsentFile } = await import('./read-consent-file.ts')
    const read = await readConsentFile(chosen).catch(() => undefined)
    if (latest.current !== chosen) return
    if (read?.kind === 'text') onRead(read.text)
    else
      setFault(read?.fault ?? 'The file could not be read. Close it in other programs, and choose it again.')
  }

  return (
    <div className="flex flex-col gap-5">
      <FileDrop
        label="Consent"
        hint="A PDF with text in it, or a text file"
        error={fault}
        accept=".pdf,.txt"
        files={file ? [file] : []}
        onFiles={(files) => void choose(files)}
        formatSize={sizeToText}
      />
      {file && !fault && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          Reading the file…
        </p>
      )}
      <TextArea
        label="Or paste the text here"
        hint="Copy all pages of the notice of determination, with its headings."
        rows={10}
        error={error}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  )
}
