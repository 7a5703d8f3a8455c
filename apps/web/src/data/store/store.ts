/** The store: every list of records, read and changed in memory, and persisted by a backend. */
import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import type { Context, Performed, Skipped } from '@plumbline/domain/kernel/commands/command.ts'
import type { Decided, Decision } from '@plumbline/domain/kernel/commands/decide-request.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { applySteps, type StepResult } from '@plumbline/domain/kernel/records/apply-steps.ts'
import { recordsOfProject } from '@plumbline/domain/kernel/records/by-project.ts'
import type { Change, Step } from '@plumbline/domain/kernel/records/change.ts'
import type { CollectionDef, Id, Rec, Records } from '@plumbline/domain/kernel/records/record.ts'
import type { ChangesListener } from '@plumbline/domain/kernel/records/record-list.ts'
import type {
  Backend,
  BackendListener,
  BackendUpdate,
  OpenList,
  Outcome,
  Refusal,
} from '#data/storage/backend.ts'
import type { Write } from '#data/storage/text-storage.ts'
import { type Aliases, createAliases } from './aliases.ts'
import { createPerformedRequests } from './performed-requests.ts'

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

/** A request with everything needed to decide it, now and again whenever its records have changed. */
export interface Work<Reason extends string = string> {
  readonly request: Request
  readonly actor: Actor
  /** `onNumbered` is called for each record that gets a number as its id instead of the requested one. */
  decide(ids: Context['ids'], onNumbered: Required<Context>['onNumbered']): Decision<Reason>
  /** Additional steps that undo does not revert. Undefined while their code is loading. `historyLimit`: see `Backend`. */
  alongside(applied: StepResult, historyLimit: number | undefined): readonly Step[] | undefined
  /** Called if the request was accepted when it was shown, but refused when it was to be stored. */
  onRefused?(refusal: Refusal): void
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

interface Pending {
  readonly work: Work
  touched: ReadonlySet<OpenList>
  isIncomplete: boolean
  /** Undefined if it was accepted when it was last decided. */
  refusal?: Refusal | undefined
  /** Its new records have yet to get their numbers. */
  isUnnumbered: boolean
  numbers: Record<Id, Id>
}

/** `resume` is needed where requests of other pages are performed. */
export function createStore(backend: Backend, resumeSent: BackendListener['resume'] = async () => []): Store {
  const aliases = createAliases()
  const { records, collection } = createReads(backend, aliases)
  const performed = createPerformedRequests()
  let pending: readonly Pending[] = []

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
    const applied = takeAll(work, decision, (list, change) => {
      const changes = changesByList.get(list)
      if (changes) changes.push(change)
      else changesByList.set(list, [change])
    })
    // `as`: each refusal is handled by the texts of its own command.
    pending = [
      ...pending,
      {
        work: work as unknown as Work,
        touched: new Set(changesByList.keys()),
        isIncomplete: applied.isIncomplete,
        isUnnumbered: ids === 'provisional' && addsNumbered(applied.steps),
        numbers,
      },
    ]
    const { actor, request } = work
    backend.commit({ request, actor, performed: effectToRevert(request) })
    const stored = backend.settled()
    for (const [{ list }, changes] of changesByList) list.notify(changes)
    const { skipped = [] } = decision
    return { kind: 'done', applied: { steps: applied.steps, inverse: applied.inverse, stored, skipped } }
  }

  function resume(works: readonly Work[]) {
    const known = new Set(pending.map(({ work }) => work.request.id))
    const added = works.filter(({ request }) => !known.has(request.id))
    if (added.length === 0) return
    const isPending = { isIncomplete: false, isUnnumbered: true, touched: new Set<OpenList>() }
    pending = [...pending, ...added.map((work) => ({ ...isPending, work, numbers: {} }))]
    rebase([])
  }

  function addsNumbered(steps: readonly Step[]): boolean {
    return steps.some(
      ({ collection, change }) =>
        change.kind === 'put' && change.isNew && backend.open(collection).isNumbered,
    )
  }

  /** Calls `onChange` for each change. The caller notifies the listeners of the lists. */
  function takeAll(
    { request, actor, alongside }: Pick<Work, 'request' | 'actor' | 'alongside'>,
    decision: Decided,
    onChange: (list: OpenList, change: Change<Rec>) => void,
    beforeChange: (list: OpenList) => void = () => undefined,
  ): StepResult & { isIncomplete: boolean } {
    const stamp = { updatedAt: request.at, updatedBy: actor.email }
    const listNamed = (collection: string) => {
      const open = backend.open(collection)
      beforeChange(open)
      return open.list
    }
    const onStep = (collection: string, change: Change<Rec>) => {
      const open = backend.open(collection)
      open.touch()
      onChange(open, change)
    }
    const steps = [...decision.steps, ...(backend.addedSteps?.(decision.steps, request, actor) ?? [])]
    const applied = applySteps(steps, stamp, listNamed, onStep)
    const further = alongside(applied, backend.historyLimit?.())
    applySteps(further ?? [], stamp, listNamed, onStep)
    performed.add(request.id, { actorId: actor.id, needs: decision.needs, inverse: applied.inverse })
    return { ...applied, isIncomplete: further === undefined }
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

  function onUpdate({ changed, answers, isAsVisible }: BackendUpdate) {
    const answered = new Map(answers.map((answer) => [answer.requestId, answer]))
    for (const answer of answers) if (answer.kind === 'stored') aliases.add(answer.numbers)
    const settled = pending.filter(({ work }) => answered.has(work.request.id))
    for (const { work, numbers } of settled)
      if (answered.get(work.request.id)?.kind !== 'stored') aliases.remove(numbers)
    pending = pending.filter((one) => !settled.includes(one))
    if (!isAsVisible)
      rebase([...changed.map(backend.open), ...settled.flatMap(({ touched }) => [...touched])])
    for (const { work } of settled) {
      const answer = answered.get(work.request.id)
      if (answer?.kind === 'refused') work.onRefused?.(answer)
      if (answer?.kind === 'stored' && !isAsVisible) performed.confirm(work.request.id, backend)
    }
  }

  /**
   * Resets these lists and those of all pending requests to the confirmed records, and decides the pending requests
   * again.
   */
  function rebase(changed: readonly OpenList[], ids = backend.ids()) {
    const rebased = new Set([...changed, ...pending.flatMap(({ touched }) => [...touched])])
    for (const open of rebased) open.list.rebaseOn(open.confirmed())
    for (const one of pending) decideAgain(one, rebased, ids)
    for (const { list } of rebased) list.notifyRebased()
  }

  /** A request that no longer applies to the records stays pending, but hidden, until it is answered. */
  function decideAgain(one: Pending, rebased: Set<OpenList>, ids: Context['ids']) {
    const touched = new Set<OpenList>()
    one.touched = touched
    const decision = one.work.decide(ids, (requestedId, id) => {
      one.numbers[requestedId] = id
    })
    one.refusal = decision.kind === 'refused' ? decision : undefined
    if (decision.kind === 'refused') return
    const rebaseFirst = (open: OpenList) => {
      if (!rebased.has(open)) open.list.rebaseOn(open.confirmed())
      rebased.add(open)
    }
    const applied = takeAll(one.work, decision, (open) => touched.add(open), rebaseFirst)
    one.isIncomplete = applied.isIncomplete
    one.isUnnumbered = ids === 'provisional' && addsNumbered(applied.steps)
  }

  /** What is shown is what will be stored, unless a number is missing or a request was refused. */
  function decide(): ReadonlyMap<Id, Outcome> {
    if (pending.some(({ refusal, isUnnumbered }) => refusal || isUnnumbered)) rebase([], 'numbers')
    return new Map(pending.map((one) => [one.work.request.id, toOutcome(one)]))
  }

  function complete() {
    rebase([])
    // If the code cannot be loaded, the request is stored without the additional steps.
    for (const one of pending) one.isIncomplete = false
    backend.flush()
  }

  backend.subscribe({
    onUpdate,
    isIncomplete: () => pending.some(({ isIncomplete }) => isIncomplete),
    decide,
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
    resume,
    confirming: () => (pending.length > 0 && backend.ids() !== 'numbers' ? backend.settled() : undefined),
    complete,
    flush: backend.flush,
  }
}

function toOutcome({ refusal, numbers }: Pending): Outcome {
  if (refusal) return { ...refusal, kind: 'refused' }
  return { kind: 'done', ...(Object.keys(numbers).length > 0 && { numbers }) }
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
