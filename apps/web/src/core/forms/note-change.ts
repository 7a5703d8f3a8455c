/** The form treats it like typing, so that it asks before it is closed unsaved. */
export function noteChange(control: Element | null): void {
  control?.dispatchEvent(new Event('input', { bubbles: true }))
}
