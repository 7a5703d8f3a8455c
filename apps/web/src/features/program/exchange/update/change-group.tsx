/** One group of the changes: a heading with a count that opens a list, which shows more on request. */
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'

export interface ChangeLine {
  readonly key: string
  /** The row's name; missing for a setting. */
  readonly name?: string
  readonly text: string
  readonly isWarning?: boolean
}

interface ChangeGroupProps {
  title: string
  lines: readonly ChangeLine[]
  isOpenAtFirst: boolean
}

const [initialCount, moreCount] = [20, 200]

export function ChangeGroup({ title, lines, isOpenAtFirst }: ChangeGroupProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [visible, setVisible] = useState(initialCount)
  const id = useId()
  const rest = lines.length - visible
  return (
    <section aria-labelledby={id} className="border-line border-t first:border-t-0">
      <h4 id={id} className="font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-touch w-full cursor-pointer items-center gap-2 px-4 text-left"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown className={isOpen ? 'size-4' : 'size-4 -rotate-90'} aria-hidden />
          {title}
          <span className="rounded-full bg-sunken px-2 text-muted text-small tabular-nums">
            {lines.length.toLocaleString('en')}
          </span>
        </button>
      </h4>
      {isOpen && (
        <div className="px-4 pb-3">
          <ul aria-labelledby={id} className="flex flex-col gap-2 pl-6">
            {lines.slice(0, visible).map(({ key, name, text, isWarning }) => (
              <li key={key} className="min-w-0 break-words">
                {name !== undefined && <span className="block">{name}</span>}
                {text && (
                  <span
                    className={
                      isWarning ? 'block text-warning' : 'block text-control text-muted tabular-nums'
                    }
                  >
                    {text}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {rest > 0 && (
            <Button className="mt-2 ml-6" onClick={() => setVisible(visible + moreCount)}>
              {`Show ${Math.min(rest, moreCount).toLocaleString('en')} more`}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
