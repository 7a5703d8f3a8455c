/** Every component of ui/ in its states, in any theme, accent and density. Development only. */
import { useEffect, useState } from 'react'
import { Wordmark } from '#ui/brand/wordmark.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'
import { Toaster } from '#ui/overlays/toaster.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { accents, applyLook, densities, type Look } from '#ui/theme/theme.ts'
import { ControlsPart } from './controls-part.tsx'
import { LargePart } from './large-part.tsx'
import { LooksPart } from './looks-part.tsx'
import { OverlaysPart } from './overlays-part.tsx'

const themes = ['light', 'dark'] as const
const asOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

export function GalleryScreen() {
  const [look, setLook] = useState<Look>({ theme: 'light', accent: 'blue', density: 'default' })
  const [toasts] = useState(createToasts)
  useEffect(() => applyLook(look), [look])

  return (
    <ToastsContext value={toasts}>
      <div className="mx-auto max-w-6xl p-page">
        <PageHeader title="Gallery" description="Every part of the house, in every look.">
          <Wordmark />
        </PageHeader>
        <div className="mb-6 flex flex-wrap gap-3">
          <Segmented
            label="Theme"
            options={asOptions(themes)}
            value={look.theme}
            onChange={(theme) => setLook({ ...look, theme })}
          />
          <Segmented
            label="Accent"
            options={asOptions(accents)}
            value={look.accent}
            onChange={(accent) => setLook({ ...look, accent })}
          />
          <Segmented
            label="Density"
            options={asOptions(densities)}
            value={look.density}
            onChange={(density) => setLook({ ...look, density })}
          />
        </div>
        <div className="grid gap-4 lg:grid-cols-2">
          <ControlsPart />
          <LooksPart />
          <OverlaysPart />
          <LargePart />
        </div>
      </div>
      <Toaster />
    </ToastsContext>
  )
}
