/** A text to copy: a link or a code. It shows when it was copied. */
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { copyText } from './copy-text.ts'
import { Field } from './field.tsx'

interface CopyFieldProps {
  label: string
  text: string
  hint?: string | undefined
}

export function CopyField({ label, text, hint }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState('')
  const isCopied = copied === text

  async function copy() {
    if (await copyText(text)) setCopied(text)
    // Then it can be copied by keyboard or from the menu of the browser.
    else field.current?.select()
  }

  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            ref={field}
            readOnly
            value={text}
            className="input"
            onFocus={(event) => event.target.select()}
          />
          <Button icon={isCopied ? <Check /> : <Copy />} className="shrink-0" onClick={copy}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <span role="status" className="sr-only">
            {isCopied && `${label} copied`}
          </span>
        </div>
      )}
    </Field>
  )
}
