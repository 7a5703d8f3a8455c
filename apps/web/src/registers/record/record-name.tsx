/** The name of a record with its description below. Compact rows have one line. */
import { getTitle } from '#core/texts/get-title.ts'

const nameClass = 'line-clamp-3 break-words font-semibold group-data-windowed/records:line-clamp-1'

interface RecordNameProps {
  name: string
  description?: string | undefined
  /** Shown on hover, if it states more than the description. */
  descriptionTitle?: string | undefined
  /** Opens the record with all of its text. */
  onOpen?: (() => void) | undefined
}

export function RecordName({ name, description, descriptionTitle = description, onOpen }: RecordNameProps) {
  return (
    <>
      {onOpen ? (
        <button
          type="button"
          title={name}
          className="-my-px block max-w-full cursor-pointer py-px text-left hover:underline pointer-coarse:-my-[11px] pointer-coarse:py-[11px]"
          onClick={onOpen}
        >
          <span className={nameClass}>{getTitle(name)}</span>
        </button>
      ) : (
        <span title={name} className={nameClass}>
          {getTitle(name)}
        </span>
      )}
      {description && (
        <span
          title={descriptionTitle}
          className="line-clamp-2 break-words text-muted text-small group-data-windowed/records:line-clamp-1"
        >
          {description}
        </span>
      )}
    </>
  )
}
