/** A person as an option of a filter. */
import { nameOfPerson, type People } from './people.ts'

/** The name with its address, to distinguish people with the same name. */
export function personToOption(people: People, email: string): { value: string; label: string } {
  const name = nameOfPerson(people, email)
  return { value: email, label: name === email ? email : `${name} (${email})` }
}
