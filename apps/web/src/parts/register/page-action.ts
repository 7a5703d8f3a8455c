/** Something that can be done on a screen: a button, on a phone an item of a menu. */
import type { ReactNode } from 'react'

export interface PageAction {
  label: string
  icon: ReactNode
  isBusy?: boolean
  onPress?: () => void
  /** Of the screen that it leads to, in place of `onPress`. */
  path?: string
  /** It has a place of its own on wide screens, and stands only in the menu of a phone. */
  isForPhone?: boolean
}
