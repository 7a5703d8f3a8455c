import type { Performed, Skipped } from '@plumbline/domain/kernel/commands/command.ts'
import type { Decision } from '@plumbline/domain/kernel/commands/decide-request.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { StepResult } from '@plumbline/domain/kernel/records/apply-steps.ts'
import { recordsOfProject } from '@plumbline/domain/kernel/records/by-project.ts'
import type { Change } from '@plumbline/domain/kernel/records/change.ts'
import type { CollectionDef, Id, Rec, Records } from '@plumbline/domain/kernel/records/record.ts'
import type { ChangesListener } from '@plumbline/domain/kernel/records/record-list.ts'
import type { Backend, BackendListener, OpenList } from '#data/storage/backend.ts'
import type { Write } from '#data/storage/text-storage.ts'
import { type Aliases, createAliases } from './aliases.ts'
import { applyDecision, createPendingRequests } from './pending-requests.ts'
import { createPerformedRequests } from './performed-requests.ts'
import type { Work } from './work.ts'

export interface Collection<T extends Rec> {
  get(id: Id): T | undefined
  /** In list order. Returns the same array until a change. */
  list(): readonly T[]
  onChange(listener: (changes: readonly Change<T>[]) => void): () => void
}

export interface Applied extends StepResult {
  stored: Promise<Write>
  /** What a request about many records left as it was. */
  skipped: readonly Skipped[]
}

export type Committed<Reason extends string> =
  | { kind: 'done'; applied: Applied }
  | { kind: 'read-only'; reason: 'newer-version' | 'other-tab' }
  | Extract<Decision<Reason>, { kind: 'refused' }>

/**
 * Shows the confirmed records with the pending requests applied. When confirmed records change, the pending requests
 * are decided again.
 */
export interface Store {
  collection<T extends Rec>(def: CollectionDef<T>): Collection<T>
  readonly records: Records
  readonly aliases: Aliases
  /** The effects of the latest requests. */
  performed(requestId: Id): Performed | undefined
  /** Adds a request that was performed before the page was opened. */
  remember(requestId: Id, performed: Performed): void
  /**
   * Decides the request, changes the records in memory immediately and stores them soon after. The lists that one request
   * changes are stored together or not at all.
   */
  commit<Reason extends string>(work: Work<Reason>): Committed<Reason>
  /**
   * Shows requests that the backend already has, from before the page was opened or of another page. They stay pending
   * until they are answered, whether or not they apply to the records now.
   */
  resume(works: readonly Work[]): void
  /** Resolves when all shown records are confirmed; undefined if they already are. */
  confirming(): Promise<unknown> | undefined
  /** Called when the code that `alongside` waits for has loaded, or cannot be loaded. */
  complete(): void
  flush(): Write
}

/** `resume` is needed where requests of other pages are performed. */
export function createStore(backend: Backend, resumeSent: BackendListener['resume'] = async () => []): Store {
  const aliases = createAliases()
  const { records, collection } = createReads(backend, aliases)
  const performed = createPerformedRequests()
  const pending = createPendingRequests(backend, aliases, performed)

  function commit<Reason extends string>(work: Work<Reason>): Committed<Reason> {
    const refusal = backend.refusal()
    if (refusal) return { kind: 'read-only', reason: refusal }
    const ids = backend.ids()
    const numbers: Record<Id, Id> = {}
    const decision = work.decide(ids, (requestedId, id) => {
      numbers[requestedId] = id
    })
    if (decision.kind === 'refused') return decision
    if (decision.steps.some(({ collection }) => !backend.open(collection).mayWrite()))
      return { kind: 'read-only', reason: 'newer-version' }
    const changesByList = new Map<OpenList, Change<Rec>[]>()
    const applied = applyDecision({ backend, performed }, work, decision, {
      onChange(list, change) {
        const changes = changesByList.get(list)
        if (changes) changes.push(change)
        else changesByList.set(list, [change])
      },
    })
    pending.add({
      // `as`: each refusal is handled by the texts of its command.
      work: work as unknown as Work,
      touched: new Set(changesByList.keys()),
      isIncomplete: applied.isIncomplete,
      isUnnumbered: ids === 'provisional' && applied.addsNumbered,
      numbers,
    })
    const { actor, request } = work
    backend.commit({ request, actor, performed: effectToRevert(request) })
    const stored = backend.settled()
    for (const [{ list }, changes] of changesByList) list.notify(changes)
    const { skipped = [] } = decision
    return { kind: 'done', applied: { steps: applied.steps, inverse: applied.inverse, stored, skipped } }
  }

  /** The records that the request created may have got numbers since. */
  function findPerformed(requestId: Id): Performed | undefined {
    const found = performed.get(requestId)
    return found && aliases.resolveIn(found)
  }

  /** The effect of the request that undo or redo reverts, because the deciding tab may not know it. */
  function effectToRevert({ name, args }: Request): Performed | undefined {
    if (name !== 'undo' && name !== 'redo') return undefined
    // `as`: the arguments of both have been validated by their schema.
    return findPerformed((args as { requestId: Id }).requestId)
  }

  backend.subscribe({
    onUpdate: pending.onUpdate,
    isIncomplete: pending.isIncomplete,
    decide: pending.decide,
    resume: resumeSent,
    onReplaced: performed.add,
  })

  return {
    collection,
    records,
    aliases,
    performed: findPerformed,
    remember: performed.add,
    commit,
    resume: pending.resume,
    confirming: () => (!pending.isEmpty() && backend.ids() !== 'numbers' ? backend.settled() : undefined),
    complete: pending.complete,
    flush: backend.flush,
  }
}

function createReads(backend: Backend, aliases: Aliases): Pick<Store, 'collection' | 'records'> {
  const collection = <T extends Rec>(def: CollectionDef<T>) => lazyCollection(backend, def, aliases)
  return {
    collection,
    records: {
      find: (from, id) => collection(from).get(id),
      all: (from) => collection(from).list(),
      allInScope: (from, { projectId }) =>
        recordsOfProject(collection(from).list(), aliases.resolve(projectId)),
    },
  }
}

/** Reads its list when it is first used. */
function lazyCollection<T extends Rec>(
  backend: Backend,
  { name }: CollectionDef<T>,
  aliases: Aliases,
): Collection<T> {
  const list = () => backend.open(name).list
  // `as`: the backend reads each list by the schema of its own collection.
  return {
    get: (id) => (list().get(id) ?? list().get(aliases.resolve(id))) as T | undefined,
    list: () => list().rows() as readonly T[],
    onChange: (listener) => list().onChange(listener as ChangesListener),
  }
}
