/** Messages about sending an invitation. */
import type {
  inviteToRegister,
  withdrawInvitation,
} from '@plumbline/domain/people/invitations/invitation-commands.ts'
import { invitees } from '@plumbline/domain/people/invitations/invitee.ts'
import type { Message, MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { emailInvalid } from '#core/texts/input-messages.ts'

interface Stored {
  title: string
  email: string
  role?: string
}

const whom = ({ email, role }: Stored) => (role ? `${email} as ${role}` : email)

export const invitationMessages: MessageTable<typeof inviteToRegister | typeof withdrawInvitation> = {
  'invitations.invite': {
    // One message covers both storing the invitation and how it is sent.
    done: null,
    refused: {
      // An empty e-mail does nothing (spec 5).
      'email-empty': null,
      'email-invalid': emailInvalid,
      'invitee-exists': ({ args }) => ({
        title: 'User Already Invited',
        description: `${args.email.trim()} is already on the invitation list.`,
      }),
      'project-required': {
        title: 'No Project Selected',
        description: 'Please select a project to invite users.',
      },
    },
  },
  'invitations.withdraw': {
    done: ({ inverse }) => ({
      title: 'Invitation Withdrawn',
      description: `${recordBefore(inverse, invitees)?.email} is no longer on the list.`,
    }),
    offersUndo: true,
    refused: {
      'invitee-gone': {
        title: 'Invitation No Longer Exists',
        description: 'Another user has withdrawn it already.',
      },
    },
  },
}

export const messages = {
  added: 'User Invited',
  simulated: (stored: Stored): Message => ({
    title: 'Invitation Sent (Simulated)',
    description: `${stored.title}: ${whom(stored)}. The demo sends no e-mail.`,
  }),
  sending: (stored: Stored): Message => ({
    title: stored.title,
    description: `${whom(stored)}. The invitation is on its way.`,
  }),
  sent: (stored: Stored): Message => ({
    title: stored.title,
    description: `${whom(stored)}. The invitation has been sent by e-mail.`,
  }),
  writable: (stored: Stored): Message => ({
    title: stored.title,
    description: `${whom(stored)}. Send the prepared e-mail from your own e-mail program.`,
  }),
  unsent: (stored: Stored, why: string): Message => ({
    title: stored.title,
    description: `${whom(stored)}. The invitation could not be sent: ${withStop(why)} Send it from your own e-mail program.`,
  }),
}

function withStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
