/** Where the links of the pages lead, and the way back. */
import { createContext, type RefObject, useState } from 'react'
import type { OpenAt } from '#documents/viewer/controls/viewed-file.ts'
import { useSteady } from '#ui/lists/use-steady.ts'
import type { PdfView } from './use-pdf-view.ts'

interface PdfNavigation {
  /** The place that is shown, to return to it. */
  getPlace(): OpenAt
  /** Shows another page of the file. `page`: from 0. */
  jump(page: number): void
}

export const PdfNavigationContext = createContext<PdfNavigation | undefined>(undefined)

export interface Trail {
  readonly navigation: PdfNavigation
  /** The page that was left last, from 1. */
  readonly leftPage: number | undefined
  goBack(): void
}

export function useTrail(view: PdfView, workspace: RefObject<HTMLElement | null>): Trail {
  const [places, setPlaces] = useState<readonly OpenAt[]>([])
  const navigation = useSteady({
    getPlace: view.getPlace,
    jump(page: number) {
      setPlaces([...places, view.getPlace()])
      view.goTo(page + 1)
      focusStage()
    },
  })
  // The link may be on a page that is not mounted any more.
  const focusStage = () =>
    workspace.current?.querySelector<HTMLElement>('[data-pdf-stage]')?.focus({ preventScroll: true })
  const last = places.at(-1)
  return {
    navigation,
    leftPage: last?.page,
    goBack() {
      if (!last) return
      setPlaces(places.slice(0, -1))
      view.show(last)
      focusStage()
    },
  }
}
