/** One line on the register while files are fetched for a set, and why they are not fetched. */
import { Link } from '@tanstack/react-router'
import { paths } from '#core/navigation/paths.ts'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { problemSentences, toProgressText } from './offline-texts.ts'
import { useOfflineSets } from './use-offline-sets.ts'

export function OfflineProgress() {
  const offline = useOfflineSets()
  if (!offline || (!offline.isFetching && !offline.problem)) return null
  const { total } = offline
  return (
    <section aria-label="Keeping Offline" className="mb-4 max-w-md print:hidden">
      <ProgressBar
        label="Keeping offline"
        note={toProgressText(total)}
        value={(total.storedBytes / (total.bytes || 1)) * 100}
        tone={offline.problem ? 'orange' : 'blue'}
      />
      <p className="mt-1 text-muted text-small" role="status">
        {offline.problem && `${problemSentences[offline.problem]} `}
        <Link
          to={paths.settings}
          search={{ tab: 'data' }}
          className="text-accent-text underline underline-offset-2"
        >
          All Sets
        </Link>
      </p>
    </section>
  )
}
