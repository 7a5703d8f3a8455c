/** Words that are typed but not saved keep what stands around them on the screen, even where another tab deletes its record. */
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

/** Called when a form begins to hold words; what it returns is called when the form no longer does. */
type Hold = () => () => void

const HoldContext = createContext<Hold | undefined>(undefined)

/** Tells a form that its record has been deleted elsewhere, and what is said of that. */
export const GoneContext = createContext<Said | undefined>(undefined)

/** For a form: reports to everything around it whether something was typed into it. */
export function useHoldWhile(hasWords: boolean): void {
  const hold = useContext(HoldContext)
  useLayoutEffect(() => (hasWords ? hold?.() : undefined), [hasWords, hold])
}

/** For what stands around forms: whether one of them holds words. Pass `hold` to `KeepTyped`. */
export function useWordsHeld() {
  const [count, setCount] = useState(0)
  const hold = useCallback<Hold>(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return { areHeld: count > 0, hold }
}

/** The record of a page or a dialog: as it is, or as it last was while a form on it holds words and another tab has deleted it. */
export function useKeptRecord<T>(present: T | undefined, id: string | undefined) {
  const [last, setLast] = useState<{ id: string | undefined; record: T }>()
  if (present !== undefined && last?.record !== present) setLast({ id, record: present })
  const { areHeld, hold } = useWordsHeld()
  return {
    kept: present ?? (areHeld && last?.id === id ? last?.record : undefined),
    isGone: id !== undefined && present === undefined,
    /** For the `KeepTyped` around it. */
    hold,
  }
}

interface KeepTypedProps {
  hold: Hold
  /** What is said of the deletion; left out while the record is there. */
  gone: Said | undefined
  children: ReactNode
}

/** Around a page, a dialog or a card: its forms report to it that they hold words, and learn from it that the record is gone. */
export function KeepTyped({ hold, gone, children }: KeepTypedProps) {
  const holdAround = useContext(HoldContext)
  const goneAround = useContext(GoneContext)
  // A card stays, and so does the page that it stands on.
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
