/** The network for sample files: they are generated as in the build, and a test can disconnect it. */
import { sampleFiles } from '@plumbline/domain/documents/sample-files.ts'
import { sampleDrawings } from '../../../../tools/sample-files/draw-samples.ts'

export function createSampleNetwork({ isUp = true } = {}) {
  const requestCount: string[] = []
  const network = {
    isUp,
    /** The requested addresses, in order. */
    requestCount,
    /** Returns different bytes than requested, like the captive portal of a hotel. */
    isPortal: false,
    async fetch(address: Parameters<typeof fetch>[0]): Promise<Response> {
      requestCount.push(String(address))
      if (!network.isUp) throw new TypeError('Failed to fetch')
      if (network.isPortal) return new Response('<h1>Welcome</h1>')
      const id = Object.entries(sampleFiles).find(([, { key }]) =>
        String(address).endsWith(`/samples/${key}.pdf`),
      )
      const drawing = sampleDrawings.find((sample) => sample.id === id?.[0])
      return drawing
        ? new Response(new Blob([new Uint8Array(await drawing.draw())]))
        : new Response(null, { status: 404 })
    },
  }
  return network
}
