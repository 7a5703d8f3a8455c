/** A person among the choices of a filter. */
import { nameOfPerson, type People } from './people.ts'

/** The name with its address: tells two people of one name apart. */
export function personToOption(people: People, email: string): { value: string; label: string } {
  const name = nameOfPerson(people, email)
  return { value: email, label: name === email ? email : `${name} (${email})` }
}
