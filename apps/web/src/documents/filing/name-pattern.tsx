/** The choice of how number, revision and title are read from the names of many files, once for all of them. */
import { compileNameTemplate } from '@plumbline/domain/documents/filing/file-name-template.ts'
import { proposeNameTemplates } from '@plumbline/domain/documents/filing/propose-name-templates.ts'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { CustomPattern } from './custom-pattern.tsx'
import { TemplateText, toExampleText } from './template-text.tsx'
import './name-pattern.css'

interface NamePatternProps {
  /** The names of all files, without their extensions. */
  names: readonly string[]
  /** '' if every name is guessed. */
  template: string
  /** The project that remembers this pattern from earlier files. */
  rememberedBy: string | undefined
  misfits: number
  onChange: (template: string) => void
  /** Leads to the next row that does not fit. */
  onShowMisfit: () => void
}

export function NamePattern(props: NamePatternProps) {
  const { names, template, rememberedBy, misfits, onChange, onShowMisfit } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="mb-3 rounded-control border border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-control">
            <span className="font-semibold">File names: </span>
            {template === '' ? 'each is read by itself' : <TemplateText template={template} />}
          </p>
          <p className="text-muted text-small" role="status">
            {rememberedBy && `The pattern of ${rememberedBy}. `}
            {template !== '' && toFitText(names.length, misfits)}
            {template === '' && !rememberedBy && 'Choose a pattern if numbers or revisions are wrong.'}
          </p>
        </div>
        {misfits > 0 && (
          <Button size="small" variant="ghost" onClick={onShowMisfit}>
            Show Next
          </Button>
        )}
        <Button
          size="small"
          icon={<ChevronDown className={clsx(isOpen && 'rotate-180')} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          Choose Pattern
        </Button>
      </div>
      {isOpen && (
        <div id={id} className="border-line border-t">
          <PatternOptions names={names} template={template} onChange={onChange} />
        </div>
      )}
    </div>
  )
}

function toFitText(count: number, misfits: number): string {
  if (misfits === 0) return `All ${count} names have this form.`
  const some = misfits === 1 ? '1 name has' : `${misfits} names have`
  return `${some} another form and ${misfits === 1 ? 'is' : 'are'} read by ${misfits === 1 ? 'itself' : 'themselves'}.`
}

function PatternOptions({
  names,
  template,
  onChange,
}: Pick<NamePatternProps, 'names' | 'template' | 'onChange'>) {
  const proposed = useMemo(() => proposeNameTemplates(names), [names])
  const isProposed = template === '' || proposed.some((one) => one.template === template)
  const [isCustom, setIsCustom] = useState(!isProposed)
  const radio = useId()
  const sample = names[0] ?? ''

  function choose(next: string) {
    setIsCustom(false)
    onChange(next)
  }

  return (
    <fieldset aria-label="How file names are read">
      <PatternOption
        name={radio}
        label="Automatic"
        isChosen={!isCustom && template === ''}
        onChoose={() => choose('')}
      >
        <span className="text-muted text-small">Each name is read by itself.</span>
      </PatternOption>
      {proposed.map((one) => (
        <PatternOption
          key={one.template}
          name={radio}
          label={<TemplateText template={one.template} />}
          fits={`${one.fits} of ${names.length} names`}
          isChosen={!isCustom && template === one.template}
          onChoose={() => choose(one.template)}
        >
          <Example template={one.template} name={sample} />
        </PatternOption>
      ))}
      <PatternOption
        name={radio}
        label="Another pattern"
        isChosen={isCustom}
        onChoose={() => {
          setIsCustom(true)
          if (template === '' && proposed[0]) onChange(proposed[0].template)
        }}
      >
        <span className="text-muted text-small">Say what the parts of a name are.</span>
      </PatternOption>
      {isCustom && <CustomPattern names={names} template={template} onChange={onChange} />}
    </fieldset>
  )
}

interface PatternOptionProps {
  name: string
  label: ReactNode
  fits?: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function PatternOption({ name, label, fits, isChosen, onChoose, children }: PatternOptionProps) {
  return (
    <label className="name-option">
      <input
        type="radio"
        name={name}
        className="size-4 accent-accent"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="flex min-w-0 flex-col">
        <span className="text-control">{label}</span>
        {children}
      </span>
      <span className="text-muted text-small tabular-nums">{fits}</span>
    </label>
  )
}

/** What the pattern reads from one name. */
function Example({ template, name }: { template: string; name: string }) {
  const reading = compileNameTemplate(template)?.read(name)
  return (
    <span className="truncate text-muted text-small" title={name}>
      {reading ? toExampleText(reading) : 'The first name has another form.'}
    </span>
  )
}
