/** Files that a journey saves, and how a calendar reads them. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import ICAL from 'ical.js'

export async function downloadBy(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return download
}

/** How a calendar reads the file: each event's day, title, and alarm. */
export async function readCalendar(download: Download): Promise<string[]> {
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')))
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    const trigger = part.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')
    return `${event.startDate} ${event.summary} ${trigger}`
  })
}
