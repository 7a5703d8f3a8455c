/** A request, and what is needed to decide it as often as its records change. */
import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import type { Context } from '@plumbline/domain/kernel/commands/command.ts'
import type { Decision } from '@plumbline/domain/kernel/commands/decide-request.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { StepResult } from '@plumbline/domain/kernel/records/apply-steps.ts'
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { Refusal } from '#data/storage/backend.ts'

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
