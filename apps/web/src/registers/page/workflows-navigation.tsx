/** Leads from the reviews to the RFIs and back. */
import { Link } from '@tanstack/react-router'
import { paths } from '#core/navigation/paths.ts'

const screens = [
  { label: 'Reviews', path: paths.workflows },
  { label: 'RFIs', path: paths.rfis },
]

export function WorkflowsNavigation() {
  return (
    <nav aria-label="Workflows" className="tab-list mb-4 print:hidden">
      {screens.map(({ label, path }) => (
        <Link
          key={path}
          to={path}
          className="tab"
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'data-state': 'active' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
