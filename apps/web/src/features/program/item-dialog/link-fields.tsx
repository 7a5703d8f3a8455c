/** The predecessors of a task: one line per link, with type and lag. */
import type { LinkDraft, ProgramDraft } from '@plumbline/domain/program/draft/program-draft.ts'
import { predecessorChoices } from '@plumbline/domain/program/items/program-links.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { Plus, X } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ItemField } from '../items/item-field.tsx'

interface LinkFieldsProps {
  links: ProgramDraft['links']
  rows: readonly ProgramRow[]
  itemId: string | undefined
  error: (field: string) => string | undefined
  onChange: (links: readonly LinkDraft[]) => void
}

const types = [
  { value: 'FS', label: 'Finish to start' },
  { value: 'SS', label: 'Start to start' },
  { value: 'FF', label: 'Finish to finish' },
  { value: 'SF', label: 'Start to finish' },
] as const

const lagLabels = { days: 'Lag (days)', 'elapsed-days': 'Lag (elapsed days)', percent: 'Lag (%)' }

const blank: LinkDraft = { predecessorId: '', type: 'FS', lag: '', unit: 'days' }

export function LinkFields({ links, rows, itemId, error, onChange }: LinkFieldsProps) {
  const choices = useMemo(() => predecessorChoices(rows, itemId), [rows, itemId])
  const visible = links.length === 0 ? [blank] : links
  const change = (at: number, changes: Partial<LinkDraft>) =>
    onChange(visible.map((link, index) => (index === at ? { ...link, ...changes } : link)))

  return (
    <fieldset className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="sr-only">Predecessors</legend>
      {visible.map((link, at) => {
        const number = at === 0 ? '' : ` ${at + 1}`
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the form refers to them by index.
            key={at}
            className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem]"
          >
            <div className="col-span-2 sm:col-span-1">
              <ItemField
                label={`Predecessor${number}`}
                rows={rows}
                choices={choices}
                none="No predecessor"
                value={link.predecessorId}
                error={error(`links.${at}`)}
                onChange={(predecessorId) => change(at, { predecessorId })}
              />
            </div>
            <SelectField
              label={`Link${number}`}
              options={types}
              value={link.type}
              onChange={(type) =>
                change(at, { type: types.find(({ value }) => value === type)?.value ?? 'FS' })
              }
            />
            <div className="flex items-start gap-1 whitespace-nowrap">
              <TextField
                label={`${lagLabels[link.unit]}${number}`}
                inputMode="text"
                className="tabular-nums"
                placeholder="0"
                error={error(`links.${at}.lag`)}
                value={link.lag}
                onChange={(event) => change(at, { lag: event.target.value })}
              />
              {visible.length > 1 && (
                <IconButton
                  label={`Remove predecessor${number || ' 1'}`}
                  icon={<X />}
                  className="mt-6 shrink-0"
                  onClick={() => onChange(visible.filter((_, index) => index !== at))}
                />
              )}
            </div>
          </div>
        )
      })}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-small">
          A lag adds days between tasks, a negative lag (lead) overlaps them: 2, -1.
        </p>
        <Button size="small" variant="ghost" icon={<Plus />} onClick={() => onChange([...visible, blank])}>
          Add Predecessor
        </Button>
      </div>
    </fieldset>
  )
}
