/** Only the first letter changes: 'site diary' becomes 'Site diary'. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
