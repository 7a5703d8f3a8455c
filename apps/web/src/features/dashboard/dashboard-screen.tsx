/** The dashboard: how all projects stand, and what is due. */
import { PageHeader } from '#ui/page-header.tsx'

export function DashboardScreen() {
  return <PageHeader title="Dashboard" />
}
