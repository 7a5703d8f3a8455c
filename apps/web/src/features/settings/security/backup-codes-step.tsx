/** Shows new back-up codes, once: the server keeps none that it could show again. */
import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveBlob } from '#core/download/save-blob.ts'
import { useUser } from '#data/workspace/hooks.ts'
import { Button } from '#ui/controls/button.tsx'
import { copyText } from '#ui/fields/copy-text.ts'

interface BackupCodesStepProps {
  codes: readonly string[]
  onDone: () => void
}

export function BackupCodesStep({ codes, onDone }: BackupCodesStepProps) {
  const user = useUser()
  const start = useRef<HTMLParagraphElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  // The step before had the focus.
  useEffect(() => start.current?.focus(), [])

  function download() {
    const lines = [`Back-up codes of ${user?.email} for Plumbline. Each works once.`, '', ...codes, '']
    saveBlob(new Blob([lines.join('\n')], { type: 'text/plain' }), 'plumbline_backup_codes.txt')
  }

  return (
    <div className="flex flex-col gap-4">
      <p ref={start} tabIndex={-1} className="outline-none">
        Keep these codes where you find them without your phone. Each lets you sign in once. They are shown
        only now.
      </p>
      <ul
        aria-label="Back-up codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border border-line bg-sunken p-4 font-mono tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={isCopied ? <Check /> : <Copy />}
          onClick={async () => setIsCopied(await copyText(codes.join('\n')))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button icon={<Download />} onClick={download}>
          Download
        </Button>
        <span role="status" className="sr-only">
          {isCopied && 'Back-up codes copied'}
        </span>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
