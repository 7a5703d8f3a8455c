/** Messages of the checkout. */

export const messages = {
  notConfigured: {
    title: 'Stripe Not Configured',
    description: 'Stripe API Key or Price ID is missing. Please contact support.',
  },
  scriptMissing: { title: 'Error', description: 'Stripe.js failed to load.' },
  refused: (message: string) => ({ title: 'Checkout Error', description: message }),
  failed: { title: 'Error', description: 'Failed to initiate checkout.' },
}
