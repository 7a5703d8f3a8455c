/** The Import / Export button. Its menu is loaded on the first click. */
import { ArrowDownUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { ExchangeProps } from './use-exchange.tsx'

const ExchangeMenu = lazyModule(() => import('./exchange-menu.tsx').then((module) => module.ExchangeMenu))

export function ExchangeButton(props: ExchangeProps) {
  const [isRequested, setIsRequested] = useState(false)
  const button = (
    <Button icon={<ArrowDownUp />} aria-haspopup="menu" onClick={() => setIsRequested(true)}>
      Import / Export
    </Button>
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <ExchangeMenu {...props} onGiveUp={() => setIsRequested(false)} />
    </Suspense>
  )
}
