/**
 * Each test of the server signs people in, and a password costs 65 ms of processor time on purpose. Tests use the same
 * function at a hundredth of that cost. The server's own processes, which some tests start, use it as it is.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
const n = 128

/** The form of `scrypt` that better-auth calls. */
type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void

const cheapScrypt: Scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: n }, done)

// Before each file of a worker this runs again.
if (scrypt.name !== cheapScrypt.name) {
  Object.assign(crypto, { scrypt: cheapScrypt })
  syncBuiltinESMExports()
}
