/** Accepts each code of an authenticator app once. The library accepts it for as long as it is shown. */
import { createHmac } from 'node:crypto'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Pool } from 'pg'

const stepMs = 30_000
/** As in the library: clocks of devices may be half a minute wrong. */
const window = [-1, 0, 1]
/** No code of an app, so the library counts it as a wrong one. */
const wrongCode = 'used'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

export function singleUseCodes(pool: Pool) {
  return {
    id: 'single-use-codes',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string | undefined }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (context) => {
            const code = String(context.body?.code)
            const accountId = await whoVerifies(context)
            const step = accountId && getStep(code, await readSecret(context, accountId))
            if (!accountId || !step || (await takeStep(pool, accountId, step))) return undefined
            return { context: { body: { ...context.body, code: wrongCode } } }
          }),
        },
      ],
    },
  }
}

/** A user who is signed in and confirms an app, or the user who has given the password and is asked for a code. */
async function whoVerifies(context: HookContext): Promise<string | undefined> {
  const session = await getSessionFromCtx(context)
  if (session) return session.user.id
  const cookie = context.context.createAuthCookie('two_factor')
  const challenge = await context.getSignedCookie(cookie.name, context.context.secret)
  const found = challenge && (await context.context.internalAdapter.findVerificationValue(challenge))
  return found ? found.value : undefined
}

async function readSecret(context: HookContext, accountId: string): Promise<string | undefined> {
  const where = [{ field: 'userId', value: accountId }]
  const stored = await context.context.adapter.findOne<{ secret: string }>({ model: 'twoFactor', where })
  return stored ? symmetricDecrypt({ key: context.context.secretConfig, data: stored.secret }) : undefined
}

/** The step of time whose code this is. */
function getStep(code: string, secret: string | undefined): number | undefined {
  const now = Math.floor(Date.now() / stepMs)
  return secret === undefined
    ? undefined
    : window.map((offset) => now + offset).find((step) => getCode(secret, step) === code)
}

/** RFC 6238. */
function getCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** False if this code or a later one was used before. */
async function takeStep(pool: Pool, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update two_factor set last_step = $2 where account_id = $1 and (last_step is null or last_step < $2)',
    [accountId, step],
  )
  return rowCount === 1
}
