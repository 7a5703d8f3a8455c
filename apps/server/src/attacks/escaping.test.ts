/** Names that contain what calendars and e-mails use as syntax. */
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { writeCalendar } from '../calendars/write-calendar.ts'
import { createMailer } from '../mail/mailer.ts'
import { invitationLetter } from '../organisations/invitation-letter.ts'
import { openMailServer } from '../testing/open-mail-server.ts'

const hostile = [
  'Pour\r\nATTENDEE:mailto:eve@elsewhere.example',
  'Pour\nEND:VEVENT\nBEGIN:VEVENT',
  'Pour\rX-EVIL:1',
  'Pour; level 3, "core" \\n \\; \\',
  'Pour\u2028X-EVIL:1\u0085X-EVIL:2',
  `${'検査🏗️é'.repeat(40)};,\\`,
  'x'.repeat(73) + 'é'.repeat(90),
]

test.each(hostile)('%j adds no line to a calendar', (name) => {
  const entry = { day: '2026-12-01', changedAt: '2026-11-27T10:00:00Z', list: 'tasks', recordId: name }
  const text = writeCalendar({
    name,
    events: (['deadline', 'alarm'] as const).map((kind) => ({
      ...{ ...entry, kind, uid: `${kind} ${name}`, name, project: name, projectId: 'tower' },
      link: 'https://plumbline.example/tasks',
    })),
  })
  const lines = text.split('\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  // A character that was cut in two would have become another.
  expect(text).not.toContain('\uFFFD')
  const unfolded = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  const known =
    /^(BEGIN|END|VERSION|PRODID|NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL|UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|X-MICROSOFT-[A-Z-]+|SUMMARY|TRANSP|DESCRIPTION|CATEGORIES|URL|LAST-MODIFIED|ACTION|TRIGGER)[;:]/
  for (const line of unfolded.filter(Boolean)) expect(line).toMatch(known)
  expect(unfolded.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  // Each separator of lists and values is escaped.
  for (const line of unfolded.filter((line) => /^(SUMMARY|DESCRIPTION):/.test(line)))
    expect(line.replace(/^\w+:/, '').replaceAll(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,]/)
})

test.each([...hostile, 'Ada\r\nBcc: eve@elsewhere.example', 'Ada\n\nBcc: eve@elsewhere.example'])(
  '%j adds no header and no recipient to an invitation',
  async (name) => {
    const server = await openMailServer()
    onTestFinished(() => server.close())
    const from = { name: 'Plumbline', address: 'no-reply@plumbline.example' }
    const mailer = createMailer({ url: server.url, from, logger: pino({ level: 'silent' }) })
    const letter = invitationLetter({
      ...{ to: 'ada@harbour.example', inviter: name, organisation: name, project: name, role: 'Guest' },
      link: 'https://plumbline.example/invitation#secret',
    })
    expect(await mailer.send(letter)).toBeUndefined()
    const [{ raw, recipients } = expect.fail()] = server.delivered
    expect(recipients).toEqual(['ada@harbour.example'])
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
    const names = headers.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    const known =
      /^(from|to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|auto-submitted)$/
    for (const header of names) expect(header).toMatch(known)
  },
)
