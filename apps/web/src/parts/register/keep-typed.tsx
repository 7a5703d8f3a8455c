/** Unsaved text in a form keeps its surroundings on the screen, even if another tab deletes the record. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Said } from '#parts/perform/words.ts'

/** Called when a form starts to hold unsaved text. The returned function is called when it no longer does. */
type Hold = () => () => void

const HoldContext = createContext<Hold | undefined>(undefined)

/** Tells a form that its record was deleted elsewhere, with the message for that. */
export const GoneContext = createContext<Said | undefined>(undefined)

/** For a form: reports to all surrounding components whether something was typed into it. */
export function useHoldWhile(hasWords: boolean): void {
  const hold = useContext(HoldContext)
  useLayoutEffect(() => (hasWords ? hold?.() : undefined), [hasWords, hold])
}

/** For components around forms: whether a form holds unsaved text. Pass `hold` to `KeepTyped`. */
export function useWordsHeld() {
  const [count, setCount] = useState(0)
  const hold = useCallback<Hold>(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return { areHeld: count > 0, hold }
}

/**
 * The record of a page or dialog: the current one, or the last one while a form holds unsaved text and the record is
 * deleted.
 */
export function useKeptRecord<T>(present: T | undefined, id: string | undefined) {
  const [last, setLast] = useState<{ id: string | undefined; record: T }>()
  if (present !== undefined && last?.record !== present) setLast({ id, record: present })
  const { areHeld, hold } = useWordsHeld()
  return {
    kept: present ?? (areHeld && last?.id === id ? last?.record : undefined),
    isGone: id !== undefined && present === undefined,
    /** For the surrounding `KeepTyped`. */
    hold,
  }
}

interface KeepTypedProps {
  hold: Hold
  /** The message about the deletion. Undefined while the record exists. */
  gone: Said | undefined
  children: ReactNode
}

/** Wraps a page, a dialog or a card: its forms report unsaved text to it and learn from it that the record is gone. */
export function KeepTyped({ hold, gone, children }: KeepTypedProps) {
  const holdAround = useContext(HoldContext)
  const goneAround = useContext(GoneContext)
  // A card stays, and so does the page that contains it.
  const holdAll = useMemo<Hold>(
    () => () => {
      const releases = [hold(), holdAround?.()]
      return () => {
        for (const release of releases) release?.()
      }
    },
    [hold, holdAround],
  )
  return (
    <HoldContext value={holdAll}>
      <GoneContext value={gone ?? goneAround}>{children}</GoneContext>
    </HoldContext>
  )
}
