/** Shows a text file one megabyte at a time, so that a long log does not freeze the page. */
import { useEffect, useState } from 'react'
import { openText, type TextReader } from '#core/text-encoding/read-text.ts'
import { takeFirstFocus } from '#documents/viewer/controls/take-first-focus.ts'
import type { ViewedFile } from '#documents/viewer/controls/viewed-file.ts'
import { ViewerLoading } from '#documents/viewer/controls/viewer-loading.tsx'
import { Button } from '#ui/controls/button.tsx'

interface LoadedText {
  reader: TextReader
  pieces: readonly string[]
}

export function TextViewer({ bytes, name }: ViewedFile) {
  const [visible, setVisible] = useState<LoadedText>()

  useEffect(() => {
    let isStale = false
    async function start() {
      const reader = await openText(bytes)
      const first = await reader.next()
      if (!isStale) setVisible({ reader, pieces: [first] })
    }
    void start()
    return () => {
      isStale = true
    }
  }, [bytes])

  async function showMore({ reader, pieces }: LoadedText) {
    const next = await reader.next()
    setVisible({ reader, pieces: [...pieces, next] })
  }

  if (!visible) return <ViewerLoading name={name} />
  return (
    <section
      ref={takeFirstFocus}
      aria-label={`Text of ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      className="h-full overflow-auto bg-surface p-4 text-ink"
    >
      {visible.pieces.map((piece, at) => (
        <pre
          // biome-ignore lint/suspicious/noArrayIndexKey: chunks are only ever added at the end
          key={at}
          className="whitespace-pre-wrap break-words font-mono text-control leading-relaxed [content-visibility:auto] [contain-intrinsic-size:auto_60rem]"
        >
          {piece}
        </pre>
      ))}
      {!visible.reader.isDone() && (
        <Button className="my-4" onClick={() => showMore(visible)}>
          Show more
        </Button>
      )}
    </section>
  )
}
