/** The definitions of fields, by the list whose records have them. */
import { holdPointFields, holdPoints } from '../../hold-points/hold-point.ts'
import type { ValueKind } from '../../registers/define-fields.ts'

interface Definition {
  readonly fields: Readonly<Record<string, { readonly label: string; readonly kind?: ValueKind }>>
  readonly logged: readonly string[]
}

export const definedFields: Readonly<Record<string, Definition>> = {
  [holdPoints.name]: holdPointFields,
}
