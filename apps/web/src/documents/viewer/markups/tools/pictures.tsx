/** Places pictures on the sheet: chosen, taken with the camera, or pasted. */
import { toHundredths } from '@plumbline/domain/documents/markups/shape.ts'
import { Camera, ImagePlus } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useStoreFiles } from '#core/files/use-store-files.ts'
import { isWriting } from '#core/shortcuts/keys.ts'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'
import { getSheetFactor, type Size } from '#documents/viewer/markups/draw.ts'
import { encodePicture } from '#documents/viewer/markups/encode-picture.ts'
import { imageUnreadable } from '#documents/viewer/markups/messages.ts'
import type { MarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { getVisibleMiddle, selectAdded } from './visible-middle.ts'

/** Of an A4 sheet, in points. */
const placedSide = 160
const pictureKey = 'Shift+I'
/** Of several pictures that are placed together, each is a little below and beside the one before. */
const cascade = 16

export interface Pictures {
  choose(): void
  takePhoto(): void
  readonly isBusy: boolean
}

interface PicturesOptions {
  session: MarkupSession
  actions: MarkupActions
  workspace: RefObject<HTMLElement | null>
  /** The current page, from 0. */
  page: number
  sheet: Size
}

export function usePictures(options: PicturesOptions): Pictures {
  const { store, progress } = useStoreFiles()
  const toasts = useToasts()
  const latest = useRef(options)
  latest.current = options

  async function place(chosen: readonly File[]): Promise<void> {
    // The user may go on to another page or document while the files are encoded and stored.
    const { session, actions, workspace, page, sheet } = latest.current
    const middle = getVisibleMiddle(workspace.current, page)
    if (!middle) return
    const factor = getSheetFactor(sheet)
    const { quarterTurns } = middle
    for (const [index, file] of chosen.entries()) {
      const title = file.name.replace(/\.[a-z0-9]+$/i, '') || 'image'
      const encoded = await encodePicture(file, title)
      if (!encoded) {
        toasts.show({ ...imageUnreadable, tone: 'destructive' })
        continue
      }
      const [stored] = (await store([encoded.file])) ?? []
      if (!stored) continue
      const points = [layOut(encoded, middle, { factor, sheet, shift: index * cascade * factor })]
      const id = actions.add({ page, kind: 'image', points, text: title, file: stored, quarterTurns }, sheet)
      selectAdded(session, workspace, id)
    }
  }

  usePaste(options, (files) => void place(files))
  return {
    choose: () => chooseFiles(false, (files) => void place(files)),
    takePhoto: () => chooseFiles(true, (files) => void place(files)),
    isBusy: progress !== undefined,
  }
}

interface Middle {
  readonly x: number
  readonly y: number
  readonly quarterTurns: number
}

/** Upright for the reader, whichever way the page is turned, and within the sheet. */
function layOut(
  { width, height }: Size,
  { x, y, quarterTurns }: Middle,
  { factor, sheet, shift }: { factor: number; sheet: Size; shift: number },
): number[] {
  const upright = quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width }
  const scale = Math.min(
    (placedSide * factor) / Math.max(width, height),
    sheet.width / upright.width,
    sheet.height / upright.height,
  )
  const [wide, high] = [upright.width * scale, upright.height * scale]
  const left = Math.max(0, Math.min(sheet.width - wide, x - wide / 2 + shift))
  const top = Math.max(0, Math.min(sheet.height - high, y - high / 2 + shift))
  return [left, top, left + wide, top + high].map(toHundredths)
}

/** A picture of the clipboard, else the markups that were copied here. */
function usePaste(options: PicturesOptions, place: (files: readonly File[]) => void): void {
  const latest = useRef({ options, place })
  latest.current = { options, place }
  const { workspace } = options
  useEffect(() => {
    const isOurs = ({ target }: Event) => {
      const isHere =
        target === document.body || (target instanceof Node && workspace.current?.contains(target))
      return isHere && latest.current.options.session.mayDraw && !isWriting(target)
    }
    // Outside text fields, some browsers fire `paste` only if `beforepaste` is handled.
    const announce = (event: Event) => {
      if (isOurs(event)) event.preventDefault()
    }
    const paste = (event: ClipboardEvent) => {
      if (!isOurs(event)) return
      const { actions, page } = latest.current.options
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      event.preventDefault()
      if (files.length > 0) latest.current.place(files)
      else actions.paste(page)
    }
    document.addEventListener('beforepaste', announce)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('beforepaste', announce)
      document.removeEventListener('paste', paste)
    }
  }, [workspace])
}

/** The field is part of the page until it answers, because browsers may drop one that is not. */
function chooseFiles(isPhoto: boolean, onChosen: (files: readonly File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.hidden = true
  input.multiple = !isPhoto
  if (isPhoto) input.setAttribute('capture', 'environment')
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    input.remove()
    onChosen([...(input.files ?? [])])
  })
  document.body.append(input)
  input.click()
}

export function isPictureKey(name: string): boolean {
  return name === pictureKey
}

export function PictureButtons({ pictures: { choose, takePhoto, isBusy } }: { pictures: Pictures }) {
  return (
    <>
      <IconButton
        label={`Image (${pictureKey})`}
        aria-keyshortcuts={pictureKey}
        disabled={isBusy}
        icon={<ImagePlus />}
        onClick={choose}
      />
      <IconButton
        label="Take Photo"
        className="pointer-fine:hidden"
        disabled={isBusy}
        icon={<Camera />}
        onClick={takePhoto}
      />
    </>
  )
}
