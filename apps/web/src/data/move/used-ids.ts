/** Finds ids that records of the team have or had. They are refused for new records. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { movedLists } from '@plumbline/domain/team/move/bring-records.ts'
import { maxKnown } from '@plumbline/domain/team/wire/sync.ts'
import { idInTeam, idsIn, type UsedIds } from './plan-move.ts'

/** Which of these ids of a list are used. Undefined if the server does not answer. */
type AskUsed = (list: string, ids: readonly Id[]) => Promise<readonly Id[] | undefined>

/** A workspace that was moved and deleted in the team this often gets no further ids. */
const maxMoves = 20

/** Undefined if the server does not answer. */
export async function findUsedIds(
  ask: AskUsed,
  texts: ReadonlyMap<string, string>,
  moveId: string,
): Promise<UsedIds | undefined> {
  const found = new Map<string, Set<Id>>()
  for (const { name } of movedLists) {
    let own = idsIn(name, texts)
    const used = new Set<Id>()
    found.set(name, used)
    for (let attempt = 0; own.length > 0 && attempt < maxMoves; attempt += 1) {
      const next: Id[] = []
      for (let start = 0; start < own.length; start += maxKnown) {
        const part = own.slice(start, start + maxKnown)
        const answer = await ask(
          name,
          part.map((id) => idInTeam(id, moveId, attempt)),
        )
        if (!answer) return undefined
        for (const id of answer) used.add(id)
        next.push(...part.filter((id) => used.has(idInTeam(id, moveId, attempt))))
      }
      own = next
    }
  }
  return found
}
