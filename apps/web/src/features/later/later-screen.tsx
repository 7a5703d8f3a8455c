/** A plain page for a screen that is not built yet: says what will stand there. */
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Title and content of each screen still to come, by its path. */
const laterScreens: Record<string, { title: string; text: string }> = {
  '/about': { title: 'About', text: 'The story of why Plumbline is built, and by whom, will stand here.' },
  '/dashboard': {
    title: 'Dashboard',
    text: 'The figures of all projects, their deadlines on a calendar, recent documents and the team’s activity will stand here.',
  },
}

export function LaterScreen({ path }: { path: string }) {
  const { title, text } = laterScreens[path] ?? { title: 'Plumbline', text: '' }
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title="Not built yet">{text}</EmptyState>
    </>
  )
}
