/** Which passwords are refused. */
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import { maxPasswordLength, minPasswordLength } from './account-limits.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Undefined if the password may be used. */
export async function refusePassword(password: string): Promise<TeamFailure | undefined> {
  const { length } = password.normalize('NFKC')
  if (length < minPasswordLength) return 'password-too-short'
  if (length > maxPasswordLength) return 'password-too-long'
  common ??= readCommonPasswords()
  return (await common).has(password.toLowerCase()) ? 'password-too-common' : undefined
}

/** The 18,000 most common passwords that are long enough. They are loaded with the first check. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= minPasswordLength))
}
