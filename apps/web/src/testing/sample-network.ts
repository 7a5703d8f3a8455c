/** The network as the files of the samples come over it: drawn as the build draws them, and cut off when a test says so. */
import { sampleFiles } from '@plumbline/domain/samples/sample-files.ts'
import { sampleDrawings } from '../../../../tools/sample-files/draw-samples.ts'

export function createSampleNetwork({ isUp = true } = {}) {
  const asked: string[] = []
  const network = {
    isUp,
    /** The addresses that were asked for, in order. */
    asked,
    /** Answers with other bytes than were asked for, as a portal of a hotel does. */
    isPortal: false,
    async fetch(address: Parameters<typeof fetch>[0]): Promise<Response> {
      asked.push(String(address))
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
