import { transmittalSchema } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { expect, test } from 'vitest'
import { mailto } from '#core/navigation/mailto.ts'
import { transmittalToMail } from './transmittal-text.ts'

const recipient = { id: 'r', name: 'Li Chen', company: '', email: 'li@northgate.example' }
const none = { last: undefined, lines: new Map(), outdated: [] }

function getMail(count: number, title = 'Ä'.repeat(40)) {
  const lines = Array.from({ length: count }, (_, at) => ({
    ...{ id: String(at), documentNumber: `A-${at}`, revision: 'C', title },
  }))
  const transmittal = transmittalSchema.parse({ id: 't', number: 'TR-1', recipients: [recipient], lines })
  const link = 'https://plumbline.example/documents/transmittals?highlight=t'
  return transmittalToMail({ transmittal, recipient, project: 'Quay', changes: none, link })
}

test.each([1, 5, 40, 2000])('a mail about %i documents fits the address that mail programs open', (count) => {
  const mail = getMail(count)
  expect(mailto(recipient.email, mail).length).toBeLessThan(2_000)
  const named = mail.body.match(/^A-\d+/gm)?.length ?? 0
  expect(named).toBeGreaterThan(0)
  if (named < count) expect(mail.body).toContain(`and ${count - named} more`)
  expect(mail.body).toContain('highlight=t')
})
