/** Recipients as values of a field: contacts and companies of the directory, people of the team, and other names and addresses. */

import { listCompanies } from '@plumbline/domain/directory/company-people.ts'
import type { Contact } from '@plumbline/domain/directory/contact.ts'
import { isSameRecipient } from '@plumbline/domain/documents/transmittals/changes-since.ts'
import { contactToNames } from '@plumbline/domain/documents/transmittals/distribution.ts'
import type { RecipientDraft } from '@plumbline/domain/documents/transmittals/issue-transmittal.ts'
import { emailKey, emailToName, isEmail } from '@plumbline/domain/kernel/values/email.ts'
import { groupByKey } from '@plumbline/domain/kernel/values/group-by-key.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { splitChips } from '#ui/suggest/chip-text.ts'
import type { Suggestion } from '#ui/suggest/suggestion.ts'

interface Known extends RecipientDraft {
  /** What distinguishes people of the same name. */
  readonly detail: string
}

/** The known recipients by the values that stand for them in the field. */
export type RecipientValues = ReadonlyMap<string, Known>

/** The address of a contact or a person of the team, or the name of a company, or of a contact that has no address or shares it. */
export function recipientValues(
  contacts: readonly Contact[],
  team: readonly { readonly name: string; readonly email: string }[] = [],
): RecipientValues {
  const values = new Map<string, Known>()
  for (const contact of contacts) {
    const { id: contactId, role } = contact
    const { name, company, email } = contactToNames(contact)
    const address = email.trim()
    const isFree = address !== '' && !values.has(emailKey(address))
    const named = toValue(`${name} ${company}`)
    let value = isFree ? emailKey(address) : named
    for (let count = 2; values.has(value.toLowerCase()); count += 1) value = `${named} ${count}`
    const detail = [company, role, email].filter(Boolean).join(' · ')
    values.set(value.toLowerCase(), { contactId, name, company, email, detail })
  }
  const byCompany = groupByKey(contacts, ({ companyName }) => emailKey(companyName))
  for (const name of listCompanies(contacts)) {
    const key = toValue(name).toLowerCase()
    const count = byCompany.get(emailKey(name))?.length ?? 0
    const detail = `Company · ${countToLabel(count, 'contact')}`
    if (!values.has(key)) values.set(key, { isCompany: true, name, company: '', email: '', detail })
  }
  for (const { name, email } of team) {
    const key = emailKey(email)
    if (!isEmail(email) || values.has(key)) continue
    values.set(key, { name: name || emailToName(email), company: '', email, detail: `Team · ${email}` })
  }
  return values
}

/** The field separates its values by commas. */
function toValue(text: string): string {
  return text.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
}

export function recipientSuggestions(values: RecipientValues): readonly Suggestion[] {
  return Array.from(values, ([value, { name, detail }]) => ({
    value,
    label: name,
    key: foldText(`${name}\n${detail}`),
    ...(detail && { detail }),
  }))
}

/** The recipients that the field holds, as far as they have been typed. */
export function textToRecipients(text: string, values: RecipientValues): readonly RecipientDraft[] {
  return splitChips(text).map((chip) => {
    const known = values.get(chip.toLowerCase())
    if (known) {
      const { detail: _, ...recipient } = known
      return recipient
    }
    return isEmail(chip)
      ? { name: emailToName(chip) || chip, company: '', email: chip }
      : { name: chip, company: '', email: '' }
  })
}

/** The value of a recipient in the field. */
export function recipientToValue(recipient: RecipientDraft, values: RecipientValues): string {
  for (const [value, known] of values)
    if (known.isCompany === recipient.isCompany && isSameRecipient(known, recipient)) return value
  return toValue(recipient.email || recipient.name)
}
