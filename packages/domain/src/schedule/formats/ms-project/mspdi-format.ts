/** How MS Project writes lengths of time. */

/** Minutes of 'PT8H0M0S'. */
export function parseDuration(text: string | undefined): number | undefined {
  const [all, hours, minutes, seconds] = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(text ?? '') ?? []
  if (all === undefined) return undefined
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Math.round(Number(seconds ?? 0) / 60)
}

/** Formats above 32 are the same once more, for estimates. */
function plainFormat(format: number): number {
  return format > 32 ? format - 32 : format
}

/** Of a length in which every hour counts, worked or not. */
export function isElapsed(format: number | undefined): boolean {
  const plain = plainFormat(format ?? 0)
  return (plain >= 4 && plain <= 12 && plain % 2 === 0) || plain === 20
}

/** Of a lag that is a part of the predecessor's duration. */
export function isPercentage(format: number | undefined): boolean {
  const plain = plainFormat(format ?? 0)
  return plain === 19 || plain === 20
}
