/** The definitions of fields, by the list whose records have them. */
import { contactFields, contacts } from '../../directory/contact.ts'
import { holdPointFields, holdPoints } from '../../hold-points/hold-point.ts'
import { leadTimeFields, leadTimes } from '../../lead-times/lead-time.ts'
import type { ValueKind } from '../../registers/define-fields.ts'
import { rfiFields, rfis } from '../../rfis/rfi.ts'

interface Definition {
  readonly fields: Readonly<Record<string, { readonly label: string; readonly kind?: ValueKind }>>
  readonly logged: readonly string[]
}

export const definedFields: Readonly<Record<string, Definition>> = {
  [holdPoints.name]: holdPointFields,
  [leadTimes.name]: leadTimeFields,
  [contacts.name]: contactFields,
  [rfis.name]: rfiFields,
}
