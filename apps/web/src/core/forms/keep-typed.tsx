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
import type { Message } from '#core/perform/messages.ts'

/** Called when a form starts to hold unsaved text. The returned function is called when it no longer does. */
type Hold = () => () => void

const HoldContext = createContext<Hold | undefined>(undefined)

/** Notifies a form that its record was deleted elsewhere, with the message for that. */
export const DeletedContext = createContext<Message | undefined>(undefined)

/** For a form: reports to all surrounding components whether something was typed into it. */
export function useHoldWhile(hasText: boolean): void {
  const hold = useContext(HoldContext)
  useLayoutEffect(() => (hasText ? hold?.() : undefined), [hasText, hold])
}

/** For components around forms: whether a form holds unsaved text. Pass `hold` to `KeepTyped`. */
export function useUnsavedText() {
  const [count, setCount] = useState(0)
  const hold = useCallback<Hold>(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  const haveUnsavedText = count > 0
  return useMemo(() => ({ haveUnsavedText, hold }), [haveUnsavedText, hold])
}

/**
 * The record of a page or dialog: the current one, or the last one while a form holds unsaved text and the record is
 * deleted.
 */
export function useRecordWhileEdited<T>(present: T | undefined, id: string | undefined) {
  const [last, setLast] = useState<{ id: string | undefined; record: T }>()
  if (present !== undefined && last?.record !== present) setLast({ id, record: present })
  const { haveUnsavedText, hold } = useUnsavedText()
  return {
    stored: present ?? (haveUnsavedText && last?.id === id ? last?.record : undefined),
    isDeleted: id !== undefined && present === undefined,
    /** For the surrounding `KeepTyped`. */
    hold,
  }
}

interface KeepTypedProps {
  hold: Hold
  /** The message about the deletion. Undefined while the record exists. */
  deleted: Message | undefined
  children: ReactNode
}

/** Wraps a page, a dialog or a card: its forms report unsaved text to it and learn from it that the record no longer exists. */
export function KeepTyped({ hold, deleted, children }: KeepTypedProps) {
  const holdAround = useContext(HoldContext)
  const deletedAround = useContext(DeletedContext)
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
      <DeletedContext value={deleted ?? deletedAround}>{children}</DeletedContext>
    </HoldContext>
  )
}
