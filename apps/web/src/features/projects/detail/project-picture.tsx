/** The image URL of a stored project: linked, not embedded, so that no other host is contacted unless the user asks. */
import { ExternalLink } from 'lucide-react'

export function ProjectPicture({ url }: { url: string }) {
  const address = readWebAddress(url)
  if (!address) return <>{url}</>
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 text-accent-text underline"
    >
      Open the picture
      <ExternalLink className="size-4" aria-hidden />
      <span className="sr-only">(in a new tab)</span>
    </a>
  )
}

/** Undefined for anything that is not a web address, such as `javascript:`. */
function readWebAddress(url: string): string | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined
}
