/** The consents in an imported spreadsheet that the project does not have, with what the spreadsheet states of them. */
import { readConsent } from '@plumbline/domain/conditions/consent-text/read-consent.ts'
import { readParticulars } from '@plumbline/domain/conditions/consent-text/read-particulars.ts'
import { type ConsentDraft, getConsentDraft } from '@plumbline/domain/conditions/save-consent.ts'
import { parseDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { useEffect, useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { useServices } from '#data/workspace/services.ts'
import type { FaultyRowsProps } from '#registers/import/register-import.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { required } from '../../consents/messages.ts'

type Rows = Pick<FaultyRowsProps<unknown>, 'planned' | 'mapped'>

interface UnknownConsent {
  readonly name: string
  readonly title: string
  readonly reference: string
  readonly authority: string
  readonly date: string
}

/** Added with the rows that name it, in one request. */
export interface NewConsent {
  readonly id: Id
  /** As the rows name it. */
  readonly name: string
  readonly draft: ConsentDraft
}

interface UnknownConsentsProps extends Rows {
  /** Called with those that the import will add, and with none once the import is closed. */
  onAdded: (added: readonly NewConsent[]) => void
}

const maxName = 1000

export function UnknownConsents({ onAdded, ...rows }: UnknownConsentsProps) {
  const [added, setAdded] = useState<readonly NewConsent[]>([])
  const change = (next: readonly NewConsent[]) => {
    setAdded(next)
    onAdded(next)
  }
  useEffect(() => () => onAdded([]), [onAdded])
  return (
    <>
      {added.map((consent) => (
        <div
          key={consent.id}
          className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3"
        >
          <p role="status" className="min-w-0 wrap-anywhere">
            The consent {consent.name} will be added together with the rows.
          </p>
          <Button size="small" onClick={() => change(added.filter(({ id }) => id !== consent.id))}>
            Do Not Add
          </Button>
        </div>
      ))}
      {findUnknownConsents(rows).map((found) => (
        <FoundConsent
          key={foldText(found.name)}
          found={found}
          onAdd={(consent) => change([...added, consent])}
        />
      ))}
    </>
  )
}

/** Each consent once, as it is written first. Its columns may be filled in only one of its rows. */
function findUnknownConsents({ planned, mapped }: Rows): readonly UnknownConsent[] {
  const position = (key: string) => mapped.findIndex(({ field }) => field.key === key)
  const [named, authority, date] = [
    position('consent'),
    position('consentAuthority'),
    position('consentDate'),
  ]
  const column = mapped[named]
  const unknown = new Map<string, UnknownConsent>()
  if (!column) return []
  for (const { row, cells, faults } of planned) {
    const name = row.cells[column.index]?.trim() ?? ''
    if (name === '' || name.length > maxName || !faults.has(column.index)) continue
    const read = (at: number) => {
      const cell = cells[at]
      return cell && 'value' in cell ? cell.value : ''
    }
    const before = unknown.get(foldText(name)) ?? toConsent(name)
    unknown.set(foldText(name), {
      ...before,
      authority: before.authority || read(authority),
      date: before.date || read(date),
    })
  }
  return [...unknown.values()]
}

/** Rows name a consent by its reference, or else by its title. */
function toConsent(name: string): UnknownConsent {
  const { title, reference } = readParticulars(name, readConsent(name))
  const isReference = foldText(reference) === foldText(name)
  return {
    name,
    title: isReference ? title : name,
    reference: isReference ? name : '',
    authority: '',
    date: '',
  }
}

interface FoundConsentProps {
  found: UnknownConsent
  onAdd: (consent: NewConsent) => void
}

function FoundConsent({ found, onAdd }: FoundConsentProps) {
  const { newId } = useServices()
  const [typed, setTyped] = useState<Partial<Pick<UnknownConsent, 'title' | 'authority' | 'date'>>>({})
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const { name, ...particulars } = { ...found, ...typed }
  const tie = (field: 'title' | 'authority' | 'date') => ({
    value: particulars[field],
    error: faulty.includes(field) ? required[field] : undefined,
    hint: found[field] === '' && particulars[field] === '' ? 'Not found in the spreadsheet.' : undefined,
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [field]: event.target.value })),
  })

  function add() {
    const { title, reference, date } = particulars
    const missing = title.trim() === '' && reference.trim() === '' ? ['title'] : []
    const invalid = date.trim() !== '' && !parseDay(date.trim()) ? ['date'] : []
    setFaulty([...missing, ...invalid])
    if (missing.length + invalid.length > 0) return
    onAdd({ id: newId(), name, draft: { ...getConsentDraft(), ...particulars } })
  }

  return (
    <section aria-label={`New Consent ${name}`} className="card flex flex-col gap-3 p-3">
      <p className="wrap-anywhere">
        This project does not have the consent {name}. Add it to import its rows.
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {found.reference !== '' && <TextField label="Title" maxLength={maxName} {...tie('title')} />}
        <TextField label="Authority" maxLength={maxName} {...tie('authority')} />
        <DayField label="Date of Determination" {...tie('date')} />
      </div>
      <div>
        <Button size="small" onClick={add}>
          Add Consent
        </Button>
      </div>
    </section>
  )
}
