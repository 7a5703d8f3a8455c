/** Settings: profile, notifications, security, appearance and data. */
import { managesMembers } from '@plumbline/domain/kernel/access/organisation-policy.ts'
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense, useMemo, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { teamSession } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { type Change, DraftsContext } from './drafts.ts'
import { managerTabs, type SettingsTab, settingsTabs } from './settings-tabs.ts'

/** Each is loaded when it is opened. */
const loads: Record<SettingsTab, () => Promise<ComponentType>> = {
  profile: async () => (await import('./profile-tab.tsx')).ProfileTab,
  notifications: async () => (await import('./notifications-tab.tsx')).NotificationsTab,
  security: async () => (await import('./security-tab.tsx')).SecurityTab,
  appearance: async () => (await import('./appearance-tab.tsx')).AppearanceTab,
  data: async () => (await import('./data/data-tab.tsx')).DataTab,
}
/** Where accounts are real. */
const teamLoads: typeof loads = {
  ...loads,
  profile: async () => (await import('./team-profile-tab.tsx')).TeamProfileTab,
  notifications: async () => (await import('./team-notifications-tab.tsx')).TeamNotificationsTab,
  security: async () => (await import('./security/team-security-tab.tsx')).TeamSecurityTab,
  data: async () => (await import('./data/team-data-tab.tsx')).TeamDataTab,
}
const managerLoads: Record<(typeof managerTabs)[number]['id'], () => Promise<ComponentType>> = {
  people: async () => (await import('./people/people-tab.tsx')).PeopleTab,
  audit: async () => (await import('./audit/audit-tab.tsx')).AuditTab,
}

const browserTabs = settingsTabs.map(({ id, label }) => tab(id, label, loads[id]))
const teamTabs = settingsTabs.map(({ id, label }) => tab(id, label, teamLoads[id]))
const tabsOfManagers = [...teamTabs, ...managerTabs.map(({ id, label }) => tab(id, label, managerLoads[id]))]

function tab(id: string, label: string, load: () => Promise<ComponentType>) {
  const Content = lazyModule(load)
  const content = (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  )
  return { id, label, content }
}

export function SettingsScreen() {
  const requested = useSearch({ strict: false, select: (search: { tab?: string }) => search.tab })
  const navigate = useNavigate()
  const { drafts, hasUnsaved } = useDraftsOfAll()
  const session = useValue(teamSession)
  const tabs = !session ? browserTabs : managesMembers(session.role) ? tabsOfManagers : teamTabs
  return (
    <DraftsContext value={drafts}>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        tabs={tabs}
        value={tabs.some(({ id }) => id === requested) ? (requested ?? 'profile') : 'profile'}
        onChange={(id) => void navigate({ href: paths.settingsTab(id), replace: true })}
      />
      {hasUnsaved && <UnsavedChanges />}
    </DraftsContext>
  )
}

const none: readonly Change[] = []

function useDraftsOfAll() {
  const [changes, setAll] = useState<Readonly<Record<string, readonly Change[]>>>({})
  const [isSaving, setIsSaving] = useState(false)
  const drafts = useMemo(
    () => ({
      getChanges: (form: string) => changes[form] ?? none,
      setChanges(form: string, edit: (before: readonly Change[]) => readonly Change[]) {
        setAll((before) => ({ ...before, [form]: edit(before[form] ?? none) }))
      },
      isSaving,
      setIsSaving,
    }),
    [changes, isSaving],
  )
  // A running save continues wherever the user goes.
  const hasUnsaved = !isSaving && Object.values(changes).some((list) => list.length > 0)
  return { drafts, hasUnsaved }
}

const DiscardQuestion = lazyModule(() =>
  import('#registers/form/discard-question.tsx').then((module) => module.DiscardQuestion),
)

/** Asks before a user leaves the settings with changes that are not saved. It hears of leaving from the first change on. */
function UnsavedChanges() {
  const { session } = useServices()
  const { status, proceed, reset } = useBlocker({
    // Unsaved changes are kept in other tabs of the settings, and after signing out there is no one to ask.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && session.user() !== undefined,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <DiscardQuestion onDiscard={proceed} onStay={reset} onGiveUp={reset} />
    </Suspense>
  )
}
