/** The header of the grid of new documents, with buttons that copy the first row's value down its column. */
import { ArrowDownToLine } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import type { DocumentEntry, FillableField } from './document-entry.ts'

interface FileGridHeadProps {
  first: DocumentEntry | undefined
  onFill: (field: FillableField) => void
}

const columns = [
  { field: 'type', title: 'Type', label: 'Fill type down' },
  { field: 'projectId', title: 'Project', label: 'Fill project down' },
] as const

export function FileGridHead({ first, onFill }: FileGridHeadProps) {
  return (
    <div className="file-grid-row file-grid-head">
      <span>Document Name</span>
      <span>Number</span>
      <span>Revision</span>
      {columns.map(({ field, title, label }) => (
        <span key={field}>
          {title}
          <Button
            size="small"
            variant="ghost"
            icon={<ArrowDownToLine />}
            aria-label={label}
            title={
              first?.[field]
                ? `Copy the first row's ${title.toLowerCase()} to all rows`
                : `Choose a ${title.toLowerCase()} in the first row`
            }
            disabled={!first?.[field]}
            onClick={() => onFill(field)}
          >
            Fill
          </Button>
        </span>
      ))}
      <span>What Happens</span>
    </div>
  )
}
