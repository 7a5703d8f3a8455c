/** Loads linking when the pointer or the focus first reaches a bar, or when it is first requested. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import type { ChartHandlers, ChartLinks } from '../chart/chart-handlers.ts'
import type { ChartView } from '../chart/draw/chart-view.ts'
import type { ChartFocus } from '../chart/input/chart-focus.ts'
import type { LinkController } from './link-controller.ts'

const linkCode = lazyImport(() => import('./link-controller.ts'))

export function openLinks(
  view: ChartView,
  focus: ChartFocus,
  handlers: () => ChartHandlers,
  signal: AbortSignal,
): ChartLinks {
  const { scroller } = view.frame
  let controller: LinkController | undefined

  async function open(): Promise<LinkController> {
    const { openLinkController } = await linkCode.load()
    controller ??= openLinkController(view, focus, handlers, signal)
    return controller
  }

  function wake({ target }: Event) {
    if (controller || !view.state.data.mayEdit) return
    if (target instanceof HTMLElement && target.matches('.chart-bar')) open().catch(() => undefined)
  }
  const options = { passive: true, signal }
  scroller.addEventListener('pointerover', wake, options)
  scroller.addEventListener('focusin', wake, options)

  return {
    startFrom(id: Id) {
      open().then(
        (opened) => opened.startFrom(id),
        () => handlers().onMissing(),
      )
    },
    follow: () => controller?.follow(),
  }
}
