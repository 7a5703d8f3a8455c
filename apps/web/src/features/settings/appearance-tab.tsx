/** How the product looks: theme, accent colour, density; kept in this browser. */
import type { ReactNode } from 'react'
import { useValue } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import {
  accentColor,
  accentColors,
  layoutDensities,
  layoutDensity,
  theme,
  themes,
  type ValueDef,
} from '#data/values.ts'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'

/** 'blue' → 'Blue', as the specification spells the options. */
const optionsOf = <T extends string>(values: readonly T[], iconOf?: (value: T) => ReactNode) =>
  values.map((value) => ({
    value,
    label: value[0]?.toUpperCase() + value.slice(1),
    ...(iconOf && { icon: iconOf(value) }),
  }))

/** The colour beside its word. */
const swatchOf = (accent: string) => (
  <span className="block size-4 rounded-full border border-edge bg-accent" data-accent={accent} aria-hidden />
)

export function AppearanceTab() {
  return (
    <Card className="flex max-w-2xl flex-col gap-6">
      <Choice label="Theme" def={theme} options={themes} />
      <Choice label="Accent Color" def={accentColor} options={accentColors} iconOf={swatchOf} />
      <Choice label="Layout Density" def={layoutDensity} options={layoutDensities} />
    </Card>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  def: ValueDef<T>
  options: readonly T[]
  iconOf?: (value: T) => ReactNode
}

function Choice<T extends string>({ label, def, options, iconOf }: ChoiceProps<T>) {
  const { values } = useSite()
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p aria-hidden className="font-semibold text-control">
        {label}
      </p>
      <Segmented
        label={label}
        options={optionsOf(options, iconOf)}
        value={useValue(def)}
        onChange={(chosen) => values.set(def, chosen)}
      />
    </div>
  )
}
