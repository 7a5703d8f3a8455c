/** Links that open the user's e-mail program. */
import { encodeText } from '#core/navigation/encode-text.ts'

interface Mail {
  subject: string
  body: string
}

/** Whatever the texts contain, there are only these recipients, a subject and a body. */
export function mailto(emails: string | readonly string[], mail?: Mail): string {
  const to = [emails]
    .flat()
    .map((email) => encodeText(email.trim()).replaceAll('%40', '@'))
    .join(',')
  if (!mail) return `mailto:${to}`
  return `mailto:${to}?subject=${encodeText(mail.subject)}&body=${encodeText(mail.body)}`
}

export function openMailProgram(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}
