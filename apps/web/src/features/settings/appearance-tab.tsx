/** Appearance: theme, accent colour, density and date format, stored in this browser. */

import { dateOrders } from '@plumbline/domain/kernel/days/date-order.ts'
import { capitalise } from '@plumbline/domain/text/capitalise.ts'
import type { ReactNode } from 'react'
import { dayToLabelIn } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { paperSizes, weekStarts } from '#data/storage/region.ts'
import {
  accentColor,
  accentColors,
  dateOrder,
  layoutDensities,
  layoutDensity,
  paperSize,
  theme,
  themes,
  type ValueDef,
  weekStart,
} from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Card } from '#ui/surfaces/card.tsx'

/** 'blue' → 'Blue', as the specification spells the options. */

/** The colour next to its word. */
const getSwatch = (accent: string) => (
  <span className="block size-4 rounded-full border border-edge bg-accent" data-accent={accent} aria-hidden />
)

export function AppearanceTab() {
  return (
    <Card className="flex max-w-2xl flex-col gap-6">
      <Choice label="Theme" def={theme} options={themes} />
      <Choice label="Accent Color" def={accentColor} options={accentColors} getIcon={getSwatch} />
      <Choice label="Layout Density" def={layoutDensity} options={layoutDensities} />
      <RegionChoices />
    </Card>
  )
}

/** The default depends on the language of the browser. */
function RegionChoices() {
  const today = useToday()
  return (
    <>
      <Choice
        label="Date Order"
        def={dateOrder}
        options={dateOrders}
        getLabel={(order) => dayToLabelIn(order, today)}
        hint="The browser’s own date pickers keep the browser’s order."
      />
      <Choice label="First Day of the Week" def={weekStart} options={weekStarts} />
      <Choice
        label="Paper Size"
        def={paperSize}
        options={paperSizes}
        hint="For printing and PDF files, unless another size is chosen."
      />
    </>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  def: ValueDef<T>
  options: readonly T[]
  getLabel?: (value: T) => string
  getIcon?: (value: T) => ReactNode
  hint?: string
}

function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, def, options, getLabel = capitalise, getIcon, hint } = props
  const { values } = useServices()
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p aria-hidden className="font-semibold text-control">
        {label}
      </p>
      <Segmented
        label={label}
        options={options.map((value) => ({
          value,
          label: getLabel(value),
          ...(getIcon && { icon: getIcon(value) }),
        }))}
        value={useValue(def)}
        onChange={(chosen) => values.set(def, chosen)}
      />
      {hint && <p className="text-muted text-small">{hint}</p>}
    </div>
  )
}
