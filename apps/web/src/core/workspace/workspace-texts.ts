/** Sentences that depend on where a workspace keeps its records: the specification's in the demo, the facts elsewhere. */
import { useWorkspaceKind } from '#data/workspace/hooks.ts'

interface WorkspaceTexts {
  /** Below the heading of Safety. */
  readonly safety: string
  /** Below the figures of Analytics. */
  readonly analytics: string
  /** Settings → Data: who makes the back-ups. */
  readonly backUps: string
  /** The result of an invitation where this site sends no e-mail. */
  readonly invitation: (what: string) => string
  /** The result of an invitation that is sent by e-mail. */
  readonly invitationByMail: (what: string) => string
}

const localAnalytics = 'These analytics come from local data: the tasks kept in this browser.'
const stored = (what: string) =>
  `They are added to the list of ${what}. This site does not send e-mail, so a prepared one opens in your own e-mail program.`
const mailed = (what: string) => `They get an e-mail with a link to ${what}.`
const account = 'To sign in, they need an account: an owner invites them under Settings, People.'
const zip =
  'A back-up is a ZIP with all records as plain JSON, all files unchanged, and a page to read them without Plumbline.'

const textsByKind: Readonly<Record<ReturnType<typeof useWorkspaceKind>, WorkspaceTexts>> = {
  demo: {
    safety: 'Records are kept in this browser. Role-based access and audit logs depend on a backend.',
    analytics: localAnalytics,
    backUps: `Everything is stored only in this browser. ${zip}`,
    invitation: (what) => `They are added to the list of ${what}. The demo sends no e-mail.`,
    invitationByMail: (what) => `They are added to the list of ${what}. The demo sends no e-mail.`,
  },
  own: {
    safety:
      'Records are kept in this browser. Anyone who uses it sees and changes all of them; roles and an audit come with a team.',
    analytics: localAnalytics,
    backUps: `Everything is stored only in this browser. You make its back-ups. ${zip}`,
    invitation: stored,
    invitationByMail: mailed,
  },
  team: {
    safety:
      'Records are kept on your team’s server. Roles decide who sees and changes them, and the audit records who did what.',
    analytics: 'These analytics count the tasks of your team that you may see.',
    backUps:
      'Records and files are kept on your team’s server. The operator of the server makes its back-ups; ask them how often. This browser holds a copy for work without a signal, which is no back-up.',
    invitation: (what) => `${stored(what)} ${account}`,
    invitationByMail: (what) => `${mailed(what)} ${account}`,
  },
}

export function useWorkspaceTexts(): WorkspaceTexts {
  return textsByKind[useWorkspaceKind()]
}
