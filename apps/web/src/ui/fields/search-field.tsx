/** A search box that filters the list below it. */
import { Search, X } from 'lucide-react'
import { useId, useRef } from 'react'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
}

export function SearchField({ label, value, onChange, placeholder }: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <div className="relative print:hidden">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-[18px] text-muted"
        aria-hidden
      />
      <input
        ref={input}
        id={id}
        type="search"
        className="input px-10 [&::-webkit-search-cancel-button]:hidden"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="icon-button absolute top-0 right-0"
          onClick={clear}
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  )
}
