/** The sender of e-mails: 'no-reply@plumbline.example' or 'Plumbline <no-reply@plumbline.example>'. */
import { isEmail } from '@plumbline/domain/kernel/values/email.ts'

export interface Sender {
  readonly name: string
  readonly address: string
}

export function readSender(text: string): Sender | undefined {
  const [, name = '', bracketed] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim()) ?? []
  const address = bracketed ?? text.trim()
  if (!isEmail(address)) return undefined
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}
