/** Recipients as values of a field: contacts of the directory by their address or name, and whatever else is typed. */

import { type Contact, fullName, nameOf } from '@plumbline/domain/directory/contact.ts'
import { emailKey, emailToName, isEmail } from '@plumbline/domain/kernel/email.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import type { RecipientDraft } from '@plumbline/domain/transmittals/issue-transmittal.ts'
import { splitChips } from '#ui/chip-text.ts'
import type { Suggestion } from '#ui/suggestion.ts'

/** The contacts by the values that stand for them in the field. */
export type RecipientValues = ReadonlyMap<string, Contact>

/** The address of a contact, or its name where it has none or shares it. */
export function recipientValues(contacts: readonly Contact[]): RecipientValues {
  const values = new Map<string, Contact>()
  for (const contact of contacts) {
    const address = contact.email.trim()
    const isFree = address !== '' && !values.has(emailKey(address))
    const named = toValue(`${nameOf(contact)} ${fullName(contact) ? contact.companyName : ''}`)
    let value = isFree ? emailKey(address) : named
    for (let count = 2; values.has(value.toLowerCase()); count += 1) value = `${named} ${count}`
    values.set(value.toLowerCase(), contact)
  }
  return values
}

/** The field separates its values by commas. */
function toValue(text: string): string {
  return text.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
}

export function recipientSuggestions(values: RecipientValues): readonly Suggestion[] {
  return Array.from(values, ([value, contact]) => {
    const { companyName, email, role } = contact
    const detail = [fullName(contact) && companyName, role, email].filter(Boolean).join(' · ')
    return {
      value,
      label: nameOf(contact),
      key: foldText(`${nameOf(contact)}\n${companyName}\n${role}\n${email}`),
      ...(detail && { detail }),
    }
  })
}

/** The recipients that the field holds, as far as they have been typed. */
export function textToRecipients(text: string, values: RecipientValues): readonly RecipientDraft[] {
  return splitChips(text).map((chip) => {
    const contact = values.get(chip.toLowerCase())
    if (contact)
      return {
        contactId: contact.id,
        name: nameOf(contact),
        company: fullName(contact) ? contact.companyName : '',
        email: contact.email,
      }
    return isEmail(chip)
      ? { name: emailToName(chip) || chip, company: '', email: chip }
      : { name: chip, company: '', email: '' }
  })
}
