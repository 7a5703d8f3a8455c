/** An action of a screen: a button, or a menu item on a phone. */
import type { ReactNode } from 'react'

export interface PageAction {
  label: string
  icon: ReactNode
  isBusy?: boolean
  onPress?: () => void
  /** The link to another screen, instead of `onPress`. */
  path?: string
  /** Whether it is shown elsewhere on wide screens, and only in the menu on a phone. */
  isForPhone?: boolean
}
