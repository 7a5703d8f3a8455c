/** The menus of saved views: those that have no room in the line, and what can be done with the open one. */
import { ChevronDown, Ellipsis } from 'lucide-react'
import type { PageAction } from '#core/navigation/page-action.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '#ui/controls/menu.tsx'
import type { ListedView } from './use-saved-views.ts'

interface OtherViewsMenuProps {
  views: readonly ListedView[]
  onOpen: (view: ListedView) => void
}

export function OtherViewsMenu({ views, onOpen }: OtherViewsMenuProps) {
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

export function ViewActionsMenu({ name, actions }: ViewActionsMenuProps) {
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
