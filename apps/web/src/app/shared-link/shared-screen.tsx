/** What a read-only link shows to people without an account. */
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { OpenedLink } from '@plumbline/domain/team/wire/links.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { dayToLabel } from '#core/dates/labels.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { nameTab } from '#core/navigation/page-title.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { lists } from '#data/catalogue/catalogue.ts'
import type { FetchedFiles } from '#data/files/file-store.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createMapStorage } from '#data/storage/map-storage.ts'
import type { LoadTeamAccounts } from '#data/team/lazy-team-accounts.ts'
import { createServices, type Services, ServicesContext, useServices } from '#data/workspace/services.ts'
import { AccountPage } from '#people/accounts/account-page.tsx'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { viewToTitle } from '#registers/sharing/view-texts.ts'
import { Wordmark } from '#ui/brand/wordmark.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/controls/spinner.tsx'
import type { GivenAcknowledgement } from './acknowledge-form.tsx'
import type { GivenDecision } from './decision-form.tsx'

const SharedDocument = lazyModule(() =>
  import('./shared-document.tsx').then((module) => module.SharedDocument),
)
const SharedRegister = lazyModule(() =>
  import('./shared-register.tsx').then((module) => module.SharedRegister),
)
const SharedTransmittal = lazyModule(() =>
  import('./shared-transmittal.tsx').then((module) => module.SharedTransmittal),
)
const SharedPackage = lazyModule(() => import('./shared-package.tsx').then((module) => module.SharedPackage))
const SharedReview = lazyModule(() => import('./shared-review.tsx').then((module) => module.SharedReview))
const SharedProgram = lazyModule(() => import('./shared-program.tsx').then((module) => module.SharedProgram))

/** The token stays in the address, behind the `#`, so that the page can be kept and opened again. */
export function SharedScreen() {
  const token = useLocation({ select: ({ hash }) => hash })
  useNoIndex()
  return <OpenLink key={token} token={token} />
}

const onOpening = {
  'transmittal-void': 'This transmittal is void. Do not build from its documents.',
} as const

type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'closed'; readonly why: string; readonly mayRetry: boolean }
  | { readonly kind: 'open'; readonly opened: OpenedLink }

function OpenLink({ token }: { token: string }) {
  const { accounts } = useServices()
  const [state, setState] = useState<Opening>({ kind: 'opening' })

  const open = useCallback(async () => {
    if (token === '') return setState({ kind: 'closed', why: 'Open the whole link.', mayRetry: false })
    const answer = await accounts()
      .then(({ openReadLink }) => openReadLink(token))
      .catch(() => ({ isDone: false, failure: 'unreachable' }) as const)
    if (answer.isDone) return setState({ kind: 'open', opened: answer.value })
    const { failure } = answer
    const mayRetry = failure === 'unreachable' || failure === 'too-many-attempts'
    setState({ kind: 'closed', why: failureToSentence(failure, onOpening), mayRetry })
  }, [accounts, token])

  useEffect(() => void open(), [open])

  if (state.kind === 'open')
    return (
      <SharedView
        token={token}
        opened={state.opened}
        onChanged={(opened) => setState({ kind: 'open', opened })}
      />
    )
  if (state.kind === 'closed')
    return (
      <AccountPage title="Nothing to Show">
        <p className="text-muted">{state.why}</p>
        {state.mayRetry && (
          <Button variant="primary" onClick={() => void open()}>
            Try Again
          </Button>
        )}
      </AccountPage>
    )
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <h1 className="flex items-center gap-2 text-muted" role="status">
        <Spinner />
        Opening…
      </h1>
    </main>
  )
}

interface VisibleProps {
  token: string
  opened: OpenedLink
  onChanged: (opened: OpenedLink) => void
}

function SharedView({ token, opened, onChanged }: VisibleProps) {
  const { accounts } = useServices()
  const services = useMemo(() => openShared(opened, token, accounts), [opened, token, accounts])
  const { view, name, project } = opened
  const title = viewToTitle(view, name)
  useEffect(() => nameTab(title), [title])

  async function acknowledge(given: GivenAcknowledgement) {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const { acknowledgeByLink, openReadLink } = await accounts()
    const answer = await acknowledgeByLink({ token, timeZone, ...given })
    if (answer.isDone) {
      onChanged(answer.value)
      return undefined
    }
    // The page is older than what the server has.
    if (answer.failure === 'acknowledged-already' || answer.failure === 'transmittal-void') {
      const newer = await openReadLink(token)
      if (newer.isDone) onChanged(newer.value)
    }
    return answer.failure
  }

  async function decide(given: GivenDecision) {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const { decideByLink, openReadLink } = await accounts()
    const answer = await decideByLink({ token, timeZone, ...given })
    if (answer.isDone) {
      onChanged(answer.value)
      return undefined
    }
    if (answer.failure === 'decided-already' || answer.failure === 'revision-newer') {
      const newer = await openReadLink(token)
      if (newer.isDone) onChanged(newer.value)
    }
    return answer.failure
  }

  return (
    <ServicesContext value={services}>
      <Frame opened={opened}>
        <Suspense fallback={null}>
          {view.kind === 'document' && <SharedDocument documentId={view.documentId} />}
          {view.kind === 'transmittal' && (
            <SharedTransmittal
              transmittalId={view.transmittalId}
              recipientIds={
                opened.mailed?.recipientIds ?? (view.recipientId ? [view.recipientId] : undefined)
              }
              isMailed={opened.mailed !== undefined}
              onAcknowledge={acknowledge}
            />
          )}
          {view.kind === 'review' && <SharedReview review={view.review} onDecide={decide} />}
          {view.kind === 'register' && <SharedRegister view={view} title={title} />}
          {view.kind === 'package' && (
            <SharedPackage
              projectId={view.projectId}
              stage={view.stage}
              title={title}
              frozenAt={opened.frozenAt}
            />
          )}
          {view.kind === 'program' && <SharedProgram projectId={project.id} />}
        </Suspense>
      </Frame>
    </ServicesContext>
  )
}

/** Who shows this, and until when. */
function Frame({ opened, children }: { opened: OpenedLink; children: ReactNode }) {
  const { organisation, project, madeBy, expiresAt, view, mailed } = opened
  const personal = view.kind === 'review' ? view.email : mailed?.email
  const until = dayToLabel(instantToDay(new Date(expiresAt)))
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-b bg-surface px-4 py-2 sm:px-6 print:border-0 print:px-0">
        <span className="print:hidden">
          <Wordmark />
        </span>
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          {project.id && <span className="font-semibold">{getTitle(project.name)}</span>}
          <span className="text-muted">
            {project.id && ' · '}
            {organisation}
          </span>
        </p>
        <p className="text-control text-muted">
          {personal !== undefined
            ? `For ${personal} until ${until}`
            : `Read only${madeBy && `, shared by ${madeBy}`} until ${until}`}
        </p>
      </header>
      <main className="mx-auto w-full max-w-[1600px] p-4 sm:p-6 print:p-0">{children}</main>
    </>
  )
}

/** Asks search engines not to index the page, even on static hosts, which do not send the header. */
function useNoIndex() {
  useEffect(() => {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex, nofollow'
    document.head.append(robots)
    return () => robots.remove()
  }, [])
}

/** The services of a page that shows a read-only link: its records in memory, which no one can change. */
function openShared(opened: OpenedLink, token: string, accounts: LoadTeamAccounts): Services {
  const storage = createMapStorage()
  storage.setItem('plumblineWorkspace', 'own')
  for (const { def, key } of lists) storage.setItem(key, JSON.stringify(opened.lists[def.name] ?? []))
  const files = createMemoryFileStore(undefined, filesOfLink(token, accounts))
  return createServices({ storage, files, as: 'Viewer', latency: 'none' })
}

/** The server decides which file the link opens. */
function filesOfLink(token: string, accounts: LoadTeamAccounts): FetchedFiles {
  return {
    has: () => true,
    fetch: async (key) => (await accounts()).fetchSharedFile(token, key),
  }
}
