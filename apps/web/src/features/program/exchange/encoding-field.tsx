/** Chooses the encoding of a file that does not name it, by the names that the choice gives. */
import type { CodePage } from '#core/text-encoding/code-pages.ts'
import { codePages } from '#core/text-encoding/code-pages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { codePageNames, messages, quote } from './messages.ts'

const visibleNames = 5

interface EncodingFieldProps {
  codePage: CodePage
  /** The names of tasks, calendars and people, as they are read with this encoding. */
  names: readonly string[]
  onChange: (codePage: CodePage) => void
}

export function EncodingField({ codePage, names, onChange }: EncodingFieldProps) {
  const distinctive = [...new Set(names.filter((name) => /[^\x20-\x7e]/.test(name)))].slice(0, visibleNames)
  return (
    <div>
      <SelectField
        label="Text Encoding"
        hint={messages.encoding}
        options={codePages.map((page) => ({ value: page, label: codePageNames[page] }))}
        value={codePage}
        // `as`: one of the options above.
        onChange={(chosen) => onChange(chosen as CodePage)}
      />
      {distinctive.length > 0 && (
        <p className="mt-2 break-words" aria-live="polite">
          Names with this encoding: {distinctive.map(quote).join(', ')}
        </p>
      )}
    </div>
  )
}
