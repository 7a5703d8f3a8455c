/** The server's settings: read from the environment once, at start. */
import { resolve } from 'node:path'
import * as z from 'zod'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(4173),
  HOST: z.string().min(1).default('127.0.0.1'),
  // The built app lies at the same distance from src/ and from dist/.
  WEB_ROOT: z
    .string()
    .min(1)
    .default(resolve(import.meta.dirname, '../../web/dist')),
  LOG_LEVEL: z.enum(logLevels).default('info'),
})

const expectations: Record<keyof z.infer<typeof environmentSchema>, string> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address to listen on',
  WEB_ROOT: 'the folder of the built app',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly webRoot: string
  readonly logLevel: (typeof logLevels)[number]
}

/** A wrong setting, told in a sentence for the person who starts the server. */
export class ConfigError extends Error {}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => explain(issue.path[0])).join(' '))
  const { PORT, HOST, WEB_ROOT, LOG_LEVEL } = parsed.data
  return { port: PORT, host: HOST, webRoot: resolve(WEB_ROOT), logLevel: LOG_LEVEL }

  function explain(key: PropertyKey | undefined): string {
    // Issues of a flat object always name one of its keys.
    const name = key as keyof typeof expectations
    return `${name} is ${JSON.stringify(environment[name])}, but must be ${expectations[name]}.`
  }
}
