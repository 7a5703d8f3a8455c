/** The menu with the other actions of a screen on a phone. */
import { useRouter } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import type { PageAction } from '#core/navigation/page-action.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '#ui/controls/menu.tsx'

export function MoreMenu({ actions }: { actions: readonly PageAction[] }) {
  const router = useRouter()
  return (
    <Menu label="More actions" trigger={<IconButton label="More actions" icon={<Ellipsis />} />}>
      {actions.map(({ label, icon, isBusy, path, onPress }) => (
        <MenuItem
          key={label}
          icon={icon}
          isDisabled={isBusy ?? false}
          onSelect={() => (path ? void router.navigate({ href: path }) : onPress?.())}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
