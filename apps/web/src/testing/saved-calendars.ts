/** Calendar files that a test saves, as an independent parser reads them. */
import ICAL from 'ical.js'
import { vi } from 'vitest'

interface SavedFile {
  name: string
  bytes: Blob
}

/** The files that the page asks the browser to save, until the end of the test. */
export function watchDownloads(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  let bytes = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    // `as`: only blobs are saved.
    bytes = object as Blob
    return 'blob:saved'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes })
  })
  return saved
}

/** The day and the title of each event. */
export async function readCalendar(file: SavedFile | undefined): Promise<(readonly [string, string])[]> {
  const calendar = new ICAL.Component(ICAL.parse((await file?.bytes.text()) ?? ''))
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const { startDate, summary } = new ICAL.Event(part)
    return [startDate.toString(), summary] as const
  })
}
