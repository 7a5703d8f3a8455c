/** Offers a workspace whose records nearly fill local storage to move them to where there is more room. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { Download, HardDriveUpload } from 'lucide-react'
import { useState } from 'react'
import { useValue } from '#data/hooks.ts'
import { mayMoveRecords } from '#data/may-move-records.ts'
import { askForPersistence } from '#data/persistence.ts'
import { useServices } from '#data/services.ts'
import { recordsDatabase } from '#data/values.ts'
import { nearlyFullShare } from '#data/warn-when-nearly-full.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useToasts } from '#ui/toast-store.ts'
import type { BackUp } from './use-back-up.ts'
import { words } from './words.ts'

interface MoreRoomCardProps {
  backUp: BackUp
  onMoved: () => void
}

export function MoreRoomCard({ backUp, onMoved }: MoreRoomCardProps) {
  const { usage, values, workspace } = useServices()
  const toasts = useToasts()
  const [isMoving, setIsMoving] = useState(false)
  useValue(recordsDatabase)
  const { share, quota } = usage()
  const isOffered = isMoving || (share >= nearlyFullShare && mayMoveRecords(values))
  if (!isOffered) return null

  async function move() {
    setIsMoving(true)
    const write = await workspace.moveToDatabase()
    setIsMoving(false)
    if (write.kind === 'failed') {
      toasts.show({ ...words.notMoved(write.reason), tone: 'destructive' })
      return
    }
    toasts.show(words.moved)
    await askForPersistence()
    onMoved()
  }

  return (
    <Card className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 font-semibold text-heading">
        <HardDriveUpload className="size-5 text-muted" aria-hidden /> More room for records
      </h2>
      <p className="text-muted">
        Your records use {Math.round(share * 100)} % of the {sizeToText(quota)} that local storage holds. Move
        them to this browser’s database, where they have as much room as the browser allows; nothing else
        changes. Make a back-up first.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download />} isBusy={backUp.isBusy} onClick={backUp.start}>
          Back Up Everything
        </Button>
        <Button variant="primary" isBusy={isMoving} onClick={() => void move()}>
          Move Records
        </Button>
      </div>
    </Card>
  )
}
