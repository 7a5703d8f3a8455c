/** The theme toggle, which cycles through light, dark and system. */
import { Monitor, Moon, Sun } from 'lucide-react'
import { useValue } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { type Theme, theme } from '#data/values.ts'
import { IconButton } from '#ui/icon-button.tsx'

const next: Record<Theme, Theme> = { light: 'dark', dark: 'system', system: 'light' }
const icons: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor }

export function ThemeToggle() {
  const { values } = useServices()
  const current = useValue(theme)
  const Icon = icons[current]
  return (
    <IconButton
      label={`Toggle theme (now ${current})`}
      icon={<Icon />}
      onClick={() => values.set(theme, next[current])}
    />
  )
}
