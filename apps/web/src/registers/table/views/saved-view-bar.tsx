/** The saved views of a register in one line above it. What the open one shows is in the line below. */
import clsx from 'clsx'
import { BookmarkPlus, ChevronDown, Ellipsis } from 'lucide-react'
import { type ComponentProps, Fragment, useLayoutEffect, useRef } from 'react'
import type { PageAction } from '#core/navigation/page-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '#ui/controls/menu.tsx'
import type { ListedView } from './use-saved-views.ts'

/** The others are in a menu. */
const maxListed = 6

interface SavedViewBarProps {
  /** 'All Documents' */
  allLabel: string
  views: readonly ListedView[]
  active: ListedView | undefined
  /** What the open view shows, in words. Empty where the filters themselves are visible. */
  summary: string
  /** Whether search and filters are other ones than those that were saved. */
  isChanged: boolean
  /** What can be done with the open view. */
  actions: ComponentProps<typeof ViewActionsMenu>['actions']
  onOpen: (view: ListedView | undefined) => void
  /** Undefined while nothing is filtered that has no name yet. */
  onSave: (() => void) | undefined
}

export function SavedViewBar(props: SavedViewBarProps) {
  const { allLabel, views, active, summary, isChanged, actions, onOpen, onSave } = props
  const chip = useRef<HTMLButtonElement>(null)
  const activeId = active?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the opened view is brought into sight on a narrow screen.
  useLayoutEffect(() => {
    const bar = chip.current?.closest('nav')
    if (bar && chip.current) bar.scrollLeft = chip.current.offsetLeft - bar.offsetLeft - 48
  }, [activeId])
  if (views.length === 0 && !onSave) return null

  const first = views.slice(0, maxListed)
  const listed = !active || first.includes(active) ? first : [...first, active]
  const others = views.filter((view) => !listed.includes(view))

  return (
    <div className="mb-3 flex flex-col gap-1 print:hidden">
      <nav aria-label="Saved views" className="flex items-center gap-1.5 overflow-x-auto p-0.5">
        {views.length > 0 && (
          <ViewChip isActive={active === undefined} onClick={() => onOpen(undefined)}>
            {allLabel}
          </ViewChip>
        )}
        {listed.map((view) => (
          <Fragment key={view.id}>
            <ViewChip
              ref={view.id === activeId ? chip : undefined}
              isActive={view.id === activeId}
              title={view.isShared ? view.name : `${view.name} (only you see it)`}
              onClick={() => onOpen(view)}
            >
              {view.name}
            </ViewChip>
            {view.id === activeId && <ViewActionsMenu name={view.name} actions={actions} />}
          </Fragment>
        ))}
        {others.length > 0 && <OtherViewsMenu views={others} onOpen={onOpen} />}
        {isChanged && <span className="shrink-0 text-control text-muted">Changed, not saved</span>}
        {onSave && (
          <Button size="small" variant="ghost" icon={<BookmarkPlus />} className="shrink-0" onClick={onSave}>
            Save View
          </Button>
        )}
      </nav>
      {active && summary !== '' && (
        <p role="status" className="break-words text-control text-muted">
          {summary}
        </p>
      )}
    </div>
  )
}

interface ViewChipProps extends ComponentProps<'button'> {
  isActive: boolean
}

function ViewChip({ isActive, children, ...rest }: ViewChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-current={isActive ? true : undefined}
      className={clsx(
        'button is-small max-w-60 shrink-0 rounded-full',
        isActive ? 'bg-accent-soft text-accent-text' : 'button-secondary',
      )}
    >
      <span className="truncate">{children}</span>
    </button>
  )
}

interface OtherViewsMenuProps {
  views: readonly ListedView[]
  onOpen: (view: ListedView) => void
}

/** The menus of saved views: those that have no room in the line, and what can be done with the open one. */
function OtherViewsMenu({ views, onOpen }: OtherViewsMenuProps) {
  return (
    <Menu
      label="More saved views"
      align="start"
      trigger={
        <button type="button" className="button button-ghost is-small shrink-0">
          {views.length} More
          <ChevronDown aria-hidden />
        </button>
      }
    >
      {views.map((view) => (
        <MenuItem key={view.id} onSelect={() => onOpen(view)}>
          <span className="truncate">{view.name}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}

interface ViewActionsMenuProps {
  name: string
  actions: readonly (PageAction & { isDanger?: boolean })[]
}

function ViewActionsMenu({ name, actions }: ViewActionsMenuProps) {
  const label = `Actions for the view ${name}`
  return (
    <Menu label={label} align="start" trigger={<IconButton label={label} icon={<Ellipsis />} />}>
      {actions.map(({ label: text, icon, isDanger = false, onPress }) => (
        <MenuItem key={text} icon={icon} isDanger={isDanger} onSelect={() => onPress?.()}>
          {text}
        </MenuItem>
      ))}
    </Menu>
  )
}
