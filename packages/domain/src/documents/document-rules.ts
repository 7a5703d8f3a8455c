/** How a project numbers and revises its documents: revision scheme, purposes of issue, numbering template. */

import type { StoredDocumentRules } from '../projects/stored-document-rules.ts'
import type { RevisionOrder, RevisionScheme } from './revision-order.ts'
import { revisionSchemes } from './revision-order.ts'

export const purposeSets = ['iso-19650', 'australian', 'own'] as const
export type PurposeSet = (typeof purposeSets)[number]

export interface DocumentRules extends RevisionOrder {
  readonly purposeSet: PurposeSet
  readonly ownPurposes: readonly string[]
  readonly numberTemplate: string
  readonly nameTemplate: string
}

/** A project that has set no rules has letters, and the purposes of Australian practice. */
export function getRules(
  project: { readonly documentRules?: StoredDocumentRules | undefined } | undefined,
): DocumentRules {
  const stored = project?.documentRules
  const scheme = revisionSchemes.find((known) => known === stored?.revisionScheme)
  return {
    scheme: scheme ?? ('letters' satisfies RevisionScheme),
    ownRevisions: stored?.ownRevisions ?? [],
    purposeSet: purposeSets.find((known) => known === stored?.purposeSet) ?? 'australian',
    ownPurposes: stored?.ownPurposes ?? [],
    numberTemplate: stored?.numberTemplate ?? '',
    nameTemplate: stored?.nameTemplate ?? '',
  }
}

export interface Purpose {
  /** What is stored and shown. */
  readonly code: string
  /** Empty if the code states it. */
  readonly meaning: string
}

/** BS EN ISO 19650-2, UK national annex of 2021. S6, S7 and CR are of the edition before it; files still carry them. */
const isoPurposes: readonly Purpose[] = [
  { code: 'S0', meaning: 'Work in progress' },
  { code: 'S1', meaning: 'Suitable for coordination' },
  { code: 'S2', meaning: 'Suitable for information' },
  { code: 'S3', meaning: 'Suitable for review and comment' },
  { code: 'S4', meaning: 'Suitable for review and authorization' },
  { code: 'S5', meaning: 'Suitable for review and acceptance' },
  { code: 'S6', meaning: 'Suitable for PIM authorization' },
  { code: 'S7', meaning: 'Suitable for AIM authorization' },
  ...[1, 2, 3, 4, 5, 6, 7].map((stage) => ({ code: `A${stage}`, meaning: `Authorized, stage ${stage}` })),
  ...[1, 2, 3, 4, 5, 6, 7].map((stage) => ({
    code: `B${stage}`,
    meaning: `Partly authorized, stage ${stage}`,
  })),
  { code: 'CR', meaning: 'As constructed record' },
]

const australianPurposes: readonly Purpose[] = [
  'For Information',
  'For Review',
  'For Approval',
  'For Tender',
  'For Construction',
  'As Built',
].map((code) => ({ code, meaning: '' }))

export function getPurposes({ purposeSet, ownPurposes }: DocumentRules): readonly Purpose[] {
  if (purposeSet === 'iso-19650') return isoPurposes
  return purposeSet === 'australian' ? australianPurposes : ownPurposes.map((code) => ({ code, meaning: '' }))
}
