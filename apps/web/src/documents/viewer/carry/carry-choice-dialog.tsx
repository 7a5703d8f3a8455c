/** Which markups of the revision before are carried to the current one. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import type { ToCarry } from '@plumbline/domain/documents/pins/carry-markups.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useState } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { markupToLabel } from '#documents/viewer/markups/markup-labels.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface CarryChoiceDialogProps {
  offered: ToCarry
  /** 'Rev B' */
  revision: string
  onCarry: (chosen: ToCarry) => void
  onClose: () => void
}

export function CarryChoiceDialog({ offered, revision, onCarry, onClose }: CarryChoiceDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<Id>>(new Set())
  const choose = (ids: readonly Id[], isChosen: boolean) =>
    setLeft(new Set(isChosen ? [...left].filter((id) => !ids.includes(id)) : [...left, ...ids]))
  const listChosen = <Item extends { readonly id: Id }>(all: readonly Item[]) =>
    all.filter(({ id }) => !left.has(id))
  const chosen = {
    pins: listChosen(offered.pins),
    markups: listChosen(offered.markups),
    scales: listChosen(offered.scales),
  }
  const count = chosen.pins.length + chosen.markups.length
  return (
    <Dialog
      title={`Carry Markups of ${revision}`}
      description="Those that you leave out stay on the earlier revision."
      isOpen
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={count + chosen.scales.length === 0}
            onClick={() => onCarry(chosen)}
          >
            {count === 0 ? 'Carry' : `Carry ${count}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {offered.pins.length > 0 && (
          <Checkbox
            label={`${countToLabel(offered.pins.length, 'pin')} of open records`}
            checked={chosen.pins.length > 0}
            onChange={(event) =>
              choose(
                offered.pins.map(({ id }) => id),
                event.currentTarget.checked,
              )
            }
          />
        )}
        {offered.scales.length > 0 && (
          <Checkbox
            label={`The scale of ${revision} (${offered.scales.map(({ writtenAs }) => writtenAs).join(', ')})`}
            checked={chosen.scales.length > 0}
            onChange={(event) =>
              choose(
                offered.scales.map(({ id }) => id),
                event.currentTarget.checked,
              )
            }
          />
        )}
        {offered.markups.length > 0 && (
          <section aria-label="Open markups" className="flex flex-col gap-1">
            <h3 className="font-semibold">
              <Checkbox
                label={`Open markups (${offered.markups.length})`}
                checked={chosen.markups.length === offered.markups.length}
                isMixed={chosen.markups.length > 0 && chosen.markups.length < offered.markups.length}
                onChange={(event) =>
                  choose(
                    offered.markups.map(({ id }) => id),
                    event.currentTarget.checked,
                  )
                }
              />
            </h3>
            <ul className="divide-y divide-line border-line border-y">
              {offered.markups.map((markup) => (
                <li key={markup.id} className="flex flex-col py-1">
                  <Checkbox
                    label={markupToLabel(markup)}
                    checked={!left.has(markup.id)}
                    onChange={(event) => choose([markup.id], event.currentTarget.checked)}
                  />
                  <p className="pl-7 text-muted text-small">{toDetail(markup)}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function toDetail({ page, comments = [] }: Markup): string {
  const answers = comments.length > 0 ? countToLabel(comments.length, 'comment') : ''
  return [`Page ${page + 1}`, answers].filter(Boolean).join(' · ')
}
