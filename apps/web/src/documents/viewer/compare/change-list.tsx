/** What differs between the sheets, one after the other. */
import type { SheetChange } from '@plumbline/domain/documents/compare/sheet-changes.ts'
import { ChevronDown, ChevronUp, Cloud } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { kindToLabel, textsToLabel } from './change-texts.ts'
import type { ComparedSheets } from './compare-sheets.ts'
import type { useMakeClouds } from './use-make-clouds.ts'

const tones: Readonly<Record<SheetChange['kind'], BadgeTone>> = {
  added: 'info',
  removed: 'danger',
  changed: 'warning',
}

interface ChangeListProps {
  compared: ComparedSheets
  /** Whether the old file has no sheet with the number of the new one. */
  isUnpaired: boolean
  /** The index of the change that is shown. */
  current: number | undefined
  onShow: (index: number) => void
  onStep: (direction: 1 | -1) => void
  clouds: ReturnType<typeof useMakeClouds>
}

/** Below it the sheets are hardly two revisions of one drawing. */
const smallAgreement = 0.3

export function ChangeList({ compared, isUnpaired, current, onShow, onStep, clouds }: ChangeListProps) {
  const { changes, agreement } = compared
  const title = changes.length === 0 ? 'No Changes Found' : countToLabel(changes.length, 'change')
  return (
    <aside
      aria-label="Changes"
      className="flex max-h-[42%] w-full shrink-0 flex-col gap-2 border-line bg-surface p-4 low:p-2 below:border-t beside:max-h-none beside:w-80 beside:max-w-1/2 beside:border-l"
    >
      <div className="flex items-center gap-1">
        <h3 className="min-w-0 flex-1 font-semibold">{title}</h3>
        <p className="sr-only" role="status">
          {title}
        </p>
        <IconButton
          label="Previous change (Shift+F7)"
          aria-keyshortcuts="Shift+F7"
          disabled={changes.length === 0}
          icon={<ChevronUp />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label="Next change (F7)"
          aria-keyshortcuts="F7"
          disabled={changes.length === 0}
          icon={<ChevronDown />}
          onClick={() => onStep(1)}
        />
      </div>
      {(isUnpaired || agreement < smallAgreement) && (
        <p className="text-small text-warning">
          {isUnpaired
            ? 'The old file has no sheet with the number of this one.'
            : 'These sheets have little in common. Check that they belong together, or align them by hand.'}
        </p>
      )}
      <ol className="-mx-4 min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain border-line border-t">
        {changes.map((change, index) => (
          <ChangeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a change is known by its place in the list
            key={index}
            change={change}
            number={index + 1}
            isCurrent={index === current}
            onShow={() => onShow(index)}
          />
        ))}
      </ol>
      {changes.length > 0 &&
        (clouds.why === '' ? (
          <Button icon={<Cloud />} disabled={clouds.isDone} onClick={clouds.make}>
            {clouds.isDone ? 'Clouds Made' : 'Make Clouds of These'}
          </Button>
        ) : (
          <p className="text-muted text-small">{clouds.why}</p>
        ))}
    </aside>
  )
}

interface ChangeRowProps {
  change: SheetChange
  number: number
  isCurrent: boolean
  onShow: () => void
}

function ChangeRow({ change: { kind, texts, place }, number, isCurrent, onShow }: ChangeRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={row} className={isCurrent ? 'bg-accent-soft/40' : ''}>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        className="w-full cursor-pointer px-4 py-2 text-left hover:bg-hover"
        onClick={onShow}
      >
        <span className="flex items-center gap-2">
          <span className="text-muted tabular-nums">{number}</span>
          <Badge tone={tones[kind]}>{kindToLabel(kind)}</Badge>
        </span>
        <span className="block break-words">
          {textsToLabel(texts) || 'Lines of the drawing'}
          {place && (
            <>
              , <span className="whitespace-nowrap text-muted tabular-nums">{place}</span>
            </>
          )}
        </span>
      </button>
    </li>
  )
}
