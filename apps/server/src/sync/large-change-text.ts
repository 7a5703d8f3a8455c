/**
 * The text of a large change. It is made in parts with pauses, in which other users are answered, and stored for a
 * minute, because all users pull it.
 */
import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import { visibleSteps } from '@plumbline/domain/team/visible-steps.ts'
import { nextSlice, type StoredChange } from './stored-change.ts'

const stepsInPart = 500
const storedMs = 60_000

type Parts = readonly Uint8Array[]
const textsByChange = new WeakMap<StoredChange, Map<string, Promise<Parts>>>()

/** `key`: the same for users who see the same. Returns the change as parts of JSON; none if the user sees nothing of it. */
export function largeChangeText(change: StoredChange, actor: Actor, key: string): Promise<Parts> {
  const texts = textsByChange.get(change) ?? new Map<string, Promise<Parts>>()
  textsByChange.set(change, texts)
  const known = texts.get(key)
  if (known) return known
  const making = makeText(change, actor)
  texts.set(key, making)
  setTimeout(() => texts.delete(key), storedMs).unref()
  return making
}

async function makeText({ steps, batch: _, ...change }: StoredChange, actor: Actor): Promise<Parts> {
  const parts: Uint8Array[] = []
  for (let start = 0; start < steps.length; start += stepsInPart) {
    if (start > 0) await nextSlice()
    const visible = visibleSteps(steps.slice(start, start + stepsInPart), actor)
    if (visible.length === 0) continue
    const before = parts.length > 0 ? ',' : `${JSON.stringify(change).slice(0, -1)},"steps":[`
    parts.push(encoder.encode(before + JSON.stringify(visible).slice(1, -1)))
  }
  return parts.length > 0 ? [...parts, encoder.encode(']}')] : []
}

const encoder = new TextEncoder()
