/** What one press costs the browser, in counts, which are the same on a busy machine: milliseconds are not. */
import type { CDPSession, Page } from '@playwright/test'

export interface PressCost {
  /** How often the browser recalculated styles. */
  readonly styles: number
  /** How often it laid the page out. */
  readonly layouts: number
  /** How often React changed the page. */
  readonly commits: number
  /** How many components React rendered for that. */
  readonly renders: number
  /** The names of these components; shortened by the build, so they only help to compare two runs of one build. */
  readonly names: readonly string[]
  /** Milliseconds of CPU of the main thread, and of its scripts. For reports only. */
  readonly cpuMs: number
  readonly scriptMs: number
}

interface Reacted {
  commits: number
  renders: number
  names: string[]
}

declare global {
  interface Window {
    reacted: Reacted
  }
}

/** Call before the page is opened. */
export function countRenders(page: Page): Promise<unknown> {
  return page.addInitScript(observeReact)
}

/** Runs in the browser. React reports every commit to this hook, as it does to its developer tools. */
function observeReact() {
  interface Fiber {
    tag: number
    flags: number
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
    type: { name?: string; type?: { name?: string } } | null
  }
  const reacted: Reacted = { commits: 0, renders: 0, names: [] }
  window.reacted = reacted
  /** Function components, classes, and those made by `forwardRef` and `memo`. */
  const components = new Set([0, 1, 11, 14, 15])
  const performedWork = 1

  function visit(fiber: Fiber, before: Fiber | null) {
    const isNew = before === null
    if (components.has(fiber.tag) && (isNew || (fiber !== before && fiber.flags & performedWork))) {
      reacted.renders += 1
      reacted.names.push(fiber.type?.name ?? fiber.type?.type?.name ?? '')
    }
    // React keeps the children if nothing below had to be rendered.
    if (!isNew && fiber.child === before.child) return
    for (let child = fiber.child; child; child = child.sibling) {
      visit(child, isNew ? null : child.alternate)
    }
  }

  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onScheduleFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
      reacted.commits += 1
      visit(current, current.alternate)
    },
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

export interface PressProbe {
  /** The cost of an act until nothing follows from it any more. */
  measure(act: () => Promise<unknown>): Promise<PressCost>
}

/** Needs `countRenders`. */
export async function openPressProbe(page: Page): Promise<PressProbe> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    async measure(act) {
      await untilQuiet(page, session)
      const before = await read(page, session)
      await act()
      const after = await untilQuiet(page, session)
      const since = (name: keyof typeof after.metrics) => after.metrics[name] - before.metrics[name]
      return {
        styles: since('RecalcStyleCount'),
        layouts: since('LayoutCount'),
        commits: after.reacted.commits - before.reacted.commits,
        renders: after.reacted.renders - before.reacted.renders,
        names: after.reacted.names.slice(before.reacted.names.length),
        cpuMs: since('TaskDuration') * 1000,
        scriptMs: since('ScriptDuration') * 1000,
      }
    },
  }
}

const metricNames = ['RecalcStyleCount', 'LayoutCount', 'TaskDuration', 'ScriptDuration'] as const

async function read(page: Page, session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const found = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  const values = Object.fromEntries(metricNames.map((name) => [name, found(name)]))
  const reacted = await page.evaluate(() => window.reacted)
  // `as`: made from the same list.
  return { metrics: values as Record<(typeof metricNames)[number], number>, reacted }
}

/** Three times in a row nothing was drawn between two idle periods. */
async function untilQuiet(page: Page, session: CDPSession) {
  let last = await read(page, session)
  for (let same = 0; same < 3; ) {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
        ),
    )
    const next = await read(page, session)
    const isSame =
      next.metrics.RecalcStyleCount === last.metrics.RecalcStyleCount &&
      next.metrics.LayoutCount === last.metrics.LayoutCount &&
      next.reacted.commits === last.reacted.commits
    same = isSame ? same + 1 : 0
    last = next
  }
  return last
}

/** The most elements whose styles the browser calculated together during an act. */
export async function countStyledElements(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const counts: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as StyleEvent[])
      if (name === 'UpdateLayoutTree') counts.push(args?.elementCount ?? 0)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return Math.max(0, ...counts)
}

/** Of the browser's trace. */
interface StyleEvent {
  readonly name: string
  readonly args?: { readonly elementCount?: number }
}
