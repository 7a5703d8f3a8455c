/** The initials of the others who look at a record: the first three who came, and how many more there are. */
import { recordRefToKey } from '@plumbline/domain/team/wire/presence.ts'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { noOthers, type Others, type Presence } from '#data/team/presence.ts'
import { useServices } from '#data/workspace/services.ts'
import { Avatar } from '#ui/controls/avatar.tsx'
import { useAfterPress } from '#ui/overlays/use-after-press.ts'
import { othersToSentence } from './presence-texts.ts'
import type { RecordPresenceProps } from './record-presence.tsx'

const maxVisible = 3

export function PresenceInitials({ of: { name: list }, id }: RecordPresenceProps) {
  const { presence } = useServices()
  const record = { list, id }
  return presence && <Initials key={recordRefToKey(record)} presence={presence} record={record} />
}

interface InitialsProps {
  presence: Presence
  record: Parameters<Presence['open']>[0]
}

function Initials({ presence, record: { list, id } }: InitialsProps) {
  useEffect(() => presence.open({ list, id }), [presence, list, id])
  const others = useSettled(useSyncExternalStore(presence.onChange, () => presence.others({ list, id })))
  const announcement = useAnnouncement(others)
  const visible = others.people.slice(0, maxVisible)
  const rest = others.people.slice(maxVisible)
  const restCount = rest.length + others.more
  return (
    <>
      {visible.length > 0 && (
        <span className="flex min-h-control shrink-0 items-center pl-1.5 print:hidden">
          {visible.map(({ id, name }) => (
            <Mark key={id} label={othersToSentence([name], 0)} names={[name]}>
              <Avatar name={name} />
            </Mark>
          ))}
          {restCount > 0 && (
            <Mark
              label={othersToSentence(
                rest.map(({ name }) => name),
                others.more,
              )}
              names={rest.map(({ name }) => name)}
            >
              <span
                aria-hidden
                className="grid h-8 min-w-8 place-items-center rounded-full bg-neutral-soft px-1 font-semibold text-muted text-small tabular-nums"
              >
                +{restCount}
              </span>
            </Mark>
          )}
        </span>
      )}
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </>
  )
}

interface MarkProps {
  label: string
  /** Shown on hover. */
  names: readonly string[]
  children: ReactNode
}

function Mark({ label, names, children }: MarkProps) {
  return (
    <span
      role="img"
      aria-label={label}
      title={names.join(', ')}
      className="-ml-1.5 rounded-full bg-surface p-0.5"
    >
      {children}
    </span>
  )
}

/** Initials that appear may make a title wrap. Nothing moves under the pointer. */
function useSettled(others: Others): Others {
  const [settled, setSettled] = useState(noOthers)
  const settle = useAfterPress(() => setSettled(others))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `settle` reads the latest value.
  useEffect(() => settle(), [others])
  return settled
}

/** Read by screen readers once: when the user is not alone. Who comes and goes later is not worth an interruption. */
function useAnnouncement({ people, more }: Others): string {
  const [announcement, setAnnouncement] = useState<string>()
  if (announcement === undefined && people.length > 0)
    setAnnouncement(
      othersToSentence(
        people.map(({ name }) => name),
        more,
      ),
    )
  else if (announcement && people.length === 0) setAnnouncement('')
  return announcement ?? ''
}
