/** The consent that imported conditions will belong to: one of the project, a new one from the text, or none. */

import { findConsent, proposeConsent } from '@plumbline/domain/conditions/consent-text/propose-consent.ts'
import type { ConsentParticulars } from '@plumbline/domain/conditions/consent-text/read-particulars.ts'
import { type ConsentDraft, getConsentDraft } from '@plumbline/domain/conditions/save-consent.ts'
import { readConsents } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { useServices } from '#data/workspace/services.ts'

interface ProposedConsent {
  /** '' for none. */
  readonly id: string
  readonly isNew: boolean
  /** Undefined for none. */
  readonly draft: Required<ConsentDraft> | undefined
}

const none: ProposedConsent = { id: '', isNew: false, draft: undefined }

export function useProposedConsent(project: Project) {
  const { newId } = useServices()
  const [found, setFound] = useState<ConsentParticulars>()
  const [proposed, setProposed] = useState(none)
  const [newConsentId] = useState(() => newId())
  const consents = readConsents(project)

  function choose(id: string, particulars = found) {
    if (id === '' || !particulars) return setProposed(none)
    const stored = consents.find((consent) => consent.id === id)
    setProposed({ id, isNew: !stored, draft: proposeConsent(particulars, stored, newId) })
  }

  /** One of the project that the text names, else a new one if the text names one, else the only one of the project. */
  function propose(particulars: ConsentParticulars) {
    setFound(particulars)
    const { title, reference } = particulars
    const [only, ...others] = consents
    const known = findConsent(consents, particulars)
    const isNamed = title !== '' || reference !== ''
    choose(known?.id ?? (isNamed ? newConsentId : only && others.length === 0 ? only.id : ''), particulars)
  }

  function change(changes: Partial<ConsentDraft>) {
    setProposed((before) => (before.draft ? { ...before, draft: { ...before.draft, ...changes } } : before))
  }

  const stored = consents.find(({ id }) => id === proposed.id)
  const first = stored && getConsentDraft(stored)
  return { found, proposed, first, newConsentId, choose, propose, change }
}
