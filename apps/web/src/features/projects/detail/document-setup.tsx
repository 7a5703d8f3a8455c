import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Gavel, Send, Settings2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { PageAction } from '#core/navigation/page-action.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'

const DocumentRulesDialog = lazyModule(() =>
  import('./document-rules-dialog.tsx').then((module) => module.DocumentRulesDialog),
)
const DistributionDialog = lazyModule(() =>
  import('./distribution-dialog.tsx').then((module) => module.DistributionDialog),
)
const OutcomeCodesDialog = lazyModule(() =>
  import('../outcomes/outcome-codes-dialog.tsx').then((module) => module.OutcomeCodesDialog),
)
const MoreMenu = lazyModule(() => import('#registers/record/more-menu.tsx').then((module) => module.MoreMenu))

interface DocumentSetupProps {
  project: Project
  /** The documents of the project. */
  filed: readonly ProjectDocument[]
}

/** How the documents of a project are numbered, sent and decided on: a button and a menu, on a phone one menu. */
export function DocumentSetup({ project, filed }: DocumentSetupProps) {
  const mayEditDocuments = useCanIn(project.id, 'documents.edit')
  const mayEditProject = useCanIn(project.id, 'projects.edit')
  const mayIssue = useCanIn(project.id, 'transmittals.issue')
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<'settings' | 'distribution' | 'outcomes'>()
  const close = () => setOpen(undefined)

  const settings = { label: 'Document Settings', icon: <Settings2 />, onPress: () => setOpen('settings') }
  const inMenu: PageAction[] = [
    ...(mayEditDocuments && isPhone ? [settings] : []),
    ...(mayIssue
      ? [{ label: 'Distribution List', icon: <Send />, onPress: () => setOpen('distribution') }]
      : []),
    ...(mayEditProject
      ? [{ label: 'Outcome Codes', icon: <Gavel />, onPress: () => setOpen('outcomes') }]
      : []),
  ]
  return (
    <>
      {mayEditDocuments && !isPhone && (
        <Button icon={settings.icon} onClick={settings.onPress}>
          {settings.label}
        </Button>
      )}
      {inMenu.length > 0 && (
        <Suspense fallback={<span className="icon-button" aria-hidden />}>
          <MoreMenu actions={inMenu} />
        </Suspense>
      )}
      {open === 'settings' && (
        <LazyForm>
          <DocumentRulesDialog
            project={project}
            sample={filed.find(({ documentNumber }) => documentNumber)?.documentNumber}
            onClose={close}
          />
        </LazyForm>
      )}
      {open === 'distribution' && (
        <LazyForm>
          <DistributionDialog project={project} filed={filed} onClose={close} />
        </LazyForm>
      )}
      {open === 'outcomes' && (
        <LazyForm>
          <OutcomeCodesDialog project={project} onClose={close} />
        </LazyForm>
      )}
    </>
  )
}
