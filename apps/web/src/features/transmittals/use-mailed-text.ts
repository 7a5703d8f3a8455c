/** To whom the server of the team mailed a transmittal when it was issued, and why to others not. */
import { isKnownAddress } from '@plumbline/domain/directory/company-people.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import type { Recipient, Transmittal } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import {
  getAddresses,
  getMailed,
  isVoid,
} from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useCanMail } from '#people/mail/use-can-mail.ts'

/** '' for nothing to show. `showsReasons`: only to people who issue transmittals, because guests do not see addresses. */
export function useMailedText(
  transmittal: Transmittal,
  showsReasons: boolean,
): (recipient: Recipient) => string {
  const { mails, issuedBy = '', projectId } = transmittal
  const { store } = useServices()
  useView(contacts)
  const canMail = useCanMail('team-mails', mails !== undefined)
  if (mails === undefined) return () => ''

  return (recipient) => {
    const addresses = getAddresses(recipient)
    const mailed = addresses.flatMap((address) => getMailed(transmittal, address) ?? [])
    const [first] = mailed
    if (first) {
      const count =
        addresses.length > mailed.length ? ` to ${mailed.length} of ${addresses.length} people` : ''
      return `Mailed${count} on ${storedDayToLabel(first.on)}`
    }
    if (!showsReasons || isVoid(transmittal)) return ''
    if (addresses.length === 0) return 'Not mailed: no e-mail address'
    // The author of a change is not notified of it.
    if (addresses.every((address) => isSameEmail(address, issuedBy))) return ''
    if (!canMail) return 'Not mailed: this server sends no e-mail'
    if (!addresses.some((address) => isKnownAddress(address, projectId, store.records)))
      return 'Not mailed: the address is in neither the directory nor the team. Add it there, then remind this person.'
    return 'Not mailed. It may be on its way, or this person has turned e-mails off.'
  }
}
