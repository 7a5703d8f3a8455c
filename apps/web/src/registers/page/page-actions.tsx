/** The actions of a screen: buttons side by side, or on a phone one button and a menu with the others. */
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { PageAction } from '#core/navigation/page-action.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'

interface PageActionsProps {
  /** Undefined without the permission. */
  primary?: PageAction | undefined
  others?: readonly PageAction[]
}

const MoreMenu = lazyModule(() => import('#registers/record/more-menu.tsx').then((module) => module.MoreMenu))

export function PageActions({ primary, others = [] }: PageActionsProps) {
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <>
        {primary && (
          <Button variant="primary" icon={primary.icon} aria-label={primary.label} onClick={primary.onPress}>
            {firstWord(primary.label)}
          </Button>
        )}
        {others.length > 0 && (
          <Suspense fallback={<span className="icon-button" aria-hidden />}>
            <MoreMenu actions={others} />
          </Suspense>
        )}
      </>
    )
  return (
    <>
      {others
        .filter(({ isForPhone }) => !isForPhone)
        .map(({ label, icon, isBusy, path, onPress }) =>
          path ? (
            <Link key={label} to={path} className={buttonClass({ variant: 'ghost' })}>
              {icon}
              {label}
            </Link>
          ) : (
            <Button key={label} icon={icon} isBusy={isBusy} onClick={onPress}>
              {label}
            </Button>
          ),
        )}
      {primary && (
        <Button variant="primary" icon={primary.icon} onClick={primary.onPress}>
          {primary.label}
        </Button>
      )}
    </>
  )
}

/** 'Add' for 'Add Hold Point', because the title of the screen explains what is added. */
function firstWord(label: string): string {
  return label.split(' ', 1)[0] ?? label
}
