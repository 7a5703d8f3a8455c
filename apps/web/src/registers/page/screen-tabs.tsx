import { Link } from '@tanstack/react-router'
import { paths } from '#core/navigation/paths.ts'

const tabsByEntry = {
  Documents: [
    { label: 'Register', path: paths.documents },
    { label: 'Transmittals', path: paths.transmittals },
  ],
  Workflows: [
    { label: 'Reviews', path: paths.workflows },
    { label: 'RFIs', path: paths.rfis },
  ],
} as const

/** Links between the screens that share one entry of the main navigation. */
export function ScreenTabs({ entry }: { readonly entry: keyof typeof tabsByEntry }) {
  return (
    <nav aria-label={entry} className="tab-list mb-4 print:hidden">
      {tabsByEntry[entry].map(({ label, path }) => (
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
