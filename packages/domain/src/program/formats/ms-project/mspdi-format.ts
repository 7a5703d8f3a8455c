/** Reads and writes durations in the format of MS Project. */

/** Minutes of 'PT8H0M0S'. */
export function parseDuration(text: string | undefined): number | undefined {
  const [all, hours, minutes, seconds] = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(text ?? '') ?? []
  if (all === undefined) return undefined
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Math.round(Number(seconds ?? 0) / 60)
}

/** Formats above 32 repeat the others for estimated durations. */
function plainFormat(format: number): number {
  return format > 32 ? format - 32 : format
}

/** Whether the format is an elapsed duration, in which every hour counts. */
export function isElapsed(format: number | undefined): boolean {
  const plain = plainFormat(format ?? 0)
  return (plain >= 4 && plain <= 12 && plain % 2 === 0) || plain === 20
}

/** Whether the format is a lag given as a percentage of the predecessor's duration. */
export function isPercentage(format: number | undefined): boolean {
  const plain = plainFormat(format ?? 0)
  return plain === 19 || plain === 20
}
