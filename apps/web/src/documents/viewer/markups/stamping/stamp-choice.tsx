/** Which stamp is placed next, and the way to those that people have made. */
import { fillStamp } from '@plumbline/domain/documents/markups/stamp-text.ts'
import { ListPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useServices } from '#data/workspace/services.ts'
import { ViewerToolbar } from '#documents/viewer/controls/viewer-toolbar.tsx'
import { builtInStamps, type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'
import { getStampValues } from '#documents/viewer/markups/place-stamp.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useStamps } from './use-stamps.ts'

const StampsDialog = lazyModule(() => import('./stamps-dialog.tsx').then((module) => module.StampsDialog))

export function StampChoice({ session }: { session: MarkupSession }) {
  const { board } = session
  const { look } = useBoard(session)
  const services = useServices()
  const stamps = useStamps(session.projectId)
  const [isOpen, setIsOpen] = useState(false)
  const values = getStampValues(services)
  const choose = (stamp: string) => board.set({ look: { ...board.state().look, stamp } })
  const custom = stamps.map(({ id, text }) => ({
    value: id,
    label: fillStamp(text, values).replaceAll('\n', ' · '),
  }))
  return (
    // Below the tools, whose row scrolls sideways on most screens.
    <ViewerToolbar label="Stamp">
      <Select
        aria-label="Stamp"
        className="w-52 shrink-0"
        options={[...custom, ...builtInStamps]}
        value={look.stamp}
        onChange={choose}
      />
      <IconButton label="Custom stamps" icon={<ListPlus />} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <StampsDialog
            projectId={session.projectId}
            mayReview={session.mayReview}
            onChoose={(stamp) => {
              choose(stamp)
              setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </ViewerToolbar>
  )
}
