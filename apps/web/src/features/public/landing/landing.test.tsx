/** The landing page and About inside the app: their content and links. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const approvals = [
  'Development consent',
  'Construction certificate',
  'Shop drawings',
  'RFIs',
  'Occupation certificate',
]

test('the landing page has its sections, six showcases with a screenshot each, the approvals, and three sample testimonials', async () => {
  await openApp('/', { as: null })

  const features = within(section('features'))
  const names = ['Intuitive Dashboard', 'Document Control', 'Team Collaboration', 'Progress Tracking']
  const showcases = [...names, 'Safety & Compliance', 'Lead Time Management']
  expect(getHeadings(features)).toEqual(showcases)
  for (const picture of features.getAllByRole('img')) {
    expect(picture.getAttribute('alt')).toMatch(/^The .+\.$/)
    expect(picture).toHaveAttribute('loading', 'lazy')
  }
  expect(features.getAllByRole('img')).toHaveLength(6)
  expect(getHeadings(within(section('benefits')))).toEqual([
    'Streamline Approvals',
    'Boost Efficiency',
    'Enhance Collaboration',
  ])
  const theme = screen.getByRole('region', { name: 'One line, from consent to occupation' })
  expect(getHeadings(within(theme))).toEqual(approvals)
  const voices = within(section('testimonials'))
  expect(voices.getAllByRole('figure')).toHaveLength(3)
  expect(voices.getByText(/^Sample testimonials: Plumbline is new/)).toBeVisible()
})

test('the public navigation has the anchors, About, and two links to the sign-in page', async () => {
  const app = await openApp('/', { as: null })
  expect(app.getLinks('Main')).toEqual([
    { name: 'Features', href: '/#features' },
    { name: 'Benefits', href: '/#benefits' },
    { name: 'Pricing', href: '/#pricing' },
    { name: 'Testimonials', href: '/#testimonials' },
    { name: 'About', href: '/about' },
  ])
  for (const name of ['Login', 'Sign Up'])
    expect(screen.getAllByRole('link', { name })[0]).toHaveAttribute('href', '/login')
})

test('the hero links to the sign-in page and the features; Trial and the closing call link to the sign-in page', async () => {
  await openApp('/', { as: null })
  const parts = [
    screen.getByRole('region', { name: 'Keep the whole job true.' }),
    screen.getByRole('article', { name: 'Trial' }),
    screen.getByRole('region', { name: 'Start your first project today.' }),
  ]
  expect(parts.map((part) => linksIn(part))).toEqual([
    [
      ['Start Your Free Trial', '/login'],
      ['Discover Features', '/#features'],
    ],
    [['Start free trial', '/login']],
    [['Start Your Free Trial', '/login']],
  ])
})

test('inside the app the links to the sign-in page need no reload', async () => {
  const app = await openApp('/', { as: null })
  await app.press('About')
  // The address changes first. A link of the page that goes would be pressed until then.
  await screen.findByRole('heading', { level: 1, name: 'A weight, a string, and nothing to argue about' })
  expect(app.path()).toBe('/about')
  await app.press('Sign Up')
  await app.waitForPath('/login')
})

test('the footer has its columns, and every link in it has a target', async () => {
  await openApp('/', { as: null })
  for (const name of ['Product', 'Company', 'Resources', 'Legal'])
    expect(screen.getByRole('navigation', { name })).toBeVisible()
  const foot = within(screen.getByRole('contentinfo'))
  for (const link of foot.getAllByRole('link')) {
    const [page, anchor] = link.getAttribute('href')?.split('#') ?? []
    expect(page).toMatch(/^(\/|\/about|\/login|mailto:.+@plumbline\.example.*)$/)
    if (page === '/' && anchor) expect(section(anchor)).toBeVisible()
  }
  for (const name of ['LinkedIn', 'YouTube', 'Instagram'])
    expect(foot.getByText(name)).toHaveTextContent(`${name} (Plumbline has no account there yet)`)
})

test('each plan shows its price and its limits, Professional is the most popular, and Enterprise opens an e-mail to sales', async () => {
  await openApp('/', { as: null })
  const cards = screen.getAllByRole('article').map((card) => card.textContent)
  expect(cards).toEqual([
    'TrialFree14 days, no card14-day free trial1 project2 users1GB storageStart free trial',
    'Starter$29per user/month billed annually14-day free trial5 projects10 users25GB storageChoose Starter',
    'ProfessionalMost Popular$79per user/month billed annually14-day free trial20 projects50 users100GB storageChoose Professional',
    'EnterpriseCustomagreed with you14-day free trialUnlimited projectsCustom usersStorage as you need itContact sales',
  ])
  const enterprise = within(screen.getByRole('article', { name: 'Enterprise' }))
  expect(enterprise.getByRole('link', { name: 'Contact sales' })).toHaveAttribute(
    'href',
    'mailto:sales@plumbline.example?subject=Plumbline%20Enterprise%20plan&body=',
  )
})

test('a plan that cannot be bought here reports it in a toast', async () => {
  const app = await openApp('/', { as: null, server: () => new Response('<!doctype html>') })
  await app.press('Choose Professional')
  await app.expectToast(
    'Stripe Not Configured',
    'Stripe API Key or Price ID is missing. Please contact support.',
  )
})

test('About explains why Plumbline is built, its principles, and where data is stored', async () => {
  const app = await openApp('/about', { as: null })
  for (const name of ['Why we began', 'Our principles', 'Where your data is stored'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
  expect(section('principles')).toBeVisible()
  expect(section('your-data')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'About' })[0]).toHaveAttribute('aria-current', 'page')
  await app.press('Pricing')
  await app.waitForPath('/#pricing')
})

function section(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`There is no place called ${id}`)
  return found
}

function linksIn(part: HTMLElement) {
  const links = within(part).getAllByRole('link')
  return links.map((link) => [link.textContent, link.getAttribute('href')])
}

function getHeadings(part: Pick<typeof screen, 'getAllByRole'>) {
  return part.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
}
