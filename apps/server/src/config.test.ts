/** Settings are read once; a wrong one stops the start with a sentence. */
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without settings the server listens for this machine only, on port 4173', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 4173, host: '127.0.0.1', logLevel: 'info' })
  expect(config.webRoot).toMatch(/apps[\\/]web[\\/]dist$/)
})

test('each setting is taken from the environment', () => {
  expect(readConfig({ PORT: '8080', HOST: '::1', WEB_ROOT: '/srv/app', LOG_LEVEL: 'warn' })).toEqual({
    port: 8080,
    host: '::1',
    webRoot: '/srv/app',
    logLevel: 'warn',
  })
})

test.each([
  [{ PORT: 'http' }, 'PORT is "http", but must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000", but must be a whole number from 0 to 65535.'],
  [{ PORT: '' }, 'PORT is "", but must be a whole number from 0 to 65535.'],
  [{ HOST: '' }, 'HOST is "", but must be an address to listen on.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but must be one of fatal, error'],
])('%j stops the start with a sentence that names it', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})
