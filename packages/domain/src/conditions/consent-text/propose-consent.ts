/** The consent that the text of a consent is about: one of the project, or a new one, with what the text states of it. */
import type { Consent } from '../../projects/consent.ts'
import { foldText } from '../../text/fold-text.ts'
import { type ConsentDraft, getConsentDraft } from '../save-consent.ts'
import type { ConsentParticulars, FoundModification } from './read-particulars.ts'

/** By its reference, which a modification may have continued, or else by its title. */
export function findConsent(
  consents: readonly Consent[],
  { reference, title }: Pick<ConsentParticulars, 'reference' | 'title'>,
): Consent | undefined {
  const folded = foldText(reference)
  const continues = (stored: string) =>
    /^[-/.]/.test(folded.slice(stored.length)) && folded.startsWith(stored)
  const isSame = (stored: string) => stored !== '' && (stored === folded || continues(stored))
  return (
    consents.find((consent) => isSame(foldText(consent.reference))) ??
    consents.find(
      (consent) =>
        (consent.reference === '' || reference === '') &&
        title !== '' &&
        foldText(consent.title) === foldText(title),
    )
  )
}

/** What is stored stays. What it lacks, and modifications that it does not have, are taken from the text. */
export function proposeConsent(
  found: ConsentParticulars,
  stored: Consent | undefined,
  newId: () => string,
  timeZone?: string,
): Required<ConsentDraft> {
  const draft = getConsentDraft(stored, timeZone)
  const isNew = stored === undefined
  const added = found.modifications.filter(
    (each) => !draft.modifications.some((known) => isSameModification(known, each)),
  )
  return {
    ...draft,
    title: draft.title || found.title,
    reference: draft.reference || found.reference,
    authority: draft.authority || found.authority,
    date: draft.date || found.date,
    jurisdiction: (isNew && found.jurisdiction) || draft.jurisdiction,
    currency: (isNew && found.currency) || draft.currency,
    modifications: [...draft.modifications, ...added.map((each) => ({ id: newId(), ...each }))],
  }
}

function isSameModification(
  known: Pick<FoundModification, 'reference'> & { readonly date: string },
  { reference, date }: FoundModification,
): boolean {
  if (known.reference !== '' && reference !== '') return foldText(known.reference) === foldText(reference)
  return date !== '' && known.date === date
}
