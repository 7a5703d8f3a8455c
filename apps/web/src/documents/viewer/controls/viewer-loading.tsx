/** A placeholder while the bytes of a document are read. */

export function ViewerLoading({ name }: { name: string }) {
  return (
    <div className="grid h-full place-items-center bg-canvas p-6 text-muted" role="status">
      Opening {name}…
    </div>
  )
}
