/** What a record is called, with more about it below. Among very many rows each is one line. */
import { titleOf } from './title-of.ts'

interface RecordNameProps {
  name: string
  description?: string | undefined
}

export function RecordName({ name, description }: RecordNameProps) {
  return (
    <>
      <span
        title={name}
        className="line-clamp-3 break-words font-semibold group-data-windowed/records:line-clamp-1"
      >
        {titleOf(name)}
      </span>
      {description && (
        <span
          title={description}
          className="line-clamp-2 break-words text-muted text-small group-data-windowed/records:line-clamp-1"
        >
          {description}
        </span>
      )}
    </>
  )
}
