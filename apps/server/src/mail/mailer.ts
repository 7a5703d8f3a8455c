/** Sends e-mails through the operator's mail server, and keeps track of those being sent. */
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Letter } from './letter.ts'
import type { Sender } from './sender.ts'

export interface MailSettings {
  readonly url: string
  readonly from: Sender
}

export interface Mailer {
  /** `undefined` if the mail server accepted it, otherwise the reason, without names or secrets. */
  send(letter: Letter): Promise<string | undefined>
  /** Resolves when no e-mail is being sent any more. */
  settled(): Promise<void>
}

/** Shorter than the ten seconds after which browsers stop waiting for the response. */
const mailTimeoutMs = 8_000

interface Options extends MailSettings {
  readonly logger: Logger
  readonly timeoutMs?: number
}

export function createMailer({ url, from, logger, timeoutMs = mailTimeoutMs }: Options): Mailer {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true })
  const underWay = new Set<Promise<unknown>>()

  async function deliver({ to, subject, text, html, jobId }: Letter): Promise<string | undefined> {
    try {
      await transport.sendMail({
        from: { ...from },
        to: { name: '', address: to },
        // However the address is parsed, the e-mail goes only to this recipient.
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        html,
        ...(jobId !== undefined && { messageId: `<${jobId}@${from.address.split('@')[1]}>` }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      return undefined
    } catch (error) {
      const { code, responseCode, command } = readFailure(error)
      // Not its message, because mail servers repeat the recipient in it.
      logger.warn({ code, responseCode, command }, 'mail not sent')
      return reasonFor(code, command)
    }
  }

  return {
    send(letter) {
      const sending = deliver(letter).finally(() => underWay.delete(sending))
      underWay.add(sending)
      return sending
    },
    settled: async () => void (await Promise.allSettled(underWay)),
  }
}

interface Failure {
  code?: unknown
  responseCode?: unknown
  command?: unknown
}

function readFailure(error: unknown): Failure {
  // Nodemailer adds these to its errors without declaring them in its types.
  return error instanceof Error ? (error as Failure) : {}
}

function reasonFor(code: unknown, command: unknown): string {
  switch (code) {
    case 'ETIMEDOUT':
    case 'ABORT_ERR':
    case 'EABORT':
      return 'The mail server did not answer in time.'
    case 'ECONNECTION':
    case 'ECONNREFUSED':
    case 'ESOCKET':
    case 'EDNS':
      return 'The mail server cannot be reached.'
    case 'EAUTH':
      return 'The mail server did not accept the sign-in of this server.'
    case 'EENVELOPE':
      if (command === 'RCPT TO') return 'The mail server did not accept the recipient.'
  }
  return 'The mail server did not accept the message.'
}
