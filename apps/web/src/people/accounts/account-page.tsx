/** The frame of the pages for accounts: one card in the middle of the page. */
import type { ReactNode } from 'react'
import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { Wordmark } from '#ui/brand/wordmark.tsx'
import { AccountCard } from './account-card.tsx'

interface AccountPageProps {
  title: string
  children: ReactNode
}

export function AccountPage({ title, children }: AccountPageProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-md">
        <div className="mb-6 flex justify-center">
          <a href={toHref(paths.landing)} aria-label="Plumbline, home">
            <Wordmark />
          </a>
        </div>
        <AccountCard title={title} key={title}>
          {children}
        </AccountCard>
      </div>
    </main>
  )
}
