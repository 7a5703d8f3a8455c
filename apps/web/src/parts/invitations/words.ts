/** What is said of an invitation on its way. */
import type { Said } from '#parts/perform/words.ts'

interface Stored {
  title: string
  email: string
  role?: string
}

const whom = ({ email, role }: Stored) => (role ? `${email} as ${role}` : email)

export const words = {
  simulated: (stored: Stored): Said => ({
    title: 'Invitation Sent (Simulated)',
    description: `${stored.title}: ${whom(stored)}. The demo sends no e-mail.`,
  }),
  sending: (stored: Stored): Said => ({
    title: stored.title,
    description: `${whom(stored)}. The invitation is on its way.`,
  }),
  sent: (stored: Stored): Said => ({
    title: stored.title,
    description: `${whom(stored)}. The invitation has been sent by e-mail.`,
  }),
  unsent: (stored: Stored, why: string): Said => ({
    title: stored.title,
    description: `${whom(stored)}. The invitation could not be sent: ${withStop(why)} Send it from your own e-mail program.`,
  }),
}

function withStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
