/** Whether the window is as narrow as a phone: below the `sm:` breakpoint of the styles. */
import { useMediaQuery } from './use-media-query.ts'

export function useIsPhone(): boolean {
  return useMediaQuery('(width < 40rem)')
}
