/** The command palette: type a few letters of a screen, an action or a record, and press Enter to open or start it. */

import { projects } from '@plumbline/domain/projects/project.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useRouter } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { getTitle } from '#core/texts/get-title.ts'
import { programProject, recentEntries } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Typed } from '#ui/fields/catch-typing.ts'
import { movedBy } from '#ui/fields/moved-by.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { drawImmediately } from '#ui/theme/draw-immediately.ts'
import { type Entry, type Noun, recordGroup } from './entries.ts'
import { containsTerms, type EntryGroup, findEntries, withRecent } from './find-entries.ts'
import { PaletteList } from './palette-list.tsx'
import { usePaletteController } from './use-palette-controller.ts'
import { useRecords } from './use-records.ts'

interface PaletteDialogProps {
  /** What was typed before the dialog was mounted. */
  query: string
  /** Buffers what is typed until the box has the focus. */
  takeTyped: () => Typed | undefined
  onTour: () => void
  onReadAllNotifications: () => void
  onShortcuts: () => void
  onClose: () => void
}

export function PaletteDialog(props: PaletteDialogProps) {
  const { query, takeTyped, onTour, onReadAllNotifications, onShortcuts, onClose } = props
  const { values, session, newId, workspace } = useServices()
  const isTeam = workspace.kind() === 'team'
  const router = useRouter()
  const controller = usePaletteController({
    startTour: onTour,
    showShortcuts: onShortcuts,
    readAllNotifications: onReadAllNotifications,
  })
  const recentIds = useValue(recentEntries)
  const [text, setText] = useState(query)
  const [active, setActive] = useState(0)
  const [chosen, setChosen] = useState<Entry>()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const places = usePlaces(chosen, text)
  const records = useRecords(chosen ? '' : text)
  const groups = places.groups ?? [
    ...findEntries(text, session.actor(), recentIds, isTeam),
    ...records.groups,
  ]
  const found = groups.flatMap((group) => group.entries)
  // Enter was pressed before the records were found. It opens the first of them.
  const [isEntered, setIsEntered] = useState(false)
  const activeId = found.length > 0 ? `${listId}-${active}` : undefined

  const takeOver = useEffectEvent(() => {
    input.current?.focus()
    const typed = takeTyped()
    if (!typed) return
    // The next key may be Enter already, which opens the first of what is found for this text.
    drawImmediately(() => write(typed.text.replaceAll('\t', '')))
    const [first] = typed.isEntered ? findEntries(typed.text, session.actor(), recentIds, isTeam) : []
    if (first?.entries[0]) pick(first.entries[0])
    else setIsEntered(typed.isEntered)
  })
  useEffect(() => {
    // After the dialog has set its own focus, which on touch devices is not in a field.
    const frame = requestAnimationFrame(() => takeOver())
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const pickFirst = useEffectEvent(() => found[0] && pick(found[0]))
  useEffect(() => {
    if (!isEntered || records.isLooking) return
    setIsEntered(false)
    pickFirst()
  }, [isEntered, records.isLooking])

  function write(next: string) {
    setText(next)
    setActive(0)
    setIsEntered(false)
  }

  function pick(entry: Entry) {
    const id = entry.does.what === 'open-in' ? places.openId(entry.does.noun) : undefined
    if (entry.does.what === 'open-in' && id === undefined) {
      setChosen(entry)
      return write('')
    }
    // The chosen action is remembered, not the project.
    if (entry.group !== recordGroup) values.set(recentEntries, withRecent(recentIds, chosen?.id ?? entry.id))
    if (chosen?.does.what === 'open-in' && chosen.does.noun === 'program')
      values.set(programProject, entry.id)
    onClose()
    if (entry.does.what === 'run') entry.does.run(controller)
    else if (entry.does.what === 'open') open(entry.does.path)
    else if (id !== undefined) open(entry.does.path(id))
  }

  function open(href: string) {
    const replace = href.split('?')[0] === router.latestLocation.pathname
    void router.navigate({ href, replace, state: { visit: newId() } })
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && text === '') return setChosen(undefined)
    const entry = found[active]
    if (event.key === 'Enter' && entry) pick(entry)
    else if (event.key === 'Enter') setIsEntered(records.isLooking)
    const moved = found.length > 0 ? movedBy(event, active, found.length) : undefined
    if (moved !== undefined) setActive(moved)
    if (moved !== undefined || event.key === 'Enter') event.preventDefault()
  }

  const label = chosen ? `${chosen.label}: ${places.question}` : 'Search screens, actions and records'
  return (
    <Dialog title="Command Palette" isOpen closesOutside onClose={onClose}>
      <PaletteInput
        input={input}
        label={label}
        placeholder={chosen ? label : 'Type a screen, an action or a record…'}
        listId={found.length > 0 ? listId : undefined}
        activeId={activeId}
        value={text}
        onChange={write}
        onKeyDown={handleKey}
      />
      <PaletteStatus
        count={found.length}
        records={records}
        nothing={places.nothing}
        onTryAgain={() => {
          input.current?.focus()
          records.tryAgain()
        }}
      />
      {found.length > 0 && <PaletteList id={listId} groups={groups} active={active} onPick={pick} />}
    </Dialog>
  )
}

interface PaletteInputProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string
  /** Undefined if nothing was found. */
  listId: string | undefined
  activeId: string | undefined
  value: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function PaletteInput({ input, label, listId, activeId, onChange, ...rest }: PaletteInputProps) {
  return (
    <input
      ref={input}
      type="text"
      role="combobox"
      aria-label={label}
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      className="input"
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  )
}

interface PaletteStatusProps {
  /** The number of entries that the list shows. */
  count: number
  records: Pick<ReturnType<typeof useRecords>, 'isLooking' | 'hasFailed'>
  nothing: ReactNode
  onTryAgain: () => void
}

function PaletteStatus({ count, records, nothing, onTryAgain }: PaletteStatusProps) {
  return (
    <>
      <p role="status" className={count > 0 ? 'sr-only' : 'pt-4 text-control text-muted'}>
        {count > 0
          ? `${count} found`
          : records.isLooking
            ? 'Searching records…'
            : !records.hasFailed && nothing}
      </p>
      {records.hasFailed && (
        <div className="flex flex-wrap items-center justify-between gap-2 pt-3 text-control text-muted">
          <p role="alert">Records could not be searched. Check the connection and try again.</p>
          <Button size="small" onClick={onTryAgain}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}

const lists = { project: projects, workflow: workflows, program: projects }
const called = { project: 'project', workflow: 'workflow', program: 'project' }

/** The projects or workflows to choose from, for an action that belongs to one of them. */
function usePlaces(chosen: Entry | undefined, typed: string) {
  const { store, values } = useServices()
  const router = useRouter()
  const does = chosen?.does.what === 'open-in' ? chosen.does : undefined
  const rows = (noun: Noun) => store.collection<{ id: string; name: string }>(lists[noun]).list()

  function placesIn(deed: NonNullable<typeof does>): EntryGroup[] {
    const found = rows(deed.noun)
      .filter(({ name }) => containsTerms(name, typed))
      .map(
        ({ id, name }): Entry => ({
          id,
          group: 'Go to',
          label: getTitle(name),
          does: { what: 'open', path: deed.path(id) },
        }),
      )
    return found.length > 0 ? [{ name: `Choose a ${called[deed.noun]}`, entries: found }] : []
  }

  return {
    /** Undefined while there is nothing to choose. */
    groups: does && placesIn(does),
    question: `choose a ${does && called[does.noun]}`,
    nothing:
      does && rows(does.noun).length === 0
        ? `There is no ${called[does.noun]} yet. Add one first.`
        : `Nothing found for "${typed}".`,
    /** The id of the one on the screen. */
    openId(noun: Noun): string | undefined {
      // `Object`: the route may have any parameters, or none.
      const { params } = router.state.matches.at(-1) ?? {}
      const id: unknown = noun === 'program' ? values.get(programProject) : Object(params)[`${noun}Id`]
      return rows(noun).find((row) => row.id === id)?.id
    },
  }
}
