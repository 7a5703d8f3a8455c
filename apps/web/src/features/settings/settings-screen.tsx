/** Settings: the person, how they are told, how it looks, and their data. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#parts/navigation/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AppearanceTab } from './appearance-tab.tsx'
import { DataTab } from './data/data-tab.tsx'

const tabs = [
  {
    id: 'profile',
    label: 'Profile',
    content: (
      <EmptyState title="Not built yet">
        Your name, e-mail, phone, company and role will stand here.
      </EmptyState>
    ),
  },
  {
    id: 'notifications',
    label: 'Notifications',
    content: (
      <EmptyState title="Not built yet">What you are told about, and how, will stand here.</EmptyState>
    ),
  },
  {
    id: 'security',
    label: 'Security',
    content: <EmptyState title="Not built yet">Password and signed-in devices will stand here.</EmptyState>,
  },
  { id: 'appearance', label: 'Appearance', content: <AppearanceTab /> },
  { id: 'data', label: 'Data', content: <DataTab /> },
]

export function SettingsScreen() {
  const asked = useSearch({ strict: false, select: (search: { tab?: string }) => search.tab })
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        tabs={tabs}
        value={tabs.some((tab) => tab.id === asked) ? (asked ?? 'profile') : 'profile'}
        onChange={(tab) => void navigate({ href: paths.settingsTab(tab), replace: true })}
      />
    </>
  )
}
