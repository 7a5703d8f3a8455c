import { expect, test } from 'vitest'
import { invitationMailto } from './invitation-mail.ts'

const invitation = {
  email: 'li.chen@x.example',
  inviterName: 'Ana Okafor',
  what: 'Quay House',
  role: 'Editor',
  link: 'https://plumbline.example/projects/1',
}

/** As an e-mail program reads it. */
function read(mailto: string) {
  const url = new URL(mailto)
  const part = (name: string) =>
    decodeURIComponent(new RegExp(`[?&]${name}=([^&]*)`).exec(url.search)?.[1] ?? '')
  return { to: decodeURIComponent(url.pathname), subject: part('subject'), body: part('body') }
}

test('the prepared e-mail names the sender, the register and the role, and has the link', () => {
  const { to, subject, body } = read(invitationMailto(invitation))
  expect(to).toBe('li.chen@x.example')
  expect(subject).toBe('Ana Okafor invites you to Quay House')
  expect(body).toContain('Quay House on Plumbline, in the role Editor.\r\n')
  expect(body).toContain('https://plumbline.example/projects/1')
})

test('an invitation without a role mentions none', () => {
  expect(read(invitationMailto({ ...invitation, role: undefined })).body).not.toContain('role')
})

test.each([
  'Mill & Lane?',
  'A=B&bcc=eve@evil.example',
  '100% + more\r\nBcc: eve@evil.example',
  'Zürich №7 “Süd”',
])('the project name "%s" stays within the subject', (what) => {
  const mailto = invitationMailto({ ...invitation, what })
  expect(mailto.match(/[?&][a-z]+=/g)).toEqual(['?subject=', '&body='])
  expect(read(mailto).subject).toBe(`Ana Okafor invites you to ${what}`)
})
