/** A component whose code is fetched when it is first shown. If that fails, a message and a button replace it. */
import { type ComponentType, lazy, useReducer, useTransition } from 'react'

interface LazyProps {
  /** Closes the message. Undefined if the component has its own `onClose`, or cannot be closed. */
  onGiveUp?: () => void
}

interface Options {
  /** Shows no message, for parts that no one has opened or would miss. */
  isQuiet?: boolean
}

/** Fetched in advance, so that it also works without a network. */
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
    // `as`: `Props & LazyProps` without the one prop of LazyProps.
    const props = rest as unknown as Props & { onClose?: () => void }
    const [, renderAgain] = useReducer((count: number) => count + 1, 0)
    const [isTrying, startTrying] = useTransition()
    current ??= start()
    const attempt = current
    if (attempt.Content) return <attempt.Content {...props} />
    // Until then React shows the fallback of the Suspense above.
    if (!attempt.hasFailed) throw attempt.ended

    function retry(prepare?: Promise<void>) {
      if (current === attempt) current = prepare && start(prepare)
      if (prepare) startTrying(renderAgain)
    }

    const onClose = onGiveUp ?? props.onClose
    return <ModuleUnavailable {...{ isQuiet, isTrying, onClose, retry }} />
  }
}
