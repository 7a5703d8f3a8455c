/** Records of kinds that this version does not support: kept, shown, and deleted only by the user. */
import type { SafetyRecord } from '@plumbline/domain/safety/safety-record.ts'
import { Archive, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCanInEach } from '#core/perform/use-can.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { DeleteRecord } from './records/delete-record.tsx'
import { nameOfOther } from './records/record-label.ts'
import { RecordLine } from './records/record-line.tsx'
import { SafetyCard } from './records/safety-card.tsx'
import { shortText } from './records/short-text.ts'

export function OtherRecordsCard({ records }: { records: readonly SafetyRecord[] }) {
  const [toDelete, setToDelete] = useState<SafetyRecord>()
  const mayEditIn = useCanInEach('registers.edit', 'safety-records')
  return (
    <>
      <SafetyCard
        title="Other Records"
        icon={<Archive aria-hidden />}
        records={records}
        empty=""
        renderLine={(record) => (
          <RecordLine
            key={record.id}
            id={record.id}
            name={nameOfOther(record)}
            facts={[record.kind ?? '', record.location ?? ''].filter((fact) => fact !== '')}
            actions={
              mayEditIn(record.projectId) && (
                <IconButton
                  label={`Delete ${shortText(nameOfOther(record))}`}
                  icon={<Trash2 />}
                  onClick={() => setToDelete(record)}
                />
              )
            }
          />
        )}
      />
      {toDelete && (
        <DeleteRecord
          id={toDelete.id}
          name={shortText(nameOfOther(toDelete))}
          noun="Record"
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  )
}
