/** Buying a plan leaves the site. Stripe's hosts are mocked, so this journey may request other hosts. */
import { expect, test } from '@playwright/test'

const url = 'https://checkout.stripe.example/c/pay/cs_test_1'

// A server without keys does not allow Stripe in its policy; apps/server tests the policy with keys.
test.use({ bypassCSP: true })

test('a plan that can be bought opens the page of the payment provider', async ({ page }) => {
  const session = { error: null, url, publishableKey: 'pk_live_1' }
  await page.route('**/functions/create-checkout-session', (route) => route.fulfill({ json: session }))
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.Stripe = () => ({})' }),
  )
  await page.route(url, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Pay here</h1>' }),
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Choose Professional' }).click()
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Choose Professional' })).not.toHaveAttribute('aria-busy')
})

test('if there is no network when a plan is chosen, a message next to its button reports it', {
  tag: '@long',
}, async ({ context, page }) => {
  await page.goto('/')
  await expect(page.locator('header[data-live]')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Choose Professional' }).click()
  const plan = page.getByRole('article', { name: 'Professional' })
  await expect(plan.getByRole('alert')).toHaveText('Failed to initiate checkout.')
  await expect(plan.getByRole('button')).not.toHaveAttribute('aria-busy')
})
