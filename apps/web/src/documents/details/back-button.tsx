/** Returns from a document to the one whose link was followed, at the place that was left. */
import { documents } from '@plumbline/domain/documents/document.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { CornerUpLeft } from 'lucide-react'
import { useRow } from '#data/workspace/hooks.ts'
import { Button } from '#ui/controls/button.tsx'

export interface CameFrom {
  readonly id: Id
  goBack(): void
}

export function BackButton({ id, onBack }: { id: Id; onBack: () => void }) {
  const document = useRow(documents, id)
  if (!document) return null
  return (
    <Button size="small" icon={<CornerUpLeft />} title={document.name} onClick={onBack}>
      <span className="lg:max-xl:sr-only">Back to {document.documentNumber || document.name}</span>
    </Button>
  )
}
