/** What a role or company may do: one row for each register, one column for each action. On phones, each register is a block. */
import { actionsIn } from '@plumbline/domain/kernel/access/policy.ts'
import {
  type Action,
  type ActionsByRegister,
  actions,
  type Register,
  registers,
} from '@plumbline/domain/kernel/access/register-actions.ts'
import { useId } from 'react'
import { registerNames } from '#core/perform/general-messages.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { actionNames } from './messages.ts'

interface PermissionGridProps {
  label: string
  granted: ActionsByRegister
  /** Whether a register differs from what the role has by default. */
  isChanged: (register: Register) => boolean
  onChange: (register: Register, action: Action, isAllowed: boolean) => void
}

const columns = 'sm:grid-cols-[minmax(10rem,1fr)_repeat(5,5.5rem)]'

export function PermissionGrid({ label, granted, isChanged, onChange }: PermissionGridProps) {
  return (
    <section aria-label={label} className="card divide-y divide-line">
      <div
        aria-hidden="true"
        className={`hidden px-card py-2 font-semibold text-control text-muted sm:grid ${columns}`}
      >
        <span>Register</span>
        {actions.map((action) => (
          <span key={action} className="text-center">
            {actionNames[action]}
          </span>
        ))}
      </div>
      {registers.map((register) => (
        <RegisterRow
          key={register}
          register={register}
          granted={granted[register]}
          isChanged={isChanged(register)}
          onChange={(action, isAllowed) => onChange(register, action, isAllowed)}
        />
      ))}
    </section>
  )
}

interface RegisterRowProps {
  register: Register
  granted: readonly Action[]
  isChanged: boolean
  onChange: (action: Action, isAllowed: boolean) => void
}

function RegisterRow({ register, granted, isChanged, onChange }: RegisterRowProps) {
  const nameId = useId()
  const possible = actionsIn(register)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be placed in a column
    <div role="group" aria-labelledby={nameId} className={`px-card py-1 sm:grid sm:items-center ${columns}`}>
      <p id={nameId} className="flex flex-wrap items-center gap-x-2 font-semibold max-sm:pt-2">
        {registerNames[register]}
        {isChanged && <Badge tone="info">Changed</Badge>}
      </p>
      <div className="grid grid-cols-3 gap-x-2 sm:contents">
        {actions.map((action) =>
          possible.includes(action) ? (
            <label key={action} className="choice sm:justify-center">
              <input
                type="checkbox"
                className="check"
                checked={granted.includes(action)}
                onChange={(event) => onChange(action, event.target.checked)}
              />
              <span className="sm:sr-only">{actionNames[action]}</span>
            </label>
          ) : (
            <span key={action} aria-hidden="true" className="hidden text-center text-muted sm:block">
              –
            </span>
          ),
        )}
      </div>
    </div>
  )
}
