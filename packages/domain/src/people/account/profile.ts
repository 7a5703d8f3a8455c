/** The profile: what people enter about themselves. The name signs comments and is shown in the user menu. */
import * as z from 'zod/mini'
import { collection, idSchema, record } from '../../kernel/records/record.ts'

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

export function blankProfile(): Profile {
  return profileSchema.parse({})
}

/** One per person, under the id of the person. */
export const profiles = collection('profiles', record({ id: idSchema, ...profileSchema.shape }), {
  tracksChanges: false,
})
