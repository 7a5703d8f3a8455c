import type { ReplacedTextNotification } from '@plumbline/domain/activity/notifications/rules/derived-notifications.ts'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'

const ReplacedTextDialog = lazyModule(() =>
  import('./replaced-text-dialog.tsx').then((module) => module.ReplacedTextDialog),
)

interface ReplacedTextProps {
  notification: ReplacedTextNotification | undefined
  onClose: () => void
}

/** The dialog about a replaced text, while one is open. */
export function ReplacedText({ notification, onClose }: ReplacedTextProps) {
  return (
    <Suspense fallback={null}>
      {notification && <ReplacedTextDialog notification={notification} onClose={onClose} />}
    </Suspense>
  )
}
