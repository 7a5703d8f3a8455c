/** The entries of the palette in their groups: a list box controlled by the text box. */
import {
  ArrowRight,
  Clock,
  Download,
  FileSearch,
  LogOut,
  type LucideIcon,
  Pencil,
  Plus,
  SlidersHorizontal,
  UserPlus,
} from 'lucide-react'
import { ShortcutKeys } from '#core/shortcuts/shortcut-keys.tsx'
import { ItemBoundary, notVisibleText } from '#ui/lists/item-boundary.tsx'
import { ListOption } from '#ui/suggest/list-option.tsx'
import type { Entry } from './entries.ts'
import { type EntryGroup, recentName } from './find-entries.ts'

interface PaletteListProps {
  id: string
  groups: readonly EntryGroup[]
  /** Index of the active entry among all of them. */
  active: number
  onPick: (entry: Entry) => void
}

export function PaletteList({ id, groups, active, onPick }: PaletteListProps) {
  const all = groups.flatMap(({ entries }) => entries)
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Screens, actions and records"
      className="-mx-3 mt-3 max-h-[min(25rem,50dvh)] overflow-y-auto max-sm:max-h-[calc(100dvh-10rem)] overscroll-contain"
    >
      {groups.map(({ name, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a list box.
        <div key={name} role="group" aria-label={name} className="pb-1">
          <div role="presentation" className="px-2.5 pt-2 pb-1 font-semibold text-muted text-small">
            {name}
          </div>
          {entries.map((entry) => {
            const at = all.indexOf(entry)
            const Icon = name === recentName ? Clock : icons[entry.group]
            return (
              <ListOption
                key={entry.id}
                id={`${id}-${at}`}
                isActive={at === active}
                onPick={() => onPick(entry)}
              >
                <Icon className="text-muted" aria-hidden />
                <ItemBoundary
                  item={entry}
                  fallback={<span className="flex-1 text-muted">{notVisibleText}</span>}
                >
                  <span className="min-w-0 flex-1 truncate">
                    {entry.label}
                    {entry.detail && <span className="ml-2 text-muted text-small">{entry.detail}</span>}
                  </span>
                </ItemBoundary>
                {entry.keys && <ShortcutKeys shortcuts={entry.keys} isShort />}
              </ListOption>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const icons: Record<Entry['group'], LucideIcon> = {
  'Go to': ArrowRight,
  Create: Plus,
  Change: Pencil,
  Invite: UserPlus,
  Download,
  Settings: SlidersHorizontal,
  Session: LogOut,
  Record: FileSearch,
}
