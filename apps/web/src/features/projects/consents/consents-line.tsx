/** The consents of a project: who granted them and when, what modified them, and when they lapse. */

import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { getLapse, type Lapse } from '@plumbline/domain/conditions/consent-lapse.ts'
import { deleteConsent } from '@plumbline/domain/conditions/save-consent.ts'
import { type Consent, getConsentName, readConsents } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import clsx from 'clsx'
import { FileArchive, FileInput, Pencil, Plus, Stamp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { consentMessages } from './messages.ts'
import { ModificationList } from './modification-list.tsx'

const ConsentDialog = lazyModule(() => import('./consent-dialog.tsx').then((module) => module.ConsentDialog))

interface ConsentsLineProps {
  project: Project
  /** All conditions of the project. */
  required: readonly Condition[]
  mayEdit: boolean
  onImport: () => void
  /** Undefined for a project without gates. */
  onPackage: (() => void) | undefined
}

export function ConsentsLine({ project, required, mayEdit, onImport, onPackage }: ConsentsLineProps) {
  const consents = readConsents(project)
  const [open, setOpen] = useState<{ what: 'edit' | 'delete'; consent: Consent | undefined }>()
  const perform = usePerform()
  const close = () => setOpen(undefined)
  if (consents.length === 0 && !mayEdit && !onPackage) return null
  return (
    <section aria-label="Consents" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      {consents.map((consent) => (
        <div key={consent.id} className={clsx('min-w-0', consent.modifications.length > 0 && 'basis-full')}>
          <div className="flex items-center gap-2">
            <Stamp className="size-4 shrink-0 text-muted" aria-hidden />
            <p className="wrap-anywhere min-w-0">
              <strong className="font-semibold">{getConsentName(consent)}</strong>{' '}
              <span className="text-control text-muted">
                {describe(consent, getLapse(project, consent, required))}
              </span>
            </p>
            {mayEdit && (
              <div className="flex shrink-0">
                <IconButton
                  label={`Edit ${getConsentName(consent)}`}
                  icon={<Pencil />}
                  onClick={() => setOpen({ what: 'edit', consent })}
                />
                <IconButton
                  label={`Delete ${getConsentName(consent)}`}
                  icon={<Trash2 />}
                  onClick={() => setOpen({ what: 'delete', consent })}
                />
              </div>
            )}
          </div>
          {consent.modifications.length > 0 && (
            <ModificationList projectId={project.id} {...{ consent, required }} />
          )}
        </div>
      ))}
      {mayEdit && (
        <Button
          size="small"
          variant="ghost"
          icon={<Plus />}
          onClick={() => setOpen({ what: 'edit', consent: undefined })}
        >
          Add Consent
        </Button>
      )}
      {mayEdit && (
        <Button size="small" variant="ghost" icon={<FileInput />} onClick={onImport}>
          Import Conditions from a Consent…
        </Button>
      )}
      {onPackage && (
        <Button size="small" variant="ghost" icon={<FileArchive />} onClick={onPackage}>
          Certifier’s Package…
        </Button>
      )}
      {open?.what === 'edit' && (
        <LazyForm>
          <ConsentDialog project={project} consent={open.consent} onClose={close} />
        </LazyForm>
      )}
      {open?.what === 'delete' && open.consent && (
        <ConfirmDelete
          noun="consent"
          name={getConsentName(open.consent)}
          onConfirm={() =>
            perform(
              deleteConsent,
              { projectId: project.id, consentId: open.consent?.id ?? '' },
              consentMessages,
            )
          }
          onClose={close}
        >
          Its conditions stay in the project.
        </ConfirmDelete>
      )}
    </section>
  )
}

function describe(
  { reference, title, authority, date, commencedOn }: Consent,
  lapse: Lapse | undefined,
): string {
  return [
    reference && title,
    authority,
    date && storedDayToLabel(date),
    commencedOn && `works commenced ${storedDayToLabel(commencedOn)}`,
    lapse &&
      `lapses on ${storedDayToLabel(lapse.day)} unless ${lapse.unless === 'commenced' ? 'works commence' : 'deferred commencement is met'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
