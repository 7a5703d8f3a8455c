/** The tabs of a project. The open tab is in the address, so that it can be linked to. */
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Skeleton } from '#ui/surfaces/skeleton.tsx'

type ProjectTab = ComponentType<{ project: Project }>

const ConditionsTab = lazyModule(() =>
  import('../conditions/conditions-tab.tsx').then((module) => module.ConditionsTab),
)
const DocumentsTab = lazyModule(() => import('./documents-tab.tsx').then((module) => module.DocumentsTab))
const TeamTab = lazyModule(() => import('../team/team-tab.tsx').then((module) => module.TeamTab))

const tabs: readonly { id: string; label: string; Content: ProjectTab }[] = [
  { id: 'conditions', label: 'Development Application Conditions', Content: ConditionsTab },
  { id: 'documents', label: 'Project Documents', Content: DocumentsTab },
  { id: 'team', label: 'Team', Content: TeamTab },
]

export function ProjectTabs({ project }: { project: Project }) {
  const requested = useSearch({ strict: false, select: (search: { tab?: string }) => search.tab })
  const navigate = useNavigate()

  function open(tab: string) {
    // One history entry, however many tabs the arrow keys pass.
    void navigate({ href: paths.projectTab(project.id, tab), replace: true, resetScroll: false })
  }

  return (
    <Tabs
      label={getTitle(project.name)}
      tabs={tabs.map(({ id, label, Content }) => ({
        id,
        label,
        content: (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <Content project={project} />
          </Suspense>
        ),
      }))}
      value={tabs.some(({ id }) => id === requested) ? (requested ?? 'conditions') : 'conditions'}
      onChange={open}
    />
  )
}
