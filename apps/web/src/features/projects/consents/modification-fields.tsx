/** The modifications in the form of a consent, with the conditions that each of them added, changed and deleted. */
import {
  type ModificationEffect,
  modificationEffects,
  type NumberFault,
} from '@plumbline/domain/conditions/modifications.ts'
import type { ConsentDraft } from '@plumbline/domain/conditions/save-consent.ts'
import { Plus, X } from 'lucide-react'
import { DayField } from '#core/dates/day-field.tsx'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { useModifications } from './use-modifications.ts'

type DraftModifications = ConsentDraft['modifications']
type DraftModification = DraftModifications[number]

interface ModificationFieldsProps extends Omit<ReturnType<typeof useModifications>, 'readEffects'> {
  modifications: DraftModifications
  faulty: readonly string[]
  onChange: (modifications: DraftModifications) => void
}

export function ModificationFields(props: ModificationFieldsProps) {
  const { modifications, faulty, onChange, ...conditions } = props
  const { newId } = useServices()
  const change = (at: number, changes: Partial<DraftModification>) =>
    onChange(modifications.map((each, index) => (index === at ? { ...each, ...changes } : each)))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="mb-1 font-semibold text-control">Modifications</legend>
      {modifications.map((modification, at) => (
        <div key={modification.id} className="flex flex-col gap-3 rounded-control border border-line p-3">
          <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[9rem_10rem_minmax(0,1fr)_auto]">
            <TextField
              label={`Reference ${at + 1}`}
              value={modification.reference}
              error={
                faulty.includes('modifications') && isEmpty(modification)
                  ? 'Enter a reference or a date.'
                  : undefined
              }
              onChange={(event) => change(at, { reference: event.target.value })}
            />
            <DayField
              label={`Date ${at + 1}`}
              value={modification.date}
              error={faulty.includes(`modifications.${at}`) ? 'Enter a complete date.' : undefined}
              onChange={(event) => change(at, { date: event.target.value })}
            />
            <div className="max-sm:col-span-2">
              <TextField
                label={`What It Changed ${at + 1}`}
                value={modification.changes}
                onChange={(event) => change(at, { changes: event.target.value })}
              />
            </div>
            <IconButton
              label={`Remove modification ${at + 1}`}
              icon={<X />}
              className="max-sm:col-start-2 max-sm:justify-self-end sm:mt-6"
              onClick={() => onChange(modifications.filter((_, index) => index !== at))}
            />
          </div>
          {conditions.hasConditions && (
            <EffectFields {...conditions} modificationId={modification.id} position={at + 1} />
          )}
        </div>
      ))}
      {conditions.hasConditions && modifications.length > 0 && (
        <p className="text-control text-muted">
          Enter the numbers of conditions as the notice lists them, such as 4, 7 and 12A. A deleted condition
          stays readable, and no gate waits for it.
        </p>
      )}
      <div>
        <Button
          size="small"
          variant="ghost"
          icon={<Plus />}
          onClick={() => onChange([...modifications, { id: newId(), reference: '', date: '', changes: '' }])}
        >
          Add Modification
        </Button>
      </div>
    </fieldset>
  )
}

function isEmpty({ reference, date, changes }: DraftModification): boolean {
  return `${reference}${date}${changes}`.trim() === ''
}

const labels: Readonly<Record<ModificationEffect, string>> = {
  added: 'Conditions Added',
  changed: 'Conditions Changed',
  deleted: 'Conditions Deleted',
}

interface EffectFieldsProps extends Pick<ModificationFieldsProps, 'getTexts' | 'enter' | 'faults'> {
  modificationId: string
  position: number
}

function EffectFields({ modificationId, position, getTexts, enter, faults }: EffectFieldsProps) {
  const texts = getTexts(modificationId)
  return (
    <div className="grid items-start gap-2 sm:grid-cols-3">
      {modificationEffects.map((effect) => (
        <TextField
          key={effect}
          label={`${labels[effect]} ${position}`}
          value={texts[effect]}
          error={faultToText(faults[modificationId]?.[effect])}
          onChange={(event) => enter(modificationId, effect, event.target.value)}
        />
      ))}
    </div>
  )
}

function faultToText(fault: NumberFault | undefined): string | undefined {
  if (!fault) return undefined
  return fault.reason === 'unknown'
    ? `This consent has no condition ${fault.number}.`
    : `Condition ${fault.number} is in two of these fields.`
}
