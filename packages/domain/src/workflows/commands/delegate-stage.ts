/** Hands a stage of a review to another person, and takes it back. */
import { contacts } from '../../directory/contact.ts'
import { documents } from '../../documents/document.ts'
import { members } from '../../kernel/access/member.ts'
import { args, idArg, lineArg } from '../../kernel/commands/args.ts'
import { type Context, command, refuse } from '../../kernel/commands/command.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import { isEmail, isSameEmail } from '../../kernel/values/email.ts'
import { withOutdatedApprovals } from '../approval.ts'
import { stagesReadyForReview } from '../current-stage.ts'
import { getDelegations, hasDelegated, maxDelegations, returnTo } from '../delegation.ts'
import { findNamed } from '../may-decide.ts'
import type { Stage } from '../stage.ts'
import type { Workflow } from '../workflow.ts'
import { changeStage } from './stage-commands.ts'

const stageArgs = { id: idArg(), stageId: idArg() }
/** The right to decide passes to the other person. A cover cannot pass it on: the absence names one person. */
export const delegateStage = command({
  name: 'workflows.delegate',
  needs: {
    of: (named, context) => (findNamed(named, context)?.isReviewer ? 'named.answer' : 'workflows.decide'),
  },
  args: args({ ...stageArgs, to: lineArg(), reason: lineArg() }),
  decide({ to: typed, reason, ...named }, context) {
    return changeStage(named, context, (stage, workflow) => {
      const to = typed.trim()
      const refused = checkDelegation(stage, workflow, { to, reason: reason.trim() }, context)
      if (refused) return refused
      const returned = returnTo(stage, to)
      if (returned) return returned
      const { actor, now, requestId } = context
      const from = stage.assigneeEmail
      const added = { id: derivedId(requestId, 0), from, to, reason: reason.trim(), by: actor.email, at: now }
      return { assigneeEmail: to, delegations: [...getDelegations(stage), added] }
    })
  },
})

interface Handing {
  readonly to: string
  readonly reason: string
}

function checkDelegation(stage: Stage, workflow: Workflow, { to, reason }: Handing, context: Context) {
  if (!isReady(stage, workflow, context)) return refuse('stage-not-ready')
  if (!isEmail(to)) return refuse('person-required', ['to'])
  if (isSameEmail(to, stage.assigneeEmail)) return refuse('same-person', ['to'])
  if (reason === '') return refuse('reason-required', ['reason'])
  if (!isKnown(to, stage, workflow, context)) return refuse('person-unknown', ['to'])
  if (getDelegations(stage).length >= maxDelegations && !hasDelegated(stage, to))
    return refuse('delegated-too-often')
  return undefined
}

function isReady({ id }: Stage, workflow: Workflow, { find }: Pick<Context, 'find'>): boolean {
  const derived = withOutdatedApprovals(workflow, (documentId) => find(documents, documentId))
  return stagesReadyForReview(derived).some((stage) => stage.id === id)
}

/** Whether the address belongs to a person of the project: of its team, its directory or this review. */
function isKnown(to: string, stage: Stage, workflow: Workflow, { all, unrestricted }: Context): boolean {
  const everything = unrestricted ?? { all }
  const { projectId, stages, submittedBy = '' } = workflow
  const isHere = (record: { readonly projectId?: string | null | undefined }) =>
    !projectId || !record.projectId || record.projectId === projectId
  const known = [
    submittedBy,
    ...stages.map(({ assigneeEmail }) => assigneeEmail),
    ...getDelegations(stage).map(({ from }) => from),
    ...everything
      .all(members)
      .filter(isHere)
      .map(({ email }) => email),
    ...everything
      .all(contacts)
      .filter(isHere)
      .map(({ email }) => email),
  ]
  return known.some((email) => isSameEmail(email, to))
}

export const takeBackStage = command({
  name: 'workflows.take-back',
  needs: {
    of: (named, context) => (findNamed(named, context)?.isDelegator ? 'named.answer' : 'workflows.decide'),
  },
  args: args(stageArgs),
  decide(named, context) {
    return changeStage(named, context, (stage, workflow) => {
      const first = getDelegations(stage)[0]
      if (!first) return refuse('not-delegated')
      if (!isReady(stage, workflow, context)) return refuse('stage-not-ready')
      return returnTo(stage, context.actor.email) ?? returnTo(stage, first.from) ?? refuse('not-delegated')
    })
  },
})
