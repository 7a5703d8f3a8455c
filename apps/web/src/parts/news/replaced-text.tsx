import type { ReplacedTextNews } from '@plumbline/domain/notifications/derived-notifications.ts'
import { Suspense } from 'react'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'

const ReplacedTextDialog = lazyModule(() =>
  import('./replaced-text-dialog.tsx').then((module) => module.ReplacedTextDialog),
)

interface ReplacedTextProps {
  news: ReplacedTextNews | undefined
  onClose: () => void
}

/** The dialog about a replaced text, while one is open. */
export function ReplacedText({ news, onClose }: ReplacedTextProps) {
  return <Suspense fallback={null}>{news && <ReplacedTextDialog news={news} onClose={onClose} />}</Suspense>
}
