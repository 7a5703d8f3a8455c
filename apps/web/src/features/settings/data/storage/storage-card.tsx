/** Where records and files are kept, and how much room is used. */
import { HardDrive } from 'lucide-react'
import { useServices } from '#data/workspace/services.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { PersistenceLine } from './persistence-line.tsx'
import { StorageMeter } from './storage-meter.tsx'

export function StorageCard() {
  const place = useServices().place()
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2 font-semibold text-heading">
        <HardDrive className="size-5 text-muted" aria-hidden /> Storage
      </h2>
      <p className="text-muted">Records are kept in this browser’s {place}, and files in its file store.</p>
      <StorageMeter />
      <PersistenceLine />
    </Card>
  )
}
