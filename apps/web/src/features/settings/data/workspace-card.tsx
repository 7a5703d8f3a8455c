/** The kind of the workspace, and a fresh start as either kind. */
import { Download, RotateCcw, Sprout } from 'lucide-react'
import { useState } from 'react'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { type WorkspaceKind, workspaceKind } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import type { BackUp } from './back-up/use-back-up.ts'
import { messages } from './texts/messages.ts'

interface WorkspaceCardProps {
  backUp: BackUp
  onChanged: () => void
}

export function WorkspaceCard({ backUp, onChanged }: WorkspaceCardProps) {
  const { workspace } = useServices()
  const toasts = useToasts()
  const [requested, setRequested] = useState<WorkspaceKind>()
  const kind = useValue(workspaceKind)
  useRequestedAction('start-own', () => setRequested('own'))
  useRequestedAction('load-demo', () => setRequested('demo'))

  async function change(to: WorkspaceKind) {
    const write = await (to === 'own' ? workspace.startOwn() : workspace.loadDemo())
    onChanged()
    if (write.kind === 'failed') toasts.show({ ...messages.notChanged(write.reason), tone: 'destructive' })
    else toasts.show(to === 'own' ? messages.startedOwn : messages.loadedDemo)
  }

  return (
    <Card className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 font-semibold text-heading">
        <Sprout className="size-5 text-muted" aria-hidden /> Workspace
      </h2>
      <p className="text-muted">
        {kind === 'demo'
          ? 'This is the demo, with sample projects to try things out. Start an empty workspace when you are ready.'
          : 'This is your personal workspace. It contains only what you add.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setRequested('own')}>Start Empty Workspace</Button>
        <Button icon={<RotateCcw />} onClick={() => setRequested('demo')}>
          Load Sample Data Again
        </Button>
      </div>
      <ConfirmDialog
        title={requested === 'own' ? 'Start an empty workspace' : 'Load the sample data'}
        confirmLabel={requested === 'own' ? 'Start Empty Workspace' : 'Load Sample Data'}
        isOpen={requested !== undefined}
        onConfirm={() => requested && void change(requested)}
        onClose={() => setRequested(undefined)}
      >
        <p>
          {requested === 'own'
            ? 'Every record in this browser is deleted.'
            : 'Every record in this browser is replaced by the sample data.'}{' '}
          This cannot be undone, so make a back-up first.
        </p>
        <div className="mt-4">
          <Button icon={<Download />} isBusy={backUp.isBusy} onClick={backUp.start}>
            Back Up Everything
          </Button>
        </div>
      </ConfirmDialog>
    </Card>
  )
}
