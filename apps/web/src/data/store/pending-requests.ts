/** The requests that are shown but not yet confirmed. They are decided again when confirmed records change. */
import type { Context } from '@plumbline/domain/kernel/commands/command.ts'
import type { Decided } from '@plumbline/domain/kernel/commands/decide-request.ts'
import { applySteps, type StepResult } from '@plumbline/domain/kernel/records/apply-steps.ts'
import type { Change } from '@plumbline/domain/kernel/records/change.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { Backend, BackendUpdate, OpenList, Outcome, Refusal } from '#data/storage/backend.ts'
import type { Aliases } from './aliases.ts'
import type { PerformedRequests } from './performed-requests.ts'
import type { Work } from './work.ts'

interface PendingRequest {
  readonly work: Work
  touched: ReadonlySet<OpenList>
  isIncomplete: boolean
  /** Undefined if it was accepted when it was last decided. */
  refusal?: Refusal | undefined
  /** Its new records have yet to get their numbers. */
  isUnnumbered: boolean
  numbers: Record<Id, Id>
}

export interface PendingRequests {
  isEmpty(): boolean
  /** Some wait for the code of their additional steps. */
  isIncomplete(): boolean
  add(one: PendingRequest): void
  /** Adds requests that the backend already has. */
  resume(works: readonly Work[]): void
  /** Takes over answers and what others have changed. */
  onUpdate(update: BackendUpdate): void
  /** What is to be stored of each request. */
  decide(): ReadonlyMap<Id, Outcome>
  complete(): void
}

export interface ApplyPorts {
  backend: Backend
  performed: PerformedRequests
}

interface Listeners {
  /** Called for each change. The caller notifies the listeners of the lists. */
  onChange(list: OpenList, change: Change<Rec>): void
  /** Called before a list is changed. */
  onList?(list: OpenList): void
}

export interface AppliedDecision extends StepResult {
  /** The code of the additional steps is still loading. */
  isIncomplete: boolean
  addsNumbered: boolean
}

export function createPendingRequests(
  backend: Backend,
  aliases: Aliases,
  performed: PerformedRequests,
): PendingRequests {
  let pending: readonly PendingRequest[] = []

  function resume(works: readonly Work[]) {
    const known = new Set(pending.map(({ work }) => work.request.id))
    const added = works.filter(({ request }) => !known.has(request.id))
    if (added.length === 0) return
    const isPending = { isIncomplete: false, isUnnumbered: true, touched: new Set<OpenList>() }
    pending = [...pending, ...added.map((work) => ({ ...isPending, work, numbers: {} }))]
    rebase([])
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
    for (const one of pending) decideAgain({ backend, performed }, one, rebased, ids)
    for (const { list } of rebased) list.notifyRebased()
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

  return {
    isEmpty: () => pending.length === 0,
    isIncomplete: () => pending.some(({ isIncomplete }) => isIncomplete),
    add(one) {
      pending = [...pending, one]
    },
    resume,
    onUpdate,
    decide,
    complete,
  }
}

function toOutcome({ refusal, numbers }: PendingRequest): Outcome {
  if (refusal) return { ...refusal, kind: 'refused' }
  return { kind: 'done', ...(Object.keys(numbers).length > 0 && { numbers }) }
}

/** A request that no longer applies to the records stays pending, but hidden, until it is answered. */
function decideAgain(ports: ApplyPorts, one: PendingRequest, rebased: Set<OpenList>, ids: Context['ids']) {
  const touched = new Set<OpenList>()
  one.touched = touched
  const decision = one.work.decide(ids, (requestedId, id) => {
    one.numbers[requestedId] = id
  })
  one.refusal = decision.kind === 'refused' ? decision : undefined
  if (decision.kind === 'refused') return
  const applied = applyDecision(ports, one.work, decision, {
    onChange: (open) => touched.add(open),
    onList(open) {
      if (!rebased.has(open)) open.list.rebaseOn(open.confirmed())
      rebased.add(open)
    },
  })
  one.isIncomplete = applied.isIncomplete
  one.isUnnumbered = ids === 'provisional' && applied.addsNumbered
}

/** Applies an accepted request to the lists in memory. */
export function applyDecision(
  { backend, performed }: ApplyPorts,
  { request, actor, alongside }: Pick<Work, 'request' | 'actor' | 'alongside'>,
  decision: Decided,
  { onChange, onList }: Listeners,
): AppliedDecision {
  const stamp = { updatedAt: request.at, updatedBy: actor.email }
  const listNamed = (collection: string) => {
    const open = backend.open(collection)
    onList?.(open)
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
  const addsNumbered = applied.steps.some(
    ({ collection, change }) => change.kind === 'put' && change.isNew && backend.open(collection).isNumbered,
  )
  return { ...applied, isIncomplete: further === undefined, addsNumbered }
}
