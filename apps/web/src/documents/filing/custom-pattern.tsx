/** Makes a pattern from a name whose parts the user assigns to fields, or from what the user types. */
import { compileNameTemplate } from '@plumbline/domain/documents/filing/file-name-template.ts'
import { rolesOfParts, splitName, templateFromParts } from '@plumbline/domain/documents/filing/name-parts.ts'
import {
  checkNameTemplate,
  type NameToken,
  nameTokens,
  type TemplateFault,
} from '@plumbline/domain/documents/filing/name-template-parts.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toExampleText, tokenLabels } from './template-text.tsx'

interface CustomPatternProps {
  names: readonly string[]
  template: string
  onChange: (template: string) => void
}

const tokenOptions = nameTokens.map((value) => ({
  value,
  label: value === 'skip' ? 'Leave Out' : tokenLabels[value],
}))

const faults: Readonly<Record<TemplateFault, string>> = {
  'unknown-part': `The parts are ${nameTokens.map((token) => `{${token}}`).join(' ')}.`,
  'no-number-or-title': 'It needs {number} or {title}.',
  'too-long': 'It has too many parts.',
}

export function CustomPattern({ names, template, onChange }: CustomPatternProps) {
  const [index, setIndex] = useState(0)
  const [token, setToken] = useState<NameToken>('number')
  /** What is typed, as long as it is no pattern yet. */
  const [typed, setTyped] = useState(template)
  const visible = checkNameTemplate(typed) ? typed : template
  const fault = checkNameTemplate(visible)
  const name = names[index % names.length] ?? ''
  const { parts } = splitName(name)
  const roles = rolesOfParts(name, parts, template)
  const reading = compileNameTemplate(template)?.read(name)

  function press(pressed: number) {
    const next = templateFromParts(
      name,
      roles.map((role, at) => (at === pressed ? token : role)),
    )
    setTyped(next)
    onChange(next)
  }

  function typePattern(text: string) {
    setTyped(text)
    if (!checkNameTemplate(text)) onChange(text)
  }

  return (
    <div className="flex flex-col gap-3 border-line border-t bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-control">Choose a field, then press the parts of the name that it has.</span>
        <div className="max-w-full overflow-x-auto">
          <Segmented label="Field" options={tokenOptions} value={token} onChange={setToken} />
        </div>
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          label="Previous name"
          icon={<ChevronLeft />}
          onClick={() => setIndex((index + names.length - 1) % names.length)}
        />
        <IconButton
          label="Next name"
          icon={<ChevronRight />}
          onClick={() => setIndex((index + 1) % names.length)}
        />
        <p role="status" className="ml-1 min-w-0 wrap-anywhere">
          <span className="block font-semibold text-control">{name}</span>
          <span className="block text-muted text-small">
            {reading ? toExampleText(reading) : 'This name has another form than the pattern.'}
          </span>
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap gap-1.5">
        {parts.map(({ text, start }, at) => (
          <button key={start} type="button" className="name-part" onClick={() => press(at)}>
            <span className="font-semibold text-control wrap-anywhere">{text}</span>
            <span className={`name-token name-token-${roles[at]}`}>{tokenLabels[roles[at] ?? 'title']}</span>
          </button>
        ))}
      </div>
      <TextField
        label="Pattern"
        value={visible}
        placeholder="{number} {title} rev {revision}"
        hint={`Fields: ${nameTokens.map((each) => `{${each}}`).join(' ')}. Other characters are as in the names.`}
        error={fault && faults[fault]}
        onChange={({ target }) => typePattern(target.value)}
      />
    </div>
  )
}
