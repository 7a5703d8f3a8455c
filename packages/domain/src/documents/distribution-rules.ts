/** The rules of a project's distribution list, as stored. */
import * as z from 'zod/mini'
import { lenientList, optionalText, partIdSchema, text } from '../kernel/records/lenient.ts'
import { record } from '../kernel/records/record.ts'
import { oncePerObject } from '../kernel/values/once-per-object.ts'

const ruleRecipientSchema = record({
  id: partIdSchema,
  contactId: optionalText(),
  isCompany: z.catch(z.optional(z.boolean()), undefined),
  name: text(),
  company: text(),
  email: text(),
})

/** Part of a project. A field that is '' matches every document. */
const ruleSchema = record({
  id: partIdSchema,
  discipline: text(),
  type: text(),
  reason: text(),
  recipients: lenientList(ruleRecipientSchema),
})
export type DistributionRule = z.infer<typeof ruleSchema>

interface WithDistribution {
  readonly distribution?: unknown
}

const distributionSchema = lenientList(ruleSchema)

/** The same list for the same project. */
export const readDistribution = oncePerObject(
  ({ distribution }: WithDistribution): readonly DistributionRule[] =>
    z.parse(distributionSchema, distribution),
)

/** 'Structural · Drawing · For Construction' */
export function ruleToText({
  discipline,
  type,
  reason,
}: Pick<DistributionRule, 'discipline' | 'type' | 'reason'>): string {
  return [discipline, type, reason].filter((part) => part.trim() !== '').join(' · ') || 'All documents'
}
