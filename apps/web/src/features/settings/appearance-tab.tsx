/** How the product looks: theme, accent colour, density; kept in this browser. */
import { useValue } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { accentColor, accentColors, layoutDensities, layoutDensity, theme, themes } from '#data/values.ts'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'

/** 'blue' → 'Blue', as the specification spells the options. */
const optionsOf = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))

export function AppearanceTab() {
  const { values } = useSite()
  return (
    <Card className="flex max-w-2xl flex-col gap-6 p-card">
      <Segmented
        label="Theme"
        options={optionsOf(themes)}
        value={useValue(theme)}
        onChange={(chosen) => values.set(theme, chosen)}
      />
      <Segmented
        label="Accent Color"
        options={optionsOf(accentColors)}
        value={useValue(accentColor)}
        onChange={(chosen) => values.set(accentColor, chosen)}
      />
      <Segmented
        label="Layout Density"
        options={optionsOf(layoutDensities)}
        value={useValue(layoutDensity)}
        onChange={(chosen) => values.set(layoutDensity, chosen)}
      />
    </Card>
  )
}
