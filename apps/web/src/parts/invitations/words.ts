/** What is said of an invitation on its way. */
import type { Said, Words } from '#parts/perform/words.ts'

interface Stored {
  title: string
  email: string
  role?: string
}

const whom = ({ email, role }: Stored) => (role ? `${email} as ${role}` : email)

type InviteRefusal = 'email-empty' | 'email-invalid' | 'invitee-exists' | 'project-required'

export const words = {
  added: 'User Invited',
  /** What is stored is said together with how the invitation is sent. */
  invited: (email: string): Words<InviteRefusal> => ({
    done: null,
    refused: {
      // An empty e-mail does nothing (spec 5).
      'email-empty': null,
      'email-invalid': { title: 'Invalid Email', description: 'Please enter a valid email address.' },
      'invitee-exists': {
        title: 'User Already Invited',
        description: `${email} is already on the invitation list.`,
      },
      'project-required': {
        title: 'No Project Selected',
        description: 'Please select a project to invite users.',
      },
    },
  }),
  withdrawn: (email: string): Words<'invitee-gone'> => ({
    done: { title: 'Invitation Withdrawn', description: `${email} is no longer on the list.` },
    offersUndo: true,
    refused: {
      'invitee-gone': { title: 'Invitation gone', description: 'Somebody has withdrawn it already.' },
    },
  }),
  /** What will happen to whom is invited. */
  promised: (what: string) => `They are told by e-mail how to get to ${what}.`,
  promisedByHand: (what: string) =>
    `They are put on the list of ${what}. This site sends no e-mail: one opens ready-written in your own e-mail program.`,
  promisedInDemo: (what: string) => `They are put on the list of ${what}. The demo sends no e-mail.`,
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
  writable: (stored: Stored): Said => ({
    title: stored.title,
    description: `${whom(stored)}. Send the ready-written e-mail from your own e-mail program.`,
  }),
  unsent: (stored: Stored, why: string): Said => ({
    title: stored.title,
    description: `${whom(stored)}. The invitation could not be sent: ${withStop(why)} Send it from your own e-mail program.`,
  }),
}

function withStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
