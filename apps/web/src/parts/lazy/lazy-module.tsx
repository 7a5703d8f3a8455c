/** A component whose code is fetched when it is first shown. Where it cannot be fetched, a sentence and a button stand in for it. */
import { type ComponentType, lazy, useReducer, useTransition } from 'react'

interface LazyProps {
  /** Closes what could not be fetched. Left out where the component itself has an `onClose`, or cannot be closed. */
  onGiveUp?: () => void
}

interface Options {
  /** Shows nothing in its place: what nobody has asked for, and what nobody would miss. */
  isQuiet?: boolean
}

/** Fetched while there is a network, so that it is here when it is needed. */
export const fetchUnavailable = () => import('./module-unavailable.tsx')

const ModuleUnavailable = lazy(async () => ({ default: (await fetchUnavailable()).ModuleUnavailable }))

interface Attempt<Props> {
  ended: Promise<void>
  Content?: ComponentType<Props>
  hasFailed?: boolean
}

/** The component suspends while its code is fetched, so it needs a `Suspense` above it. */
export function lazyModule<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isQuiet }: Options = {},
) {
  let current: Attempt<Props> | undefined

  function start(prepare?: Promise<void>) {
    const attempt: Attempt<Props> = {
      ended: (prepare ? prepare.then(load) : load()).then(
        (Content) => {
          attempt.Content = Content
        },
        () => {
          attempt.hasFailed = true
        },
      ),
    }
    return attempt
  }

  return function LazyModule({ onGiveUp, ...rest }: Props & LazyProps) {
    // `as`: what remains of `Props & LazyProps` without the one prop of LazyProps.
    const props = rest as unknown as Props & { onClose?: () => void }
    const [, renderAgain] = useReducer((count: number) => count + 1, 0)
    const [isTrying, startTrying] = useTransition()
    current ??= start()
    const attempt = current
    if (attempt.Content) return <attempt.Content {...props} />
    // React shows the fallback of the Suspense above until then.
    if (!attempt.hasFailed) throw attempt.ended

    function retry(prepare?: Promise<void>) {
      if (current === attempt) current = prepare && start(prepare)
      if (prepare) startTrying(renderAgain)
    }

    const onClose = onGiveUp ?? props.onClose
    return <ModuleUnavailable {...{ isQuiet, isTrying, onClose, retry }} />
  }
}
