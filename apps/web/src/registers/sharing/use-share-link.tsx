/** Sharing by a read-only link, in a team and for those who may. Its dialog is loaded when it is opened. */
import { can, canAnywhere } from '@plumbline/domain/kernel/access/policy.ts'
import type { SharedView } from '@plumbline/domain/team/read-links/shared-view.ts'
import { Share2 } from 'lucide-react'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { PageAction } from '#core/navigation/page-action.ts'
import { useServices } from '#data/workspace/services.ts'

const ShareLinkDialog = lazyModule(() =>
  import('./share-link-dialog.tsx').then((module) => module.ShareLinkDialog),
)

/** The view of the project that was chosen; '' if none was, so that the dialog asks for one. */
export type GetView = (projectId: string) => SharedView

export interface Sharing {
  /** Undefined for those who may not share, and outside a team. */
  readonly action: PageAction | undefined
  /** The dialog, to be rendered once. */
  readonly dialog: ReactNode
}

export function useShareLink(getView: GetView, projectId = ''): Sharing {
  const { session, workspace } = useServices()
  const [isOpen, setIsOpen] = useState(false)
  const mayShare = useSyncExternalStore(session.onActor, () => {
    const actor = session.actor()
    const answer = projectId ? can(actor, 'links.make', { projectId }) : canAnywhere(actor, 'links.make')
    return answer.allowed
  })
  if (workspace.kind() !== 'team' || !mayShare) return { action: undefined, dialog: null }
  return {
    action: { label: 'Share…', icon: <Share2 />, onPress: () => setIsOpen(true) },
    dialog: isOpen && (
      <Suspense fallback={null}>
        <ShareLinkDialog getView={getView} projectId={projectId} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}
