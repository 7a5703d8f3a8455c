/** The steps of moving a workspace to a team: preview, progress, report. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type MovePlan, planMove } from '#data/move/plan-move.ts'
import { findOwnFiles, runMove } from '#data/move/run-move.ts'
import { findUsedIds } from '#data/move/used-ids.ts'
import { moveId } from '#data/storage/values.ts'
import { type Services, useServices } from '#data/workspace/services.ts'

export type MoveStep =
  | { readonly kind: 'checking' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'preview'; readonly plan: MovePlan }
  | { readonly kind: 'moving'; readonly doneCount: number; readonly of: number }
  /** Everything is stored in this browser. The rest happens also when the page is closed. */
  | { readonly kind: 'sending' }
  | { readonly kind: 'report'; readonly plan: MovePlan; readonly refused: number }
  | { readonly kind: 'failed'; readonly reason: string }

type MakePlan = () => MovePlan

export function useMove(organisationId: string) {
  const services = useServices()
  const [step, setStep] = useState<MoveStep>({ kind: 'checking' })
  const makePlan = useRef<MakePlan>(undefined)
  const run = useRef(new AbortController())
  const sync = useSync(services)

  const check = useCallback(async () => {
    setStep({ kind: 'checking' })
    const make = await preparePlan(services, organisationId)
    makePlan.current = make
    if (!make) return setStep({ kind: 'unreachable' })
    const plan = make()
    const isMoved = plan.requests.length === 0 && plan.lists.length > 0
    setStep(isMoved ? { kind: 'sending' } : { kind: 'preview', plan })
  }, [services, organisationId])

  useEffect(() => {
    run.current = new AbortController()
    void check()
    return () => run.current.abort()
  }, [check])

  const isSent = step.kind === 'sending' && (sync.kind === 'saved' || sync.kind === 'attention')
  useEffect(() => {
    const plan = isSent ? makePlan.current?.() : undefined
    if (plan) setStep({ kind: 'report', plan, refused: countRefused(services) })
  }, [isSent, services])

  async function move({ requests }: MovePlan) {
    const { signal } = run.current
    const of = requests.length
    setStep({ kind: 'moving', doneCount: 0, of })
    const onProgress = (doneCount: number) => setStep({ kind: 'moving', doneCount, of })
    const outcome = await runMove(services, { requests }, { signal, onProgress })
    if (outcome.kind === 'sent') setStep({ kind: 'sending' })
    if (outcome.kind === 'failed') setStep({ kind: 'failed', reason: outcome.reason })
  }

  /** How many requests the server has not answered yet. */
  const waiting = 'count' in sync ? sync.count : 0
  return { step, waiting, isOffline: sync.kind === 'offline', check: () => void check(), move }
}

const saved = { kind: 'saved' } as const

function useSync({ sync }: Pick<Services, 'sync'>) {
  const subscribe = useCallback((listener: () => void) => sync?.onChange(listener) ?? (() => {}), [sync])
  return useSyncExternalStore(subscribe, () => sync?.state() ?? saved)
}

/** Undefined if the people of the team cannot be fetched now. */
async function preparePlan(services: Services, organisationId: string): Promise<MakePlan | undefined> {
  const { accounts, newId, session, store, ownTexts, values } = services
  if (values.get(moveId) === '') values.set(moveId, newId())
  const texts = await ownTexts()
  const [answered, files, used] = await Promise.all([
    // A record that was moved before and deleted in the team cannot come back under the same id.
    accounts()
      .then((server) => server.of(organisationId).members())
      .catch(() => undefined),
    findOwnFiles(services, texts),
    findUsedIds(
      async (list, ids) => {
        const answer = await (await accounts()).of(organisationId).usedIds(list, ids)
        return answer.isDone ? answer.value.used : undefined
      },
      texts,
      values.get(moveId),
    ).catch(() => undefined),
  ])
  if (!answered?.isDone || !used) return undefined
  const people = new Set(answered.value.members.map(({ email }) => email.toLowerCase()))
  return () => {
    const { email, roles } = session.actor()
    return planMove({
      texts,
      records: store.records,
      moveId: values.get(moveId),
      seesAll: roles.everywhere !== undefined,
      email,
      people,
      hasFile: (key) => files.has(key),
      used,
    })
  }
}

function countRefused({ sync }: Pick<Services, 'sync'>): number {
  const state = sync?.state()
  if (state?.kind !== 'attention') return 0
  return state.refused.filter(({ request }) => request.name === 'move.bring-records').length
}
