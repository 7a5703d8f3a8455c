/** When two back-ups are merged, no two transmittals of one project keep the same number, and no two RFIs. */

import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import {
  isNumberUsed,
  nextTransmittalNumber,
} from '@plumbline/domain/documents/transmittals/transmittal-number.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { nextRfiNumber } from '@plumbline/domain/rfis/save-rfi.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'
import { createListCodec } from '#data/catalogue/list-codec.ts'

/** From one number to another. */
export interface Renumbered {
  readonly from: string
  readonly to: string
}

/** What transmittals and RFIs have in common. */
interface Numbered extends Rec {
  readonly number: string
  readonly renumberedFrom?: string | undefined
  readonly projectId?: string | null | undefined
  readonly createdAt: string
}

const nextNumbers: ReadonlyMap<string, (known: readonly Numbered[]) => string> = new Map([
  [transmittals.name, nextTransmittalNumber],
  [rfis.name, nextRfiNumber],
])

interface RenumberedRecords {
  entries: readonly Entry[]
  /** By id, those that get another number by this merge. */
  renumbered: ReadonlyMap<Id, Renumbered>
}

/**
 * The transmittals or RFIs of the back-up. One that is new here and has a taken number gets the next free one of both sides. Of
 * one that both sides have, the number that an earlier merge gave it counts, on whichever side that was.
 */
export function renumberNumbered(
  row: ListRow,
  here: readonly Entry[],
  there: readonly Entry[],
): RenumberedRecords {
  const renumbered = new Map<Id, Renumbered>()
  const nextNumber = nextNumbers.get(row.def.name)
  if (!nextNumber) return { entries: there, renumbered }
  const { toText } = createListCodec(row)
  const hereById = new Map(sentIn(here).map((one) => [one.id, one]))
  const thereById = new Map(sentIn(there).map((one) => [one.id, one]))
  /** With the numbers that they will have. */
  const final = new Map(hereById)

  for (const one of thereById.values()) {
    const present = hereById.get(one.id)
    if (!present || present.number === one.number) continue
    if (one.renumberedFrom && !present.renumberedFrom && !isNumberUsed(one.number, getOthers(present))) {
      final.set(one.id, adoptNumber(present, one))
      renumbered.set(one.id, { from: present.number, to: one.number })
    } else thereById.set(one.id, adoptNumber(one, present))
  }
  for (const one of thereById.values()) {
    if (hereById.has(one.id)) continue
    const others = getOthers(one)
    const isUsed = isNumberUsed(one.number, others)
    const number = isUsed ? nextNumber([...others, ...inProject(thereById, one)]) : one.number
    const given = isUsed ? { ...one, number, renumberedFrom: one.number } : one
    final.set(one.id, given)
    thereById.set(one.id, given)
    if (isUsed) renumbered.set(one.id, { from: one.number, to: number })
  }

  const entries = there.map((entry) => {
    const given = entry.row && thereById.get(entry.id)
    return !given || given === entry.row ? entry : { id: given.id, row: given, text: toText(given) }
  })
  return { entries, renumbered }

  function getOthers(one: Numbered) {
    return inProject(final, one).filter(({ id }) => id !== one.id)
  }
}

/** Joins two versions of a record. `stays` is kept, and gets a number that an earlier merge gave only to `goes`. */
export function joinNumber(list: string, stays: Rec, goes: Rec): Rec {
  if (!nextNumbers.has(list)) return stays
  // `as`: records of this list were read by its schema.
  const [retained, other] = [stays as Numbered, goes as Numbered]
  return other.renumberedFrom && !retained.renumberedFrom ? adoptNumber(retained, other) : stays
}

function adoptNumber(one: Numbered, other: Numbered): Numbered {
  const { renumberedFrom: _, ...rest } = one
  return {
    ...rest,
    number: other.number,
    ...(other.renumberedFrom && { renumberedFrom: other.renumberedFrom }),
  }
}

function sentIn(entries: readonly Entry[]): Numbered[] {
  // `as`: the rows were read by the schema of their list.
  return entries.flatMap(({ row }) => (row ? [row as Numbered] : []))
}

function inProject(byId: ReadonlyMap<Id, Numbered>, { projectId }: Numbered): Numbered[] {
  return [...byId.values()].filter((one) => one.projectId === projectId)
}
