/** The same plan as XER and as PMXML must be the same program, with the same dates, floats and losses. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readXer } from '@plumbline/domain/program/formats/p6/xer.ts'
import { xerToPmxml } from '@plumbline/domain/program/testing/xer-to-pmxml.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkWithLateArb, toXer } from '#testing/random-networks.ts'
import { decodePlanFile } from '../read/decode-plan-file.ts'
import { exportToP6, followLinks, importFile, updateFromFile } from './imported-program.ts'

const folder = ['../shared/schedules', '../../shared/schedules'].find((path) => existsSync(path))
const names = folder ? readdirSync(folder).filter((name) => name.endsWith('.xer')) : []

function importBoth(bytes: Uint8Array) {
  const decoded = decodePlanFile(bytes)
  if ('kind' in decoded) throw new Error(decoded.kind)
  const text = xerToPmxml(readXer(decoded.text) ?? new Map())
  const xml = new TextEncoder().encode(text)
  return { xml, asXer: importFile(bytes, 'plan.xer'), asXml: importFile(xml, 'plan.xml') }
}

test.skipIf(names.length === 0).each(names)('%s is the same program as PMXML', (name) => {
  const { xml, asXer, asXml } = importBoth(readFileSync(`${folder}/${name}`))
  expect(asXml.program).toEqual(asXer.program)
  expect(asXml.plan.name).toBe(asXer.plan.name)
  expect(asXml.plan.losses).toEqual(asXer.plan.losses)
  expect(followLinks(asXml.program)).toEqual(followLinks(asXer.program))
  expect(updateFromFile(asXer.program, xml, 'later.xml')).toBeUndefined()
})

test('any network of P6 is the same program as PMXML', () => {
  fc.assert(
    fc.property(networkWithLateArb, (network) => {
      const written = toXer(network)
      if (!written) return
      const { asXer, asXml } = importBoth(new TextEncoder().encode(written.text))
      expect(asXml.program).toEqual(asXer.program)
      expect(asXml.plan.losses).toEqual(asXer.plan.losses)
      // P6 keeps our user-defined fields in both formats.
      const exported = importBoth(exportToP6(asXer.program))
      expect(exported.asXml.program).toEqual(asXer.program)
    }),
    { numRuns: 60 },
  )
})
