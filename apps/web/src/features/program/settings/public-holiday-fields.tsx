/** Chooses a country and its region, whose public holidays are then listed. */
import type { ReadHolidays } from '@plumbline/domain/program/formats/ics/read-holidays.ts'
import type { Span } from '@plumbline/domain/program/formats/ics/yearly-rule.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { loadQuietly } from '#core/lazy/load-quietly.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { HolidayPlace } from './public-holidays.ts'

const holidayCode = lazyImport(() => import('./public-holidays.ts'))

interface PublicHolidayFieldsProps {
  place: HolidayPlace
  span: Span
  onChoose: (place: HolidayPlace, found: ReadHolidays) => void
}

export function PublicHolidayFields({ place, span, onChoose }: PublicHolidayFieldsProps) {
  const { code, hasFailed, tryAgain } = useHolidayCode()
  if (hasFailed)
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="alert">
          The list of public holidays could not be loaded. Connect, or choose a calendar file.
        </p>
        <Button onClick={tryAgain}>Try Again</Button>
      </div>
    )

  const { country, region } = place
  const regions = country && code ? code.listRegions(country) : []
  const choose = (chosen: HolidayPlace) => code && onChoose(chosen, code.findPublicHolidays(chosen, span))
  return (
    <div className="flex flex-col gap-2">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Country"
          options={code?.listCountries() ?? []}
          value={country}
          placeholder={code ? undefined : 'Loading…'}
          isDisabled={!code}
          onChange={(chosen) => choose({ country: chosen, region: '' })}
        />
        {regions.length > 0 && (
          <SelectField
            label="State or Region"
            hint={region ? undefined : 'Without one, only the holidays of the whole country are listed.'}
            options={regions}
            value={region}
            onChange={(chosen) => choose({ country, region: chosen })}
          />
        )}
      </div>
      <p className="text-muted text-small">
        Public holidays by{' '}
        <ExternalLink href="https://github.com/commenthol/date-holidays">date-holidays</ExternalLink>,{' '}
        <ExternalLink href="https://creativecommons.org/licenses/by-sa/3.0/">CC BY-SA 3.0</ExternalLink>
      </p>
    </div>
  )
}

function useHolidayCode() {
  const [code, setCode] = useState(() => holidayCode.loaded())
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  useEffect(() => {
    if (holidayCode.loaded()) return undefined
    return loadQuietly(holidayCode.load, setCode, () => setFailedAttempt(attempt))
  }, [attempt])
  return {
    code,
    hasFailed: !code && failedAttempt === attempt,
    tryAgain: () => setAttempt(attempt + 1),
  }
}

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-accent-text underline">
      {children}
    </a>
  )
}
