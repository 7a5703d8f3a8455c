import { registerKinds } from '@plumbline/domain/safety/register.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const constructSafetyItems = [
  {
    id: 's1',
    kind: 'incident',
    description: 'Open edge',
    severity: 'High',
    type: 'Hazard',
    location: 'Stair 2',
  },
  {
    id: 's2',
    kind: 'training',
    workerName: 'Bo Lind',
    certificationType: 'First aid',
    expiryDate: '2026-12-01',
  },
  { id: 's3', kind: 'permit', name: 'Welding', validUntil: '2026-11-20' },
  {
    id: 's4',
    kind: 'checklist',
    name: 'Scaffold',
    items: [{ text: 'Ties', completed: true }, { text: 'Boards' }],
  },
]
const cards = [
  'Safety Alerts',
  'Incident Reporting',
  'Safety Checklists',
  'Training Records',
  'Toolbox Talks',
  'Permits to Work',
  'Safe Work Method Statements',
  'Site Inductions',
  'Plant Pre-starts',
  'Emergency Contacts',
]
const card = (name: string) => screen.getByRole('region', { name })

test('the safety screen is a grid of cards, and each empty card explains what it is for', async () => {
  await openApp('/safety')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Safety Management')
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(cards)
  for (const name of cards) expect(within(card(name)).getByText(/ .*\.$/)).toBeVisible()
})

test('the screen states that role-based access and audit logs depend on a backend', async () => {
  const app = await openApp('/safety')
  expect(app.text(/Role-based access and audit logs depend on a backend\./)).toBeVisible()
})

test('every card except the alerts has an add button', async () => {
  await openApp('/safety')
  const addable = cards
    .slice(1)
    .filter((name) => within(card(name)).queryByRole('button', { name: /^(Add|Report|Create) / }))
  expect(addable).toEqual(cards.slice(1))
  expect(addable).toHaveLength(registerKinds.length + 2)
})

describe('safety alerts', () => {
  test('without alerts, the card states that all is clear', async () => {
    await openApp('/safety')
    expect(card('Safety Alerts')).toHaveTextContent('All clear')
  })

  test('are made from the records: open serious incidents, expiring records, unfinished checklists', async () => {
    await openApp('/safety', { stored: { constructSafetyItems } })
    const alerts = within(card('Safety Alerts')).getAllByRole('listitem')
    expect(alerts.map((alert) => alert.textContent)).toEqual([
      'High severityOpen edgeOpen incident · Stair 2',
      'Permit expiredWeldingRan out Nov 20, 2026',
      'Training expiringFirst aid of Bo LindRuns out Dec 1, 2026',
      'Unfinished checklistScaffold1 of 2 items are ticked',
    ])
  })

  test('disappear when their reason does', async () => {
    const app = await openApp('/safety', { stored: { constructSafetyItems: [constructSafetyItems[0]] } })
    await app.press('Close Open edge')
    await app.expectToast('Incident Closed', 'Open edge is closed.')
    expect(card('Safety Alerts')).toHaveTextContent('All clear')
    await app.press('Undo')
    expect(card('Safety Alerts')).toHaveTextContent('Open edge')
  })

  test('an alert opens and marks its record, and expands a checklist', async () => {
    const app = await openApp('/safety', { stored: { constructSafetyItems } })
    await app.press('Scaffold')
    await app.waitForPath('/safety?highlight=s4')
    expect(await app.card('Scaffold')).toHaveAttribute('aria-current', 'true')
    expect(await app.card('Scaffold')).toHaveFocus()
    expect(screen.getByRole('checkbox', { name: 'Boards' })).toBeVisible()
  })

  test.each([
    { place: 'a phone', isPhone: true, atFirst: 2 },
    { place: 'a desk', isPhone: false, atFirst: 6 },
  ])('on $place, $atFirst are shown at first, and the rest can be expanded', async ({ isPhone, atFirst }) => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...constructSafetyItems[0], id: `m${at}` }))
    const app = await openApp('/safety', { stored: { constructSafetyItems: many }, isPhone })
    const alerts = () => within(card('Safety Alerts')).getAllByRole('listitem')
    expect(alerts()).toHaveLength(atFirst)
    await app.press('Show all 9 alerts')
    expect(alerts()).toHaveLength(9)
  })
})

describe('a record of a search result', () => {
  test('is marked', async () => {
    const app = await openApp('/safety?highlight=s3', { stored: { constructSafetyItems } })
    expect(await app.card('Welding')).toHaveAttribute('aria-current', 'true')
    expect(await app.card('Open edge')).not.toHaveAttribute('aria-current')
  })

  test('is shown although its card shows only the newest', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      id: `n${at}`,
      kind: 'induction',
      name: `Worker ${at}`,
    }))
    const app = await openApp('/safety?highlight=n9', { stored: { constructSafetyItems: many } })
    expect(await app.card('Worker 9')).toHaveAttribute('aria-current', 'true')
  })

  test('of an unknown kind is among the other records, and can be deleted and restored', async () => {
    const odd = { id: 'x1', kind: 'drone-flight', title: 'Roof survey', wind: 12 }
    const app = await openApp('/safety?highlight=x1', { stored: { constructSafetyItems: [odd] } })
    expect(card('Other Records')).toHaveTextContent('Roof survey')
    expect(await app.card('Roof survey')).toHaveAttribute('aria-current', 'true')
    await app.press('Delete Roof survey')
    await app.press('Delete')
    await app.expectToast('Record Deleted', 'Roof survey has been removed.')
    await app.press('Undo')
    expect(app.stored('constructSafetyItems')).toEqual([odd])
  })
})

test('a card shows its five newest records, and more on request', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    id: `n${at}`,
    kind: 'induction',
    name: `Worker ${at}`,
  }))
  const app = await openApp('/safety', { stored: { constructSafetyItems: many } })
  expect(app.cardNames()).toEqual(['Worker 11', 'Worker 10', 'Worker 9', 'Worker 8', 'Worker 7'])
  await app.press('Show 7 more of Site Inductions')
  expect(app.cardNames()).toHaveLength(12)
})

test.each(['Viewer', 'Commenter'] as const)(
  'a %s can read the safety records but not change them',
  async (as) => {
    const app = await openApp('/safety?highlight=s4', { as, stored: { constructSafetyItems } })
    expect(await app.card('Scaffold')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Boards' })).toBeDisabled()
    expect(app.button(/^(Add|Report|Create|Edit|Delete|Close|Reopen|Start) /)).not.toBeInTheDocument()
  },
)
