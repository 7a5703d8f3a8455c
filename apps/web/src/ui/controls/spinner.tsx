/** Shows that something is in progress. The text next to it explains what. */
export function Spinner() {
  return (
    <svg className="spinner size-[18px]" viewBox="0 0 18 18" fill="none" aria-hidden>
      <circle cx="9" cy="9" r="7" stroke="currentColor" strokeWidth="2" opacity="0.3" />
      <path d="M9 2a7 7 0 0 1 7 7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
