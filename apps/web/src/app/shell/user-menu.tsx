/** The user menu: who is signed in, the settings, and Log out. */
import { profiles } from '@plumbline/domain/people/account/profile.ts'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, Settings, UserRound } from 'lucide-react'
import { paths } from '#core/navigation/paths.ts'
import { useSignOut } from '#core/navigation/use-sign-out.ts'
import { useOwn, useUser } from '#data/workspace/hooks.ts'
import { Avatar } from '#ui/controls/avatar.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/controls/menu.tsx'

export function UserMenu({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const user = useUser()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { name: profileName } = useOwn(profiles)
  if (!user) return null
  const name = profileName || user.name

  return (
    <Menu
      label="User menu"
      isOpenAtFirst={isOpenAtFirst}
      trigger={
        <button type="button" aria-label="User menu" className="icon-button cursor-pointer">
          <Avatar name={name} />
        </button>
      }
    >
      <MenuLabel>
        <span className="block font-semibold text-ink">{name}</span>
        <span className="block text-muted">{user.email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<UserRound />} onSelect={() => void navigate({ href: paths.settingsTab('profile') })}>
        Profile
      </MenuItem>
      <MenuItem icon={<Settings />} onSelect={() => void navigate({ href: paths.settings })}>
        Settings
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        Log out
      </MenuItem>
    </Menu>
  )
}
