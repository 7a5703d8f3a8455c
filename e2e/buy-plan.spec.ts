/** Buying a plan leads off the site. Stripe's hosts are played here, so this is no journey of those that ask no other host. */
import { expect, test } from '@playwright/test'

const url = 'https://checkout.stripe.example/c/pay/cs_test_1'

// A server without keys lets no page reach Stripe: apps/server tests the policy of one that sells.
test.use({ bypassCSP: true })

test('a plan that can be bought leads to the page of the payment provider', async ({ page }) => {
  const session = { error: null, url, publishableKey: 'pk_live_1' }
  await page.route('**/functions/create-checkout-session', (route) => route.fulfill({ json: session }))
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.Stripe = () => ({})' }),
  )
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }))
  await page.goto('/')
  await page.getByRole('button', { name: 'Choose Professional' }).click()
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Choose Professional' })).not.toHaveAttribute('aria-busy')
})

test('where the network is gone before a plan is chosen, that is said beside its button', async ({
  context,
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('header[data-live]')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Choose Professional' }).click()
  const plan = page.getByRole('article', { name: 'Professional' })
  await expect(plan.getByRole('alert')).toHaveText('Failed to initiate checkout.')
  await expect(plan.getByRole('button')).not.toHaveAttribute('aria-busy')
})
