/** Leads from the documents to their transmittals and back. */
import { Link } from '@tanstack/react-router'
import { paths } from '#core/navigation/paths.ts'

const screens = [
  { label: 'Register', path: paths.documents },
  { label: 'Transmittals', path: paths.transmittals },
]

export function DocumentsNavigation() {
  return (
    <nav aria-label="Documents" className="tab-list mb-4 print:hidden">
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
