/** An e-mail address that breaks at its signs where a line is too short for it, instead of inside a part. */
import { isEmail } from '@plumbline/domain/kernel/values/email.ts'
import { Fragment, type ReactNode } from 'react'

interface EmailTextProps {
  /** Any other text stays as it is. */
  children: string
}

export function EmailText({ children }: EmailTextProps): ReactNode {
  if (!isEmail(children)) return children
  return children.split(/(?<=@)|(?=\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of an address are distinguished by their place only
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
