/** Where records and files are kept, and how much room is used. */
import { HardDrive } from 'lucide-react'
import { useValue } from '#data/hooks.ts'
import { recordsDatabase } from '#data/values.ts'
import { Card } from '#ui/card.tsx'
import { PersistenceLine } from './persistence-line.tsx'
import { StorageMeter } from './storage-meter.tsx'

export function StorageCard() {
  const place = useValue(recordsDatabase) === '' ? 'local storage' : 'database'
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
