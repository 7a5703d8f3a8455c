/** The scheduling rules of a program: those of a scheduling program, and its options. */
import { ruleSets } from '@plumbline/domain/program/items/schedule-rules.ts'
import { getOptions, type RuleOptions } from '@plumbline/domain/program/schedule/program-rules.ts'
import type { ReactNode } from 'react'
import { Switch } from '#ui/controls/switch.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ruleSetOptions, ruleTexts } from './rule-texts.ts'

interface RuleFieldsProps {
  rules: RuleOptions
  onChange: (rules: RuleOptions) => void
  /** The limit for critical float, beside the choice that it belongs to. */
  children: ReactNode
}

const choices = ['scheduleFrom', 'lagCalendar', 'progressLogic', 'criticalPath'] as const
const switches = ['openEndsCritical', 'limitsHold', 'expectedFinishes', 'levelingDelays'] as const

export function RuleFields({ rules, onChange, children }: RuleFieldsProps) {
  const texts = ruleTexts[rules.ruleSet]
  return (
    <>
      <div className="sm:col-span-2">
        <SelectField
          label="Scheduling Rules"
          hint={texts.hint}
          options={ruleSetOptions}
          value={rules.ruleSet}
          // Each program has its own options, so their defaults apply.
          onChange={(chosen) =>
            onChange(getOptions({ ruleSet: ruleSets.find((known) => known === chosen) ?? 'plumbline' }))
          }
        />
      </div>
      {choices.map((option) => {
        const visible = texts[option]
        return (
          visible && (
            <SelectField
              key={option}
              label={visible.label}
              hint={visible.hint}
              options={visible.options}
              value={rules[option]}
              onChange={(chosen) => onChange({ ...rules, [option]: chosen })}
            />
          )
        )
      })}
      {children}
      {switches.map((option) => {
        const visible = texts[option]
        return (
          visible && (
            <div key={option} className="sm:col-span-2">
              <Switch
                label={visible.label}
                isOn={rules[option]}
                aria-describedby={`rule-${option}`}
                onChange={(isOn) => onChange({ ...rules, [option]: isOn })}
              />
              <p id={`rule-${option}`} className="text-muted text-small">
                {visible.hint}
              </p>
            </div>
          )
        )
      })}
    </>
  )
}
