/** What happened lately, and who works on it. */
import { Card } from '#ui/card.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ActivityLog } from './activity-log.tsx'
import { RecentDocuments } from './recent-documents.tsx'
import { TeamMembers } from './team-members.tsx'
import './tabs.css'

const tabs = [
  { id: 'documents', label: 'Recent Documents', content: <RecentDocuments /> },
  { id: 'activity', label: 'Activity Log', content: <ActivityLog /> },
  { id: 'team', label: 'Team Members', content: <TeamMembers /> },
]

export function DashboardTabs() {
  return (
    <Card className="dashboard-tabs">
      <Tabs label="Lately" tabs={tabs} />
    </Card>
  )
}
