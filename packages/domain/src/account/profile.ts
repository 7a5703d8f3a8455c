/** The profile: what a person says of themselves. Its name signs comments and stands in the user menu. */
import * as z from 'zod/mini'

const line = (initial: string) => z.catch(z.string(), initial)

export const profileSchema = z.looseObject({
  name: line(''),
  email: line(''),
  phone: line(''),
  company: line(''),
  role: line('Project Manager'),
})
export interface Profile {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly role: string
}
