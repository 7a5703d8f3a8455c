/** What is above the chart: the heading of the program and its tools. Rendered again only if they change. */

import { ArrowDownUp } from 'lucide-react'
import { type ComponentProps, memo, Suspense, useState } from 'react'
import { KeepTyped, type useUnsavedText } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { History } from '#core/undo/history.ts'
import { Button } from '#ui/controls/button.tsx'
import type { ExchangeProps } from '../exchange/use-exchange.tsx'
import { DownloadPdf } from '../pdf/download-pdf.tsx'
import type { ProgramMenu as PhoneMenu } from '../phone/program-menu.tsx'
import { ProgramHeader } from '../toolbar/program-header.tsx'
import type { ProgramTools as Tools } from '../toolbar/program-tools.tsx'

const ProgramMenu = lazyModule(() => import('../phone/program-menu.tsx').then((module) => module.ProgramMenu))
const ProgramTools = lazyModule(() =>
  import('../toolbar/program-tools.tsx').then((module) => module.ProgramTools),
)
const UndoButtons = lazyModule(() =>
  import('../history/undo-buttons.tsx').then((module) => module.UndoButtons),
)

interface ProgramTopProps
  extends ComponentProps<typeof Tools>,
    Pick<ComponentProps<typeof PhoneMenu>, 'getRows' | 'onExportCalendar'> {
  isShared: boolean
  hasRows: boolean
  history: History
  /** A form opened from the tools keeps them mounted if the last row is deleted elsewhere. */
  toolForms: ReturnType<typeof useUnsavedText>
  /** On phones, unless the filter hides everything. */
  narrowSwitch: React.ReactNode
  onAdd: () => void
}

export const ProgramTop = memo(function ProgramTop({
  isShared,
  hasRows,
  history,
  toolForms,
  narrowSwitch,
  onAdd,
  getRows,
  onExportCalendar,
  ...tools
}: ProgramTopProps) {
  const { choosing, project, isPhone, mayEdit, perform, onFoldAll, onBaseline, onGo } = tools
  const exchange = { project, hasRows, getRows, perform, onExportCalendar }
  return (
    <ProgramHeader
      {...choosing}
      project={project}
      isPhone={isPhone}
      isShared={isShared}
      hasSheet={hasRows}
      tools={
        <>
          {narrowSwitch}
          {mayEdit && (
            <Suspense fallback={<span style={{ width: 72 }} aria-hidden />}>
              <UndoButtons history={history} />
            </Suspense>
          )}
          {(hasRows || toolForms.haveUnsavedText) && (
            <Suspense fallback={null}>
              <KeepTyped hold={toolForms.hold} deleted={undefined}>
                <ProgramTools {...tools} />
              </KeepTyped>
            </Suspense>
          )}
        </>
      }
      actions={
        isPhone ? (
          <Suspense fallback={<span className="icon-button" aria-hidden />}>
            <ProgramMenu {...exchange} {...{ mayEdit, onFoldAll, onBaseline, onGo }} />
          </Suspense>
        ) : (
          <>
            <ExchangeButton {...exchange} />
            <DownloadPdf hasRows={hasRows} />
          </>
        )
      }
      onAdd={onAdd}
    />
  )
})

const ExchangeMenu = lazyModule(() =>
  import('../exchange/exchange-menu.tsx').then((module) => module.ExchangeMenu),
)

/** The Import / Export button. Its menu is loaded on the first click. */
function ExchangeButton(props: ExchangeProps) {
  const [isRequested, setIsRequested] = useState(false)
  const button = (
    <Button icon={<ArrowDownUp />} aria-haspopup="menu" onClick={() => setIsRequested(true)}>
      Import / Export
    </Button>
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <ExchangeMenu {...props} onGiveUp={() => setIsRequested(false)} />
    </Suspense>
  )
}
