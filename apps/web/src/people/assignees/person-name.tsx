/** The name of a person, with the address on hover. */
import { EmailText } from '#people/mail/email-text.tsx'
import { Avatar } from '#ui/controls/avatar.tsx'
import { nameOfPerson } from './people.ts'
import { usePeople } from './use-people.ts'

interface PersonNameProps {
  /** An unknown address is shown as it is. */
  email: string
  className?: string
}

export function PersonName({ email, className }: PersonNameProps) {
  return (
    <span className={className} title={email}>
      <EmailText>{nameOfPerson(usePeople(), email)}</EmailText>
    </span>
  )
}

export function PersonAvatar({ email }: Pick<PersonNameProps, 'email'>) {
  return <Avatar name={nameOfPerson(usePeople(), email)} />
}
