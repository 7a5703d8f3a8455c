/** The workspace itself: what it holds, how full the browser is, a back-up, a fresh start. */
import { Download, HardDrive, RotateCcw, Sprout } from 'lucide-react'
import { useState } from 'react'
import { useValue } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { workspaceKind } from '#data/values.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToasts } from '#ui/toast-store.ts'
import { StorageMeter } from './storage-meter.tsx'
import { useBackUp } from './use-back-up.ts'
import { words } from './words.ts'

type Change = 'own' | 'demo'

export function DataTab() {
  const { workspace } = useSite()
  const toasts = useToasts()
  const backUp = useBackUp()
  const [asked, setAsked] = useState<Change>()
  const kind = useValue(workspaceKind)
  const [changes, setChanges] = useState(0)

  function change(to: Change) {
    const write = to === 'own' ? workspace.startOwn() : workspace.loadDemo()
    setChanges(changes + 1)
    if (write.kind === 'failed') toasts.show({ ...words.notChanged, tone: 'destructive' })
    else toasts.show(to === 'own' ? words.startedOwn : words.loadedDemo)
  }

  const backUpButton = (
    <Button icon={<Download />} isBusy={backUp.isBusy} onClick={backUp.start}>
      Back Up Everything
    </Button>
  )

  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card className="flex flex-col gap-3 p-card">
        <h2 className="flex items-center gap-2 font-semibold text-heading">
          <Sprout className="size-5 text-muted" aria-hidden /> Workspace
        </h2>
        <p className="text-muted">
          {kind === 'demo'
            ? 'This is the demo: sample projects to try things on. Start an empty workspace when you mean it.'
            : 'This is your own workspace: it holds what you put in, and nothing else.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant={kind === 'demo' ? 'primary' : 'secondary'} onClick={() => setAsked('own')}>
            Start Empty Workspace
          </Button>
          <Button icon={<RotateCcw />} onClick={() => setAsked('demo')}>
            Load Sample Data Again
          </Button>
        </div>
      </Card>
      <Card className="flex flex-col gap-3 p-card">
        <h2 className="flex items-center gap-2 font-semibold text-heading">
          <HardDrive className="size-5 text-muted" aria-hidden /> Storage
        </h2>
        {/* Measured anew after each change, also by another tab. */}
        <StorageMeter key={`${kind} ${changes}`} />
        <p className="text-muted">
          Everything lives in this browser alone. A back-up is a ZIP with all records as plain JSON and all
          files as they were filed.
        </p>
        <div>{backUpButton}</div>
      </Card>
      <ConfirmDialog
        title={asked === 'own' ? 'Start an empty workspace' : 'Load the sample data'}
        confirmLabel={asked === 'own' ? 'Start Empty Workspace' : 'Load Sample Data'}
        isOpen={asked !== undefined}
        onConfirm={() => asked && change(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>Every record in this browser is replaced. This cannot be undone, so make a back-up first.</p>
        <div className="mt-4">{backUpButton}</div>
      </ConfirmDialog>
    </div>
  )
}
