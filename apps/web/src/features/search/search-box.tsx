/** Global search: one box for all lists, usable by keyboard and pointer. */
import clsx from 'clsx'
import { Search as SearchIcon, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { keys } from '#core/shortcuts/keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { Kbd } from '#ui/controls/kbd.tsx'
import { movedBy } from '#ui/fields/moved-by.ts'
import { Backdrop } from '#ui/overlays/backdrop.tsx'
import { type Choice, choiceId, choiceKey, getChoices } from './search-choices.ts'
import { type Search, useSearch } from './use-search.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { useTextHits } from './use-text-hits.ts'

interface SearchBoxProps {
  /** Opens the selected result. */
  onOpen: (path: string) => void
  /** Opens the command palette with the typed text. */
  onCommands: (query: string) => void
}

export function SearchBox({ onOpen, onCommands }: SearchBoxProps) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  // By key, because results may change between two key presses; by index, because more of a group may replace them.
  const [marked, setMarked] = useState<string | number>(-1)
  const [isEntered, setIsEntered] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const search = useTextHits(useSearch(text))
  const choices = getChoices(search.groups)
  const active =
    typeof marked === 'number' ? marked : choices.findIndex((choice) => choiceKey(choice) === marked)
  const hasList = isOpen && choices.length > 0
  const activeId = hasList && choices[active] ? choiceId(listId, active) : undefined

  useSearchKeys(input)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const pickFirst = useEffectEvent(() => {
    setIsEntered(false)
    if (choices[0]) pick(choices[0])
  })
  const isAnswered = search.isSettled && search.state === 'answered'
  useEffect(() => {
    if (isEntered && isAnswered) pickFirst()
  }, [isEntered, isAnswered])

  function write(next: string) {
    if (next.startsWith('>')) return command(next.slice(1))
    setText(next)
    setMarked(-1)
    setIsEntered(false)
    setIsOpen(next !== '')
  }

  /** The button is removed by the click, so the box gets the focus. */
  function tryAgain() {
    input.current?.focus()
    search.tryAgain()
  }

  function command(query: string) {
    write('')
    onCommands(query)
  }

  function pick(choice: Choice) {
    if (choice.kind === 'more') {
      if (choiceKey(choice) === marked) setMarked(active)
      return search.showMore(choice.heading)
    }
    write('')
    input.current?.blur()
    onOpen(choice.path)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    setIsEntered(false)
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      return isOpen ? setIsOpen(false) : write('')
    }
    if (event.key === 'ArrowDown' && !isOpen) return setIsOpen(text !== '')
    // Enter opens the first result: not one of an earlier query, but the first of this one as soon as it is found.
    if (event.key === 'Enter' && isOpen && active < 0 && !isAnswered) {
      event.preventDefault()
      if (search.state === 'failed') search.tryAgain()
      return setIsEntered(true)
    }
    if (!hasList) return
    const chosen = active < 0 ? choices[0] : choices[active]
    if (event.key === 'Enter' && chosen) pick(chosen)
    const next = choices[movedBy(event, active, choices.length) ?? -1]
    if (next) setMarked(choiceKey(next))
    if (next || event.key === 'Enter') event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari before 17 does not support the search element.
    <div
      role="search"
      data-tour="search"
      className={clsx(
        'flex h-full items-center sm:relative sm:max-w-xl',
        // On a phone it covers the header while it is used.
        'max-sm:focus-within:absolute max-sm:focus-within:inset-0 max-sm:focus-within:z-10 max-sm:focus-within:bg-surface max-sm:focus-within:px-page',
        isOpen && 'max-sm:absolute max-sm:inset-0 max-sm:z-10 max-sm:bg-surface max-sm:px-page',
      )}
      onBlur={(event) => {
        const next = event.relatedTarget
        if (next && !event.currentTarget.contains(next)) setIsOpen(false)
      }}
    >
      <SearchField
        field={input}
        text={text}
        listId={hasList ? listId : undefined}
        activeId={activeId}
        onWrite={write}
        onPress={() => setIsOpen(text !== '')}
        onKeyDown={handleKey}
      />
      {isOpen && <Backdrop onClose={() => setIsOpen(false)} />}
      <SearchPanel
        search={search}
        isOpen={isOpen}
        listId={hasList ? listId : undefined}
        active={active}
        onPick={pick}
        onTryAgain={tryAgain}
        onCommands={() => command(text)}
      />
    </div>
  )
}

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  text: string
  /** Undefined while there is no list. */
  listId: string | undefined
  activeId: string | undefined
  onWrite: (text: string) => void
  onPress: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function SearchField({ field, text, listId, activeId, onWrite, onPress, onKeyDown }: SearchFieldProps) {
  return (
    <div className="relative w-full">
      <SearchIcon
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-[18px] text-muted"
      />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Search"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-keyshortcuts={keys.search}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Search projects, documents, people…"
        className={clsx('input text-ellipsis pl-10 sm:pr-10', text === '' ? 'pr-2' : 'pr-10')}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onClick={onPress}
        onKeyDown={onKeyDown}
      />
      {text === '' ? (
        <span
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2.5 hidden sm:block"
          aria-hidden
        >
          <Kbd>/</Kbd>
        </span>
      ) : (
        <button
          type="button"
          aria-label="Clear the search"
          className="icon-button absolute top-0 right-0"
          onClick={() => {
            onWrite('')
            field.current?.focus()
          }}
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  )
}

interface SearchPanelProps {
  search: Search
  isOpen: boolean
  /** Undefined while there is no list. */
  listId: string | undefined
  active: number
  onPick: (choice: Choice) => void
  onTryAgain: () => void
  onCommands: () => void
}

/** What is below the box: the results or what is known of them, and the way to the commands. Its status is always mounted. */
function SearchPanel({ search, isOpen, listId, active, onPick, onTryAgain, onCommands }: SearchPanelProps) {
  const { Results, TextProgress } = search.loaded ?? {}
  const message = isOpen ? getMessage(search) : undefined
  return (
    <div
      className={clsx(
        isOpen &&
          'floating absolute top-full right-0 left-0 overflow-hidden max-sm:rounded-t-none sm:mt-1.5 sm:min-w-96',
      )}
    >
      <p role="status" className={message ? 'px-4 py-3 text-control text-muted' : 'sr-only'}>
        {message}
      </p>
      {isOpen && search.state === 'failed' && (
        <Button className="mx-4 mb-3" onClick={onTryAgain}>
          Try again
        </Button>
      )}
      {listId && Results && (
        <Results id={listId} query={search.query} groups={search.groups} active={active} onPick={onPick} />
      )}
      {isOpen && TextProgress && search.state !== 'too-short' && <TextProgress />}
      {isOpen && (
        <button
          type="button"
          className="flex w-full cursor-pointer items-center justify-between gap-3 border-line border-t px-4 py-2.5 text-left text-control text-muted hover:bg-hover"
          aria-keyshortcuts={keys.palette}
          onClick={onCommands}
        >
          Search screens and actions instead
          <Kbd>&gt;</Kbd>
        </button>
      )}
    </div>
  )
}

function getMessage({ state, groups, typed }: Search): string | undefined {
  if (state === 'too-short') return 'Keep typing to see results...'
  if (state === 'loading') return 'Search is loading…'
  if (state === 'failed') return 'Search could not be loaded. Check the connection and try again.'
  if (state === 'waiting') return 'Searching…'
  return groups.length === 0 ? `No results found for "${typed}".` : undefined
}
