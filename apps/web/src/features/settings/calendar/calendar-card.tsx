/** What is due in the team, in the person's own calendar program: the address that it follows. */

import type { CalendarFeed } from '@plumbline/domain/team/wire/calendar-feed.ts'
import { type FeedScope, feedScopes } from '@plumbline/domain/team/wire/feed-scope.ts'
import { Suspense, useCallback, useState } from 'react'
import { instantToAge, momentToLabel } from '#core/dates/labels.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { teamSession } from '#data/storage/values.ts'
import type { Answered, OrganisationCalls, TeamAccounts } from '#data/team/team-accounts.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { AnsweredPart } from '#people/accounts/answered-part.tsx'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { useAnswer } from '#people/accounts/use-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Card } from '#ui/surfaces/card.tsx'

const scopeNames: Readonly<Record<FeedScope, string>> = {
  mine: 'What concerns me',
  all: 'Everything I can see',
}

const scopeMeanings: Readonly<Record<FeedScope, string>> = {
  mine: 'Actions, conditions and reviews assigned to you, and the deadlines, hold points, orders, deliveries and alarms of projects whose team you belong to.',
  all: 'Also what is assigned to others or to no one.',
}

const messages = {
  scopeChanged: (scope: FeedScope) => ({
    title: 'Calendar Changed',
    description: `It now shows: ${scopeNames[scope]}. Calendar programs follow the next time they ask.`,
  }),
  switchedOff: {
    title: 'Calendar Address Switched Off',
    description: 'Calendars that use it are no longer updated.',
  },
  failed: (description: string) => ({
    title: 'Not Done',
    description,
    tone: 'destructive' as const,
  }),
}

const AddressDialog = lazyModule(() => import('./address-dialog.tsx').then((module) => module.AddressDialog))

export function CalendarCard() {
  const session = useValue(teamSession)
  return session && <OwnCalendar organisationId={session.organisation.id} />
}

function OwnCalendar({ organisationId }: { organisationId: string }) {
  const calendar = useCalendarFeed(organisationId)
  const { feed, isBusy, address } = calendar
  const [chosen, setChosen] = useState<FeedScope>('mine')
  const [requested, setRequested] = useState<'new' | 'off'>()
  const scope = feed.value?.feed?.scope ?? chosen

  function choose(option: string) {
    const next = feedScopes.find((known) => known === option) ?? scope
    setChosen(next)
    if (feed.value?.feed && next !== scope) void calendar.setScope(next)
  }

  return (
    <Card title="In Your Own Calendar">
      <p className="mb-4 text-muted">
        Outlook, Google Calendar, Apple Calendar and others can show what is due here, and keep it current.
      </p>
      <AnsweredPart answer={feed}>
        {({ feed: standing }) => (
          <>
            <SelectField
              label="What it shows"
              options={feedScopes.map((value) => ({ value, label: scopeNames[value] }))}
              value={scope}
              hint={scopeMeanings[scope]}
              onChange={choose}
            />
            {standing && <FeedState feed={standing} />}
            <div className="mt-4 flex flex-wrap gap-2">
              {standing ? (
                <>
                  <Button isBusy={isBusy} onClick={() => setRequested('new')}>
                    New Address
                  </Button>
                  <Button isBusy={isBusy} onClick={() => setRequested('off')}>
                    Switch Off
                  </Button>
                </>
              ) : (
                <Button variant="primary" isBusy={isBusy} onClick={() => void calendar.makeAddress(scope)}>
                  Create Calendar Address
                </Button>
              )}
            </div>
          </>
        )}
      </AnsweredPart>
      <ConfirmDialog
        title="New Calendar Address"
        confirmLabel="Replace"
        isOpen={requested === 'new'}
        onConfirm={() => void calendar.makeAddress(scope)}
        onClose={() => setRequested(undefined)}
      >
        The old address stops working. Calendars that use it need the new one.
      </ConfirmDialog>
      <ConfirmDialog
        title="Switch Off the Calendar Address"
        confirmLabel="Switch Off"
        isOpen={requested === 'off'}
        onConfirm={() => void calendar.switchOff()}
        onClose={() => setRequested(undefined)}
      >
        Calendars that use the address are no longer updated. You can create another one at any time.
      </ConfirmDialog>
      {address !== undefined && (
        <Suspense fallback={null}>
          <AddressDialog address={address} onClose={calendar.forgetAddress} />
        </Suspense>
      )}
    </Card>
  )
}

function FeedState({ feed: { createdAt, fetchedAt } }: { feed: NonNullable<CalendarFeed['feed']> }) {
  const { clock } = useServices()
  return (
    <p className="mt-3 text-muted text-small">
      There is an address since {momentToLabel(createdAt)}.{' '}
      {fetchedAt
        ? `A calendar program last asked for it ${instantToAge(fetchedAt, clock.now())}.`
        : 'No calendar program has asked for it yet.'}
    </p>
  )
}

/** The person's calendar address as the server has it, and what is done with it. */
function useCalendarFeed(organisationId: string) {
  const { accounts } = useServices()
  const toasts = useToasts()
  const feed = useAnswer(
    useCallback(({ of }: TeamAccounts) => of(organisationId).calendarFeed(), [organisationId]),
  )
  const [isBusy, setIsBusy] = useState(false)
  /** Only until it is handed over. */
  const [address, setAddress] = useState<string>()

  async function call<T>(run: (calls: OrganisationCalls) => Promise<Answered<T>>): Promise<Answered<T>> {
    setIsBusy(true)
    const answer = await accounts()
      .then(({ of }) => run(of(organisationId)))
      .catch((): Answered<T> => ({ isDone: false, failure: 'unreachable' }))
    if (!answer.isDone) toasts.show(messages.failed(failureToSentence(answer.failure)))
    await feed.ask()
    setIsBusy(false)
    return answer
  }

  return {
    feed,
    isBusy,
    address,
    forgetAddress: () => setAddress(undefined),
    async makeAddress(scope: FeedScope) {
      const created = await call((calls) => calls.makeCalendarFeed(scope))
      if (created.isDone) setAddress(created.value.address)
    },
    async setScope(scope: FeedScope) {
      const changed = await call((calls) => calls.setCalendarScope(scope))
      if (changed.isDone) toasts.show(messages.scopeChanged(scope))
    },
    async switchOff() {
      const removed = await call((calls) => calls.removeCalendarFeed())
      if (removed.isDone) toasts.show(messages.switchedOff)
    },
  }
}
